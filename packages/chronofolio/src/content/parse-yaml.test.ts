import { expect, it } from 'vitest';
import { contentFiles } from '#schema/schema.ts';
import { formatDiagnostics } from './diagnostics.ts';
import { parseYaml } from './parse-yaml.ts';

const { services } = contentFiles();

const STRUCTURE =
  'begin each entry with a dash, and all its fields in the same column, each with its name and a colon; write a text of several lines in quotes';
const SPACE = 'the line begins with a tab or a special space character: use plain spaces';
const DASH = 'begin each entry with a hyphen and a space: “- title: …”';
const COLON = 'write a colon and a space after the name: “title: …”';
const level = (name: string, alias: string) => `${name}: &${name} [${`*${alias},`.repeat(9)}]`;
const aliases = `a: &a [x]\n${level('b', 'a')}\n${level('c', 'b')}\n${level('d', 'c')}`;

const CAUSES: Record<string, string> = {
  '- title: A\n\tsummary: B': `2:2 ${SPACE}`,
  '- title: A\n\u00a0\u00a0summary: B': `2:3 ${SPACE}`,
  '- title: A\n   summary: B': `2:4 ${STRUCTURE}`,
  '- title: A\n  summary: B\ntitle: C\n  summary: D': `3:1 ${STRUCTURE}`,
  'title: A\nsummary: B\n\n- title: C\n  summary: D': `4:1 ${STRUCTURE}`,
  '- title: A\n  summary me@b.example\n  draft: true': `2:3 ${STRUCTURE}`,
  '-title: A\n summary: B': `1:1 ${DASH}`,
  '- title: A\n  summary: B\n– title: C\n  summary: D': `3:1 ${DASH}`,
  '- title:A\n  summary: B': `1:1 ${COLON}`,
  '- title = A\n  summary: B': `1:1 ${COLON}`,
  "- title: 'A\n  summary: B": "1:1 the ' is not closed: end with '",
  '- title: "A\n  summary: B: C': '1:1 the " is not closed: end with "',
  '- { title: A, summary: B }\n---\n- { title: C, summary: D }':
    '2:1 the line --- begins a second document: delete it',
  '- title: [a, b,, c]': '1:1 Unexpected , in flow sequence',
  '- title: A\n  summary: B\n  title: C':
    '3:3 the field “title” is there twice: delete one, or begin the next entry with a dash: “- title: …”',
  'title: A\ntitle: B': '2:1 the field “title” is there twice: delete one',
  '- title: A\n  summary: *urgent':
    '2:12 there is no anchor &urgent; if the text begins with *, write it in quotes',
  '- @scale': '1:1 write it in quotes: - "@scale"',
  '- "Cut" costs': `1:1 write it in quotes: - '"Cut" costs'`,
  [aliases]: '1:1 its anchors (&) and aliases (*) expand without end: write the values out',
};

/** Values that need quotes, and the same values in quotes. */
const QUOTED = {
  'A: B': '"A: B"',
  '%b # c': '"%b # c"',
  '**A** b': '"**A** b"',
  '[A] b': '"[A] b"',
  '"A" b': `'"A" b'`,
  '"a "b" c"': `'a "b" c'`,
  '"C:\\data"': `'C:\\data'`,
  '@ada says "hi"': `'@ada says "hi"'`,
};

/** Valid values, which must not be reported as the cause of an error in the next line. */
const VALID = [
  ...['A # as in: b', "'It''s: fine' # so: it is", "'A'  ", '"A" # b: c', '"A: b"'],
  ...['"a \\"b\\": c"', '[A, "b: c"] # d', '[A]', '{ a: b }'],
];

it.each([
  ...Object.entries(CAUSES),
  ...Object.entries(QUOTED).map(([value, quoted]) => [
    `- title: ${value}\n  summary: B`,
    `1:1 write it in quotes: title: ${quoted}`,
  ]),
  ...VALID.map((value) => [`- title: ${value}\n   summary: |\n      B: c`, `2:4 ${STRUCTURE}`]),
])('explains invalid YAML once per cause: %j', (text = '', expected = '') => {
  const { diagnostics } = parseYaml(`${text}\n`, 'services.yaml', 'services', services);

  const [position, ...message] = expected.split(' ');
  expect(formatDiagnostics(diagnostics)).toBe(
    `services.yaml:${position}  services  is not valid YAML: ${message.join(' ')}`,
  );
});
