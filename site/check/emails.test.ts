import { expect, it } from 'vitest';
import { textField } from '#tests/support/text-field.ts';
import { emailNotes } from './emails.ts';

it.each([
  ['site.email', 'ada@gmial.com', 'ends with gmial.com; did you mean gmail.com?'],
  ['site.email', 'ada@gmail.co', 'ends with gmail.co; did you mean gmail.com?'],
  ['site.email', 'ada@Outlok.com', 'ends with outlok.com; did you mean outlook.com?'],
  [
    'about.link',
    'mailto:ada@hotmai.com?subject=Hi',
    'ends with hotmai.com; did you mean hotmail.com?',
  ],
  ['site.email', 'ada@gmail.com', undefined],
  ['site.email', 'ada@mail.com', undefined],
  ['site.email', 'ada@lovelace.net', undefined],
  ['about.link', 'https://gmai.com/', undefined],
])('%s: %s', (kind, text, message) => {
  const findings = emailNotes([textField(kind, text)]);

  expect(findings.map((finding) => finding.message)).toEqual(message ? [message] : []);
});
