import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { decodeHTML } from 'entities';
import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { processContent } from '#site/build/process-content.ts';
import { viteConfig } from '#site/build/vite-config.ts';
import { ContentError, type Diagnostic } from '#site/content/diagnostics.ts';
import { loadContent } from '#site/content/load-content.ts';
import { headFiles } from '#site/documents/head-files.ts';
import { hideEmail } from '#site/documents/hide-email.ts';
import { jsonLd, withJsonLd } from '#site/documents/json-ld.ts';
import { isFile } from '#site/files/is-file.ts';
import { ROOT } from '#site/files/paths.ts';
import { withPolicy } from '#site/hosting/security-policy.ts';
import { measurePicture, PictureError, pictureDiagnostic } from '#site/images/pictures.ts';
import type { Views } from '#site/views/views.ts';
import { type ContentTree, contentTree, mutations } from './content-trees.ts';

// Any content gives a site with all of its text, or messages that name the position of each error.

const TREES = Number(process.env.FUZZ_TREES ?? 500);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** Far longer than a tree takes on a busy machine. */
const HANG_MS = 120_000;

let parent: string;
let tree: ContentTree;
let renderPages: (views: Views) => Promise<Pages>;

interface Pages {
  home: string;
  projects: string;
}

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  parent = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
  tree = await contentTree(parent);
  renderPages = await createRenderer();
});

afterAll(() => {
  rmSync(parent, { recursive: true });
});

it(
  `${TREES} damaged contents each become a site with all of their texts or are reported with positions`,
  async () => {
    const counts = { refused: 0, rendered: 0 };
    const property = fc.asyncProperty(mutations, async (made) => {
      const restore = tree.mutate(made);
      try {
        for (const { file } of made) if (file.endsWith('.png')) await checkPicture(file);
        counts[await checkTree()] += 1;
      } finally {
        restore();
      }
    });

    await fc.assert(property, { numRuns: TREES, seed: SEED, timeout: HANG_MS });

    if (TREES > 500) console.log(`seed ${SEED}:`, counts);
    expect(Math.min(counts.refused, counts.rendered)).toBeGreaterThan(TREES / 10);
  },
  TREES * 1000,
);

async function checkTree(): Promise<'refused' | 'rendered'> {
  let pages: Pages;
  try {
    pages = await renderSite();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    for (const diagnostic of error.diagnostics) expectHelpful(diagnostic);
    return 'refused';
  }
  expectTexts(pages);
  return 'rendered';
}

/** Decodes a picture as a build does and expects a helpful diagnostic if that fails. */
async function checkPicture(file: string) {
  if (!(await isFile(path.join(tree.dir, file)))) return;
  try {
    await measurePicture(path.join(tree.dir, file));
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    expectHelpful(pictureDiagnostic(path.join(tree.dir, file), error));
  }
}

