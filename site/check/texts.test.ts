import { expect, it } from 'vitest';
import { englishMessages } from '#site/content/languages/messages-in.ts';
import { checkTexts } from '#site/content/text-fields.ts';
import { content } from '#tests/support/content.ts';
import { textField } from '#tests/support/text-field.ts';
import { checkEmail, dateCheck, languageCheck, lengthCheck } from './texts.ts';

const a = (length: number) => 'é'.repeat(length);

it.each<[string, string, (string | RegExp)?]>([
  ['experience.start', '2026-12', '2026-12 is in the future'],
  ['experience.start', '2026-11'],
  ['experience.end', '2027', '2027 is in the future'],
  ['blogs.date', '2026'],
  ['projects.year', '2025–2027', '2027 is in the future'],
  ['projects.title', '2027'],
  ['site.updated', '2027-01', '2027-01 is in the future'],
  ['site.updated', '2025-10', /^is more than a year ago: .* then write 2026-11$/],
  ['site.updated', '2025-11'],
  ['site.updated', '2025'],
  ['site.updated', '2024', /^is more than a year ago/],
  ['site.availability', 'Available from March 2025', 'names 2025, which has passed'],
  ['site.availability', 'Booked in 2025, free from 2026'],
  ['site.availability', 'On request'],
  ['certificates.expires', '2026-10', 'the certificate expired in 2026-10'],
  ['certificates.expires', '2026-11'],
  ['site.email', 'ada@gmial.com', 'ends with gmial.com; did you mean gmail.com?'],
  ['site.email', 'ada@Outlok.com', 'ends with outlok.com; did you mean outlook.com?'],
  ['about.link', 'mailto:ada@hotmai.com?subject=Hi', /did you mean hotmail\.com\?$/],
  ['site.email', 'ada@mail.com'],
  ['site.email', 'ada@lovelace.net'],
  ['about.link', 'https://gmai.com/'],
  ['site.description', a(49), 'has only 49 characters: write 50 to 160'],
  ['site.description', a(50)],
  ['site.description', a(160)],
  ['site.description', a(161), 'has 161 characters: write at most 160'],
  ['projects.description.text', a(401), 'has 401 characters: write at most 400'],
  ['projects.story.alt', a(151), 'has 151 characters: write at most 150'],
  ['site.shareCards.home.alt', a(151), 'has 151 characters: write at most 150'],
])('in November 2026, %s: %s', (kind, text, message) => {
  const checks = [dateCheck('2026-11-22'), checkEmail, lengthCheck(content())];

  const notes = checkTexts([textField(kind, text)], ...checks);

  const messages = message ? [expect.stringMatching(message)] : [];
  expect(notes.map((note) => note.message)).toEqual(messages);
});

it('finds a page title that search engines cut, at the field that makes it long', () => {
  const role = 'Senior full-stack developer, consultant and solution architect';
  const noted = (messages: object) =>
    checkTexts(
      [textField('site.name', 'Ada'), textField('site.role', role)],
      lengthCheck(content({ site: { role }, messages: { ...englishMessages, ...messages } })),
    ).map(({ field, message }) => `${field} ${message}`);

  expect(noted({ homeTitle: '{name} · {role}' })).toEqual([
    expect.stringMatching(
      /^site\.role makes the page title “Ada · .+ architect” \d+ characters long: /,
    ),
  ]);
  expect(noted({ homeTitle: '{name}' })).toEqual([]);
});

it('names the words that words.yaml does not translate into another language', () => {
  const noted = (untranslated: string[]) =>
    checkTexts(
      [textField('site.language', 'fi'), textField('site.name', 'fi')],
      languageCheck(content({ untranslated })),
    ).map(({ message }) => message);

  expect(noted([])).toEqual([]);
  expect(noted(['about', 'motionOff'])).toEqual([
    'leaves 2 words of the interface in English: translate in content/words.yaml about, motionOff',
  ]);
});
