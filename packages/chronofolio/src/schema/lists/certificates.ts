import type { Checks } from '#schema/fields.ts';
import * as field from '#schema/fields.ts';
import { defineList } from '#schema/list-definition.ts';
import * as media from '#schema/media-fields.ts';
import { uniqueList } from '#schema/unique-list.ts';

const certificate = (checks: Checks) =>
  field
    .entry({
      name: field.requiredText('What is certified.', 'Kubernetes administrator'),
      issuer: field.optionalText('Who issued it.', 'Cloud Foundation'),
      date: field.optionalDate('When it was issued. The newest comes first.', '2024-05'),
      expires: field.optionalDate('When it expires.', '2027-05'),
      link: field.optionalUrl('Where it can be verified.', 'https://certificates.example/4711'),
      logo: media.optionalLogo(checks),
      number: field.optionalText('Its licence or credential number.', 'CKA-4711'),
    })
    .refine(({ date, expires }) => field.isInOrder({ start: date, end: expires }), {
      path: ['expires'],
      error: 'must not be before the date',
    });

export const certificates = defineList({
  schema: (checks) => uniqueList(certificate(checks), 'name+issuer+date'),
  title: 'name',
  newestBy: 'date',
  closes: 'experience',
  imported: {
    identities: ['name+issuer+date', 'name+date'],
    toWrite: { name: 'the certificate' },
  },
  textOf: ({ name, issuer, number, date, expires, link, logo }) => ({
    names: [{ text: name, link }, { text: issuer, logo }, { text: number }],
    dates: expires ? { start: date, end: expires } : { date },
  }),
});
