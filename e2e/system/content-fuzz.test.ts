import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { jsonLd } from '#build/metadata/json-ld.ts';
import { ContentError } from '#content/diagnostics/diagnostics.ts';
import { readContent } from '#content/load-content.ts';
import { contentDir } from '#tests/support/content-dir.ts';

const many = (text: string) => text.repeat(2000);
/** A text of each kind that has broken programs that read YAML or Markdown or write HTML. */
const JUNK = [
  ...['\t', '\r\n', '\0', '\u001b[31m', '\u0085', '\ufeff', '\ud800', '\u202e', 'e\u0301'],
  ...['"', "'", '#', ': ', '- ', '? ', '|', '@', '%YAML 9.9', '---', '&a [*a]', '<<: *a'],
  ...['[', '}', ',', '~', 'yes', '1e999', '2024-02-30', '1.10', '[]', '{ a: b }', 'draft: true'],
  ...['</script>', '<!--', '&#0;', "$'", '{name}', '%ff', '../', 'javascript:alert(1)', '!!set '],
  ...['__proto__: { a: b }', 'toString', '![a](images/%ff.png)', '```', '|a|b|', '<<<<<<< HEAD'],
  ...[many('x'), many('['), many('- '), many('*a '), many('!['), many(' '), many('a: {')],
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