/** Renders pages as `buildSite` does, without bundling scripts, encoding pictures or drawing cards. */
async function renderSite(): Promise<Pages> {
  const cacheDir = path.join(parent, 'cache');
  const content = await loadContent(tree.dir);
  const { views } = await processContent(content, tree.dir, cacheDir, { isAsIs: true });
  for (const [name, make] of headFiles(content, tree.dir, cacheDir))
    if (!/\.(png|jpg|svg|ico)$/.test(name)) expect(await make()).not.toMatch(/undefined|\[object /);
  const { home, projects } = await renderPages(views);
  const finished = (page: string, data: object) =>
    withPolicy(hideEmail(withJsonLd(page, data), content.site.email));
  const data = jsonLd(content);
  return { home: finished(home, data.home), projects: finished(projects, data.projects) };
}

/** Bundles the renderer once; its modules, apart from React's, run again for each content. */
async function createRenderer(): Promise<typeof renderPages> {
  const views = {
    name: 'views',
    resolveId: (id: string) => (id.startsWith('virtual:content/') ? `\0${id}` : undefined),
    load: (id: string) => {
      if (id === '\0virtual:content/own') return 'export const load = null';
      return id.startsWith('\0virtual:content/')
        ? `export default VIEWS[${JSON.stringify(id.slice('\0virtual:content/'.length))}]`
        : undefined;
    },
  };
  const config = viteConfig('/', [views]);
  const result = await build({
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
  });
  const [bundle] = (result as Rolldown.RolldownOutput).output;
  const run = compileFunction(bundle.code, ['require', 'exports', 'module', 'VIEWS']);
  const require = createRequire(import.meta.url);
  return async (views) => {
    const module = { exports: {} as typeof import('#entry-server.tsx') };
    run(require, module.exports, module, views);
    const { render } = module.exports;
    const assets = { headScript: '' };
    return { home: await render('home', assets), projects: await render('projects', assets) };
  };
}

function expectHelpful({ file, line, column, message }: Diagnostic) {
  expect(file).toMatch(/^content\/\S+$/);
  expect(line).toBeGreaterThanOrEqual(1);
  expect(column).toBeGreaterThanOrEqual(1);
  expect(message).toMatch(/\S/);
  expect(message).not.toMatch(/undefined|\[object |Error\b|^\s+at /);
}

/** Expects every text whole on its page. */
function expectTexts(pages: Pages) {
  const shown = readTexts(pages);
  const written = readContentTexts(tree.dir);
  for (const page of ['home', 'projects'] as const) {
    const missing = written[page].map(collapseSpace).filter((text) => !shown[page].has(text));
    const broken = [...shown[page]].filter((text) => /undefined|\[object |NaN/.test(text));
    expect({ page, missing: missing.filter(Boolean), broken }).toEqual({
      page,
      missing: [],
      broken: [],
    });
  }
}

/** Collapses white space as HTML does. */
const collapseSpace = (text: string) => text.replace(/[\t\n\f\r ]+/g, ' ').replace(/^ | $/g, '');

/** The texts between the tags of each page's body, decoded. */
function readTexts({ home, projects }: Pages) {
  const texts = (page: string) => {
    const body = page.slice(page.indexOf('<body')).replace(/<!--.*?-->/g, '');
    const parts = body
      .replace(/<(script|style)\b.*?<\/\1>|([ \u00a0]· |\u00a0)(?=<)/gs, '')
      .split(/<[^>]*>/);
    return new Set(parts.map((part) => collapseSpace(decodeHTML(part))).filter(Boolean));
  };
  return { home: texts(home), projects: texts(projects) };
}

/** The fields whose texts home shows as they are. */
const SHOWN = [
  ...['name', 'role', 'pitch', 'location', 'availability', 'closing', 'label'],
  ...['company', 'summary', 'highlights', 'group', 'title'],
];

/** The texts that the pages must contain, read from the files without the loader. */
function readContentTexts(dir: string): Record<keyof Pages, string[]> {
  const read = (name: string) =>
    readFileSync(path.join(dir, name), 'utf8')
      .replace(/\r\n?/g, '\n')
      .replace(/^\ufeff/, '');
  const options = { schema: 'failsafe', merge: true, logLevel: 'error' } as const;
  const parseFile = (name: string) =>
    existsSync(path.join(dir, `${name}.yaml`)) ? parse(read(`${name}.yaml`), options) : [];
  const entries: Record<string, string>[] = parseFile('projects') ?? [];
  const projects = entries.filter(({ draft }) => draft !== 'true');
  const featured = projects.filter(({ feature }) => feature === 'true');
  const titles = (list: typeof projects) => list.map(({ title = '' }) => title);
  return {
    home: [
      ...['site', 'experience', 'skills', 'services', 'blogs'].flatMap((name) =>
        shownTexts(parseFile(name)),
      ),
      ...proseTexts(read('about.md')),
      ...titles(featured),
      ...featured.flatMap(({ description = '' }) => proseTexts(description)),
    ],
    projects: titles(projects),
  };
}

function shownTexts(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return SHOWN.includes(field) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((entry) => shownTexts(entry, field));
  if (value === null || typeof value !== 'object' || Reflect.get(value, 'draft') === 'true')
    return [];
  return Object.entries(value).flatMap(([name, child]) => shownTexts(child, name));
}

/** The words of a Markdown text, split at markup. */
function proseTexts(markdown: string): string[] {
  const texts: string[] = [];
  const collect = (node: { type: string; value?: string; children?: object[] }) => {
    if (['text', 'inlineCode', 'code'].includes(node.type)) texts.push(node.value ?? '');
    for (const child of node.children ?? []) collect(child as typeof node);
  };
  collect(fromMarkdown(markdown));
  return texts;
}
