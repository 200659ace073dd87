import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { headFiles } from '#build/metadata/head-files.ts';
import { jsonLd } from '#build/metadata/json-ld.ts';
import { processContent } from '#build/process-content.ts';
import { ContentError } from '#content/diagnostics.ts';
import { readContent } from '#content/load-content.ts';
import { contentDir } from '#tests/support/content-dir.ts';

/** The timeout is much longer than processing takes, even on a busy machine. */
const LIMITS = { numRuns: 300, seed: 1, timeout: 120_000 };

const many = (text: string, count: number) => text.repeat(count);
/** Texts that have broken programs that read YAML or Markdown or write HTML, and values of other types. */
const JUNK = [
  ...['\t', '  ', '\r', '\r\n', '\0', '\u0007', '\u001b[31m', '\u0085', '\ufeff', '\u2028'],
  ...['\ud800', '\u202e', '\u2066', 'שלום', '\u{1f9d1}\u200d\u{1f680}', 'e\u0301', '\uffff'],
  ...['"', "'", '`', '#', ' # ', ': ', '- ', '? ', '|', '>', '@', '%', '%YAML 9.9', '---', '...'],
  ...['&a ', '*a', '<<: *a', '&a [*a]', '!!binary ', '!!set ', '!!js/function ', '!x ', '{{', '}}'],
  ...['[', ']', '{', '}', ',', '~', 'null', 'yes', '0x1F', '1e999', '.nan', '2024-02-30', '1:2:3'],
  ...['1.10', '1984', 'true', '[]', '{}', '[a, b]', '{ a: b }', '2024-01-01', 'draft: true'],
  ...['<script>alert(1)</script>', '</script>', '<!--', '-->', ']]>', '&amp;', '&#0;', '&lt'],
  ...["$'", '$&', '{name}', '{count}', '%s', '%00', '%ff', '../', 'javascript:alert(1)'],
  ...['__proto__: { a: b }', 'constructor: x', 'toString', '![a](images/%ff.png)', '[a](//b)'],
  ...['**', '_', '~~~', '```', '[a]: b', '|a|b|', '<<<<<<< HEAD', '\\', '\\u0000'],
  ...[many('x', 100_000), many('[', 2000), many('- ', 1000), many('>', 500), many('*a ', 500)],
  ...[many('![', 500), many('a: {', 500), many(' ', 5000), many('\n', 5000), many('&a ', 300)],
];
const junk = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(...JUNK),
);

const withValue = (line: string, value: string) =>
  line.replace(/(:\s+|-\s+)[^\s:][^:]*$/, '$1') + value;
/** Functions that return the replacement of a line. */
const CHANGES: Record<string, (line: string, text: string) => string[]> = {
  quoted: (line, text) => [withValue(line, JSON.stringify(text))],
  unquoted: (line, text) => [withValue(line, text)],
  prefixed: (line, text) => [text + line],
  deleted: () => [],
};
/** The changes after which most contents are still valid. */
const MILD = ['quoted', 'deleted'];
const YAML = ['site', 'experience', 'projects', 'skills', 'services', 'blogs', 'words'];
const FILES = [...YAML.map((name) => `${name}.yaml`), 'about.md', 'icon.svg'];
const change = fc.record({
  file: fc.constantFrom(...FILES),
  kind: fc.constantFrom(...MILD, ...MILD, ...Object.keys(CHANGES)),
  /** The position of the line, as a share of all lines. */
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  text: junk,
});

type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

/** Examples with every junk text, in Markdown and as a value. All other changes are random. */
const EXAMPLES = JUNK.flatMap((text, index) =>
  [
    { file: 'about.md', kind: 'prefixed' },
    { file: `${YAML[index % YAML.length]}.yaml`, kind: index % 2 ? 'quoted' : 'unquoted' },
  ].map((change): [Change[]] => [[{ ...change, at: index / JUNK.length, text }]]),
);

it('any content is processed, or each error is reported with its position', async () => {
  const dir = contentDir({ 'icon.svg': '<svg viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>' });
  const counts = { refused: 0, made: 0 };
  const property = fc.asyncProperty(
    fc.array(change, { minLength: 1, maxLength: 3 }),
    async (made) => {
      const read = (file: string) => readFileSync(path.join(dir, file), 'utf8');
      const originals = new Map(made.map(({ file }) => [file, read(file)]));
      for (const { file, kind, at, text } of made) {
        const lines = read(file).split('\n');
        const index = Math.floor(at * lines.length);
        const changed = CHANGES[kind]?.(lines[index] ?? '', text) ?? [];
        writeFileSync(path.join(dir, file), lines.toSpliced(index, 1, ...changed).join('\n'));
      }
      try {
        await processSite(dir);
        counts.made += 1;
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        counts.refused += 1;
        for (const { file, line, column, message } of error.diagnostics) {
          expect(`${file}:${line}:${column}`).toMatch(/^content\/\S+:[1-9]\d*:[1-9]\d*$/);
          expect(message).toMatch(/\S/);
          expect(message).not.toMatch(/undefined|\[object |Error\b|^\s+at /);
        }
      } finally {
        for (const [file, text] of originals) writeFileSync(path.join(dir, file), text);
      }
    },
  );

  await fc.assert(property, { ...LIMITS, examples: EXAMPLES, endOnFailure: true });

  expect(Math.min(counts.refused, counts.made)).toBeGreaterThan(LIMITS.numRuns / 10);
}, 900_000);

/** Makes the same files as `buildSite`, except pages, pictures and share cards. */
async function processSite(dir: string): Promise<void> {
  const cacheDir = path.join(dir, '../cache');
  const { content } = await readContent(dir);
  const made: unknown[] = [
    await processContent(content, dir, cacheDir, { isAsIs: true }),
    jsonLd(content),
  ];
  for (const [name, make] of headFiles(content, dir, cacheDir))
    if (!/\.(png|jpg|svg|ico)$/.test(name)) made.push(await make());
  expect(JSON.stringify(made)).not.toMatch(/undefined|\[object /);
}
