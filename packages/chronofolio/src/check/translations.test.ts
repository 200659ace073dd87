import { expect, it } from 'vitest';
import { content, type Given, project } from '#tests/support/content.ts';
import { ownerText } from '#tests/support/owner-text.ts';
import { type Translation, translationNotes } from './translations.ts';

const post = (name: string) => ({ name, title: name, date: '2024-05-01', tags: [], prose: [] });

const german = (given: Given, texts: string[] = []): Translation => ({
  content: content({ firstLanguage: content(), ...given, site: { language: 'de' } }),
  fields: texts.map((text) => ({
    ...ownerText('about.text', text),
    file: 'content/de/about.md',
  })),
});
const linesOf = (language: Translation, first: Given, texts: string[] = []) =>
  translationNotes(language, {
    content: content(first),
    fields: texts.map((text) => ownerText('about.text', text)),
  }).map(({ file, message }) => `${file}  ${message}`);

it('lists the fields and list items that an entry lacks in another language, or has alone', () => {
  const link = 'https://crown.example/';
  const first = project({
    title: 'Crown',
    link,
    outcome: 'Half',
    highlights: ['A', 'B'],
  });
  const other = project({ title: 'Krone', link, role: 'Leitung', highlights: ['A'] });
  const original = content({ projects: [first] });

  expect(
    linesOf(german({ projects: [other], firstLanguage: original }), { projects: [first] }),
  ).toEqual([
    'content/de/  entries with other fields: 1',
    'content/de/projects.yaml  “Krone” lacks outcome, highlights and alone has role',
  ]);
  expect(
    linesOf(german({ projects: [first], firstLanguage: original }), { projects: [first] }),
  ).toEqual([]);
});

it('lists long texts that are the same in both languages, but not names and addresses', () => {
  const texts = ['I write tests that fail.', 'Harbour & Co', 'https://a.example/b-c-d-e-f'];

  expect(linesOf(german({}, texts), {}, texts)).toEqual([
    'content/de/  untranslated texts: 1',
    'content/de/about.md  is as in the first language: translate it',
  ]);
  expect(linesOf(german({}, ['Ich schreibe Tests, die scheitern.']), {}, texts)).toEqual([]);
});

it('counts missing files and files that only another language has', () => {
  const given = { posts: [post('posts/alt')], fallbackFiles: new Set(['talks.yaml']) };

  expect(linesOf(german(given), { posts: [post('posts/new')] })).toEqual([
    'content/de/  missing files: 1, files left over: 1',
    'content/de/talks.yaml  is missing, so visitors read content/talks.yaml: copy and translate it',
    'content/de/posts/alt.md  is only here: there is no content/posts/alt.md',
  ]);
});
