import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { decodeHTML } from 'entities';
import fc from 'fast-check';
import { build, type Rolldown } from 'vite';
import { expect, it, vi } from 'vitest';
import { processContent } from '#site/build/process-content.ts';
import { viteConfig } from '#site/build/vite-config.ts';
import { ContentError } from '#site/content/diagnostics.ts';
import { readContent } from '#site/content/load-content.ts';
import { findTextFields, type TextField } from '#site/content/text-fields.ts';
import { headFiles } from '#site/documents/head-files.ts';
import { hideEmail } from '#site/documents/hide-email.ts';
import { jsonLd, withJsonLd } from '#site/documents/json-ld.ts';
import { ROOT } from '#site/files/paths.ts';
import { withPolicy } from '#site/hosting/security-policy.ts';
import type { Views } from '#site/views/views.ts';
import { contentDir } from '#tests/support/content-dir.ts';

// Before React is imported, which chooses its build by this.
vi.hoisted(() => vi.stubEnv('NODE_ENV', 'production'));

/** A content takes far less than the timeout, also on a busy machine. */
const LIMITS = { numRuns: 500, seed: 1, timeout: 120_000 };

const many = (text: string, count: number) => text.repeat(count);
/** Texts that have broken other programs that read YAML or Markdown, or write HTML; values of other types. */
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

type Change = (before: Buffer, at: number, text: string) => string | Uint8Array;

/** Replaces the line at this share of a text. */
const onLine =
  (change: (line: string, text: string) => string[]): Change =>
  (before, at, text) => {
    const lines = before.toString().split('\n');
    const index = Math.floor(at * lines.length);
    return lines.toSpliced(index, 1, ...change(lines[index] ?? '', text)).join('\n');
  };
const withValue = (line: string, value: string) =>
  line.replace(/(:\s+|-\s+)[^\s:][^:]*$/, '$1') + value;
/** After these, most contents are still valid. */
const MILD: Record<string, Change> = {
  quoted: onLine((line, text) => [withValue(line, JSON.stringify(text))]),
  repeated: onLine((line) => [line, line]),
  deleted: onLine(() => []),
  windows: (before) => before.toString().replaceAll('\n', '\r\n'),
  marked: (before) => `\ufeff${before}`,
};
const CHANGES: Record<string, Change> = {
  ...MILD,
  unquoted: onLine((line, text) => [withValue(line, text)]),
  prefixed: onLine((line, text) => [text + line]),
  truncated: (before, at) => before.subarray(0, at * before.length),
  overwritten: (before, at, text) => {
    const bytes = Buffer.from(before);
    bytes.write(text, Math.floor(at * bytes.length));
    return bytes;
  },
  oldMac: (before) => before.toString().replaceAll('\n', '\r'),
  latin1: (before) => Buffer.from(before.toString(), 'latin1'),
  utf16: (before) => Buffer.from(`\ufeff${before}`, 'utf16le'),
  other: (_, __, text) => text,
};
const YAML = ['site', 'experience', 'projects', 'skills', 'services', 'blogs', 'words'];
const FILES = [...YAML.map((name) => `${name}.yaml`), 'about.md', 'icon.svg', 'images/consent.png'];
const change = fc.record({
  file: fc.constantFrom(...FILES),
  kind: fc.constantFrom(...Object.keys(MILD), ...Object.keys(MILD), ...Object.keys(CHANGES)),
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  text: junk,
});

/** Every junk text, in Markdown and as a value; all else is random. */
const EXAMPLES = JUNK.flatMap((text, index) => {
  const at = index / JUNK.length;
  const file = `${YAML[index % YAML.length]}.yaml`;
  const changes = [
    { file: 'about.md', kind: 'prefixed', at, text },
    { file, kind: 'quoted', at, text },
    { file, kind: 'unquoted', at, text },
  ];
  return changes.map((change): [typeof changes] => [[change]]);
});

