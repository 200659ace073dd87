import { expect, it } from 'vitest';
import { checkTexts } from '#content/text-fields.ts';
import { textField } from '#tests/support/text-field.ts';
import { checkEmail, dateCheck, lengthCheck, unfinishedCheck } from './texts.ts';

const noHost = (host: string) => `leads to ${host}, which does not exist: write the real address`;
const a = (length: number) => 'é'.repeat(length);

it.each<[string, string, string?]>([
  ['experience.start', '2026-12', '2026-12 is in the future'],
  ['experience.start', '2026-11'],
  ['experience.end', '2027', '2027 is in the future'],
  ['blogs.date', '2026'],
  ['projects.year', '2025–2027', '2027 is in the future'],
  ['projects.title', '2027'],
  ['site.updated', '2027-01', '2027-01 is in the future'],
  ['site.availability', 'Available from March 2025', 'names 2025, which has passed'],
  ['site.availability', 'Booked in 2025, free from 2026'],
  ['site.availability', 'On request'],
  ['certificates.expires', '2026-10', 'the certificate expired in 2026-10'],
  ['certificates.expires', '2026-11'],
  ['site.email', 'ada@gmial.com', 'ends with gmial.com; did you mean gmail.com?'],
  ['about.link', 'mailto:a@Hotmai.com?b', 'ends with hotmai.com; did you mean hotmail.com?'],
  ['site.email', 'ada@mail.com'],
  ['site.email', 'ada@lovelace.net'],
  ['about.link', 'https://gmai.com/'],
  ['site.description', a(160)],
  ['site.description', a(161), 'has 161 characters: write at most 160'],
  ['projects.description.text', a(401), 'has 401 characters: write at most 400'],
  ['services.title', 'Todo lists'],
  ['services.summary', 'Lorem ipsum dolor', 'has “lorem ipsum”: write your own text'],
  ['testimonials.text', 'TODO', 'has “TODO”: write your own text'],
  ['projects.title', 'To be written: the title', 'is still to write'],
  ['about.link', 'mailto:me@mail.test', noHost('mail.test')],
  ['site.url', 'https://ada.example/', noHost('ada.example')],
  ['projects[0].technologies[14]', 'Go'],
  [
    'projects[0].technologies[15]',
    'Go',
    'is one technology too many: keep the 15 that matter most',
  ],
])('in November 2026, %s: %s', (kind, text, message) => {
  const found = checkTexts(
    [textField(kind, text)],
    dateCheck('2026-11-22'),
    checkEmail,
    lengthCheck,
    unfinishedCheck,
  );

  expect(found.map((one) => one.message)).toEqual(message ? [message] : []);
});
