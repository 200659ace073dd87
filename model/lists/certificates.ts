import { contentList } from '#model/content-list.ts';
import {
  entry,
  isInOrder,
  optionalDate,
  optionalText,
  optionalUrl,
  requiredText,
} from '#model/fields.ts';
import { dateIn, listWith } from '#model/list-rules.ts';

const certificate = entry({
  name: requiredText('What is certified.', 'Kubernetes administrator'),
  issuer: optionalText('Who issued it.', 'Cloud Foundation'),
  date: optionalDate('When it was issued. The newest comes first.', '2024-05'),
  expires: optionalDate('When it expires.', '2027-05'),
  link: optionalUrl('Where it can be verified.', 'https://certificates.example/4711'),
  number: optionalText('Its licence or credential number.', 'CKA-4711'),
}).refine(({ date, expires }) => isInOrder({ start: date, end: expires }), {
  path: ['expires'],
  error: 'must not be before the date',
});

export const certificates = contentList({
  schema: () => listWith(certificate, { unique: ['name+issuer+date'] }),
  isOptional: true,
  title: 'name',
  sortKey: dateIn('date'),
  closes: 'experience',
  isInResume: true,
  imported: {
    identities: ['name+issuer+date', 'name+date'],
    section: 'certificates',
    fields: {
      name: 'name',
      date: 'date',
      expires: 'expires',
      link: 'url',
      issuer: 'issuer',
      number: 'number',
    },
    toWrite: { name: 'the certificate' },
  },
  textOf: ({ name, issuer, number, date, expires, link }) => ({
    names: [{ text: name, link }, { text: issuer }, { text: number }],
    dates: expires ? { start: date, end: expires } : { date },
  }),
});