it('any content gives a site with all of its texts, or messages that name the position of each error', async () => {
  const dir = contentDir({ 'icon.svg': '<svg viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>' });
  const render = await createRenderer();
  const counts = { refused: 0, rendered: 0 };
  const property = fc.asyncProperty(
    fc.array(change, { minLength: 1, maxLength: 3 }),
    async (made) => {
      const originals = new Map(made.map(({ file }) => [file, readFileSync(path.join(dir, file))]));
      for (const { file, kind, at, text } of made) {
        const before = readFileSync(path.join(dir, file));
        writeFileSync(path.join(dir, file), CHANGES[kind]?.(before, at, text) ?? before);
      }
      try {
        await renderSite(dir, render);
        counts.rendered += 1;
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        counts.refused += 1;
        for (const { file, line, column, message } of error.diagnostics) {
          expect(`${file}:${line}:${column}`).toMatch(/^content\/\S+:[1-9]\d*:[1-9]\d*$/);
          expect(message).toMatch(/\S/);
          expect(message).not.toMatch(/undefined|\[object |Error\b|^\s+at /);
        }
      } finally {
        for (const [file, bytes] of originals) writeFileSync(path.join(dir, file), bytes);
      }
    },
  );

  await fc.assert(property, { ...LIMITS, examples: EXAMPLES, endOnFailure: true });

  expect(Math.min(counts.refused, counts.rendered)).toBeGreaterThan(LIMITS.numRuns / 10);
}, 900_000);

type Render = (views: Views) => Promise<Pages>;
type Pages = Record<'home' | 'projects', string>;

/** Renders pages as `buildSite` does, without bundling scripts, encoding pictures or drawing cards. */
async function renderSite(dir: string, render: Render): Promise<void> {
  const cacheDir = path.join(dir, '../cache');
  const written = await readContent(dir);
  const { content } = written;
  const { views } = await processContent(content, dir, cacheDir, { isAsIs: true });
  for (const [name, make] of headFiles(content, dir, cacheDir))
    if (!/\.(png|jpg|svg|ico)$/.test(name)) expect(await make()).not.toMatch(/undefined|\[object /);
  const data = jsonLd(content);
  for (const [name, page] of Object.entries(await render(views)) as [keyof Pages, string][]) {
    const finished = withPolicy(hideEmail(withJsonLd(page, data[name]), content.site.email));
    expectTexts(name, finished, findTextFields(written));
  }
}

/** Bundles the renderer once; its modules, apart from React's, run again for each content. */
async function createRenderer(): Promise<Render> {
  const prefix = '\0virtual:content/';
  const views = {
    name: 'views',
    resolveId: (id: string) => (id.startsWith(prefix.slice(1)) ? `\0${id}` : undefined),
    load: (id: string) => {
      if (id === `${prefix}own`) return 'export const load = null';
      if (id.startsWith(prefix)) {
        return `export default VIEWS['${id.slice(prefix.length)}'];
          export { ShortLists } from '/src/sections/short-lists.tsx';`;
      }
    },
  };
  const config = viteConfig('/', [views]);
  const { output } = (await build({
    ...config,
    logLevel: 'error',
    build: {
      ...config.build,
      ssr: true,
      write: false,
      rolldownOptions: {
        input: path.join(ROOT, 'src/entry-server.tsx'),
        // Each new instance would slow down every promise from then on.
        external: /^react/,
        output: { format: 'cjs', codeSplitting: false },
      },
    },
    ssr: { noExternal: /^(?!react)/ },
  })) as Rolldown.RolldownOutput;
  const run = compileFunction(output[0].code, ['require', 'exports', 'VIEWS']);
  const require = createRequire(import.meta.url);
  return async (views) => {
    const exports = {} as typeof import('#entry-server.tsx');
    run(require, exports, views);
    const page = (name: keyof Pages) => exports.render(name, { headScript: '' });
    return { home: await page('home'), projects: await page('projects') };
  };
}

/** The fields whose texts a page shows as they are. */
const SHOWN = {
  home: /^(site\.(name|role|pitch|location|availability|closing)|experience\.(role|company|summary|highlights)|skills\.group|services\.(title|summary)|blogs\.title)$/,
  projects: /^projects\.title$/,
};

/** Expects every text whole on its page. */
function expectTexts(page: keyof Pages, html: string, fields: TextField[]) {
  const shown = shownTexts(html);
  const written = fields.filter(({ kind }) => SHOWN[page].test(kind));
  const missing = written.map(({ text }) => collapseSpace(text)).filter((text) => !shown.has(text));
  const broken = [...shown].filter((text) => /undefined|\[object |NaN/.test(text));
  expect({ page, missing, broken }).toEqual({ page, missing: [], broken: [] });
}

/** Collapses white space as HTML does. */
const collapseSpace = (text: string) => text.replace(/[\t\n\f\r ]+/g, ' ').replace(/^ | $/g, '');

/** The texts between the tags of the body, decoded. */
function shownTexts(page: string): Set<string> {
  const parts = page
    .slice(page.indexOf('<body'))
    .replace(/<!--.*?-->/g, '')
    .replace(/<(script|style)\b.*?<\/\1>|([ \u00a0]· |\u00a0)(?=<)/gs, '')
    .split(/<[^>]*>/);
  return new Set(parts.map((part) => collapseSpace(decodeHTML(part))));
}
