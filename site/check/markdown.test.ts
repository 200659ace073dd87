import { expect, it } from 'vitest';
import { textField } from '#tests/support/text-field.ts';
import { markdownFindings } from './markdown.ts';

const inAbout = (text: string) => ({ ...textField('about', text), file: 'content/about.md' });
const inCase = (text: string) => ({ ...textField('cases', text), file: 'content/projects/a.md' });
const TABLE = 'has a table, which the site does not show: write a list';

it.each([
  ['I am **bold\n', 'has ** that is not closed: close it, or write \\*\\*'],
  ['I am bold**, (*really\n', 'has ** that is not closed: close it, or write \\*\\*'],
  ['I am bold**, (*really\n', 'has * that is not closed: close it, or write \\*'],
  ['I am _slanted\n', 'has _ that is not closed: close it, or write \\_'],
  ['Run `npm start\n', 'has ` that is not closed: close it, or write \\`'],
  ['My [site](https://ada.dev\n', 'has a link that is not closed: write [text](address)'],
  [
    '![x](images/My shot (1).png) (new)\n',
    'has an address with a space, which ends it: write (<images/My shot (1).png>), or rename the file',
  ],
  ['| A | B |\n|---|---|\n| 1 | 2 |\n', TABLE],
  ['A | B\n--|:-:\n1 | 2\n', TABLE],
  ['I ~~was~~ am.\n', 'has ~~, which the site does not show: delete it'],
  ['True.[^1]\n', 'has a footnote, which the site does not show: write it into the text'],
  ['- [x] done\n', 'has a box to tick, which the site does not show: delete it'],
])('Markdown that is shown as typed: %j', (text, message) => {
  expect(markdownFindings([inAbout(text)]).findings.map((found) => found.message)).toContain(
    message,
  );
});

it.each([
  [
    'True.[^3] And\\[^4], `[^5]`.\n',
    ['1:1  has no note for [^3]: write “[^3]: …” in a paragraph of its own'],
  ],
  ['True.[^a]\n\n[^A]: So. ~~No.~~\n', []],
  ['I ~~was.\n', ['1:1  has ~~ that is not closed: close it, or write \\~\\~']],
  [
    'True.[^a]\n\n[^a]: So.\n\n[^b]: Or so.\n',
    ['5:1  has a note that nothing refers to: write [^b] in the text, or delete the note'],
  ],
])('what only cases have is complete: %j', (text, expected) => {
  expect(
    markdownFindings([inCase(text)]).findings.map(
      ({ line, column, message }) => `${line}:${column}  ${message}`,
    ),
  ).toEqual(expected);
});

it('an address that is not a link is a note', () => {
  const { findings, notes } = markdownFindings([inAbout('See https://ada.dev/.\n')]);

  expect(findings).toEqual([]);
  expect(notes.map(({ message }) => message)).toEqual([
    'has an address that is not a link: write <https://ada.dev/>',
  ]);
});

it.each([
  '**bold**, _slanted_, `code`, [site](https://ada.dev/), <https://ada.dev/>\n',
  '![x](<images/My shot (1).png>)\n',
  'snake_case, 2 * 3 * 4, a*, C\\*\\* and \\_x, \\`, A | B\n',
  '```ts\nconst a = "**b";\n```\n\n    indented **code\n',
  '# [Talks]\n\n> A -- B\n\n---\n',
])('Markdown that is fine: %j', (text) => {
  expect(markdownFindings([inAbout(text)])).toEqual({ findings: [], notes: [] });
});

it('has its position in Markdown files, and that of the field in YAML files', () => {
  const text = 'Fine.\n\nI **am';

  const { findings } = markdownFindings([inAbout(text), textField('projects.story', text)]);

  expect(findings.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
    'content/about.md:3:1',
    'content/projects.yaml:1:1',
  ]);
});
