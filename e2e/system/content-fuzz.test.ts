import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { jsonLd } from '#build/metadata/json-ld.ts';
import { ContentError } from '#content/diagnostics.ts';
import { readContent } from '#content/load-content.ts';
import { contentDir } from '#tests/support/content-dir.ts';

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

const withValue = (line: string, value: string) =>
  line.replace(/(:\s+|-\s+)[^\s:][^:]*$/, '$1') + value;
/** Functions that put a text into a line. */
const CHANGES = [
  (line: string, text: string) => withValue(line, JSON.stringify(text)),
  withValue,
  (line: string, text: string) => text + line,
];
const YAML = ['site', 'experience', 'projects', 'skills', 'services', 'blogs', 'words'];
const FILES = [...YAML.map((name) => `${name}.yaml`), 'about.md'];

it.each(FILES)(
  'with any text in %s, the content is read, or each error has its position',
  async (file) => {
    const dir = contentDir();
    const lines = readFileSync(path.join(dir, file), 'utf8').split('\n');
    for (const [index, text] of JUNK.entries()) {
      const at = Math.floor((index / JUNK.length) * lines.length);
      const changed = CHANGES[index % CHANGES.length]?.(lines[at] ?? '', text) ?? '';
      writeFileSync(path.join(dir, file), lines.with(at, changed).join('\n'));
      try {
        const { content } = await readContent(dir);
        expect(JSON.stringify(jsonLd(content))).not.toMatch(/undefined|\[object /);
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        for (const { file, line, column, message } of error.diagnostics) {
          expect(`${file}:${line}:${column}`).toMatch(/^content\/\S+:[1-9]\d*:[1-9]\d*$/);
          expect(message).toMatch(/\S/);
          expect(message).not.toMatch(/undefined|\[object |Error\b|^\s+at /);
        }
      }
    }
  },
);
