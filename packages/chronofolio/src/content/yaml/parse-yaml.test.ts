import { expect, it } from 'vitest';
import { formatDiagnostics } from '#content/diagnostics/diagnostics.ts';
import { fileSchemas } from '#schema/schema.ts';
import { parseYaml } from './parse-yaml.ts';

const { services } = fileSchemas();

const diagnosticsOf = (text: string) =>
  formatDiagnostics(parseYaml(`${text}\n`, 'services.yaml', services).diagnostics);

const STRUCTURE = '; begin each entry with a dash, and all its fields in the same column';
const level = (name: string, alias: string) => `${name}: &${name} [${`*${alias},`.repeat(9)}]`;
const aliases = `a: &a [x]\n${level('b', 'a')}\n${level('c', 'b')}\n${level('d', 'c')}`;

const CAUSES: Record<string, string> = {
  '- title: A\n\tsummary: B': '2:1 a tab indents it, and perhaps other lines: write spaces',
  '- title: A\n  summary me@b.example\n  draft: true': `2:3 Implicit keys need to be on a single line${STRUCTURE}`,
  '- title: A\n  summary: "B\n  draft: true': `2:3 Missing closing "quote${STRUCTURE}`,
  '- title: [a, b,, c]': `1:1 Unexpected , in flow sequence${STRUCTURE}`,
  '- title: A\n  summary: B\n\n# C\n  title: C': `5:3 title is there twice${STRUCTURE}`,
  '- title: A\n  summary: *urgent': '2:12 write it in quotes: "*urgent"',
  '- "Cut" costs': `1:1 write it in quotes: - '"Cut" costs'`,
  [aliases]: '1:1 its anchors (&) and aliases (*) expand without end: write the values out',
};

/** Values that need quotes, and the same values in quotes. */
const QUOTED = {
  'A: B': '"A: B"',
  '**A** b': '"**A** b"',
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
])('explains invalid YAML once per cause: %j', (text = '', expected = '') => {
  const [position, ...message] = expected.split(' ');
  expect(diagnosticsOf(text)).toBe(
    `services.yaml:${position}  services  is not valid YAML: ${message.join(' ')}`,
  );
});

it.each(VALID)('suggests no quotes for %s', (value) => {
  const text = diagnosticsOf(`- title: ${value}\n   summary: |\n      B: c`);

  expect(text).toContain('is not valid YAML');
  expect(text).not.toContain('in quotes');
});

it('reports the first hundred of thousands of mistakes, in seconds', () => {
  for (const entry of ['- a #b\n', '- "\\x07"\n', '- *x\n', '- title: A\n'])
    expect(diagnosticsOf(entry.repeat(20_000)).split('\n')).toHaveLength(100);
});
