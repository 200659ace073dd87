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
import { interfaceMessages } from '#content/messages.ts';
import { buildSite } from '#site/build/build.ts';
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
/** One in this many valid trees gets a complete build. */
const BUILT_EVERY = 250;
/** Far longer than a tree, or a complete build on a busy machine, takes. */
const HANG_MS = 120_000;

let parent: string;
let tree: ContentTree;
let renderPages: (views: Views) => Promise<Pages>;
let siteTexts: Set<string>;

interface Pages {
  home: string;
  projects: string;
}

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  parent = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
  tree = await contentTree(parent);
  renderPages = await createRenderer();
  const sample = readTexts(await renderSite());
  siteTexts = new Set([
    ...sample.home,
    ...sample.projects,
    ...Object.values(interfaceMessages).map(String),
  ]);
});

afterAll(() => {
  tree.close();
  rmSync(parent, { recursive: true });
});

it(
  `${TREES} damaged contents each become a site with the same texts or are reported with positions`,
  async () => {
    const counts = { refused: 0, rendered: 0, built: 0 };
    const property = fc.asyncProperty(mutations, async (made) => {
      const restore = tree.mutate(made);
      try {
        const pictures = made.filter(({ file }) => file.endsWith('.png'));
        for (const { file } of pictures) await withTimeout(checkPicture(file));
        await withTimeout(checkTree(counts));
      } finally {
        restore();
      }
    });

    await fc.assert(property, { numRuns: TREES, seed: SEED });

    if (TREES > 500) console.log(`seed ${SEED}:`, counts);
    expect(Math.min(counts.refused, counts.rendered)).toBeGreaterThan(TREES / 10);
  },
  TREES * 1000,
);

async function checkTree(counts: { refused: number; rendered: number; built: number }) {
  let pages: Pages;
  try {
    pages = await renderSite();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    for (const diagnostic of error.diagnostics) expectHelpful(diagnostic);
    counts.refused += 1;
    return;
  }
  expectSameTexts(pages);
  counts.rendered += 1;
  if (counts.rendered % BUILT_EVERY > 0) return;
  const options = { contentDir: tree.dir, outDir: path.join(parent, 'site') };
  await buildSite({ ...options, cacheDir: path.join(parent, 'cache') });
  const built = (name: string) => readFileSync(path.join(options.outDir, name), 'utf8');
  expectSameTexts({ home: built('index.html'), projects: built('projects.html') });
  counts.built += 1;
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
    if (!/\.(png|jpg|svg)$/.test(name)) expect(await make()).not.toMatch(/undefined|\[object /);
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
    load: (id: string) =>
      id.startsWith('\0virtual:content/')
        ? `export default VIEWS[${JSON.stringify(id.slice('\0virtual:content/'.length))}]`
        : undefined,
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
    const assets = { css: '', boot: '' };
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

/** Expects every text whole on its page, and no other text. */
function expectSameTexts(pages: Pages) {
  const shown = readTexts(pages);
  const written = readContentTexts(tree.dir);
  const missing = (page: keyof Pages) =>
    written[page].map(collapseSpace).filter((text) => text && !shown[page].has(text));
  expect({ home: missing('home'), projects: missing('projects') }).toEqual({
    home: [],
    projects: [],
  });
  const texts = [...shown.home, ...shown.projects];
  const isOwn = (text: string) =>
    // The site generates numbers and descriptions of skills.
    /\d|^–$/.test(text) ||
    siteTexts.has(text) ||
    written.skills.some((name) => text.includes(name));
  expect(texts.filter((text) => !isOwn(text) && !written.all.includes(text))).toEqual([]);
}

/** Collapses white space as HTML does. */
const collapseSpace = (text: string) => text.replace(/[\t\n\f\r ]+/g, ' ').replace(/^ | $/g, '');

/** The texts between the tags of each page's body, decoded. */
function readTexts({ home, projects }: Pages) {
  const texts = (page: string) => {
    const body = page.slice(page.indexOf('<body')).replace(/<!--.*?-->/g, '');
    const parts = body.replace(/<(script|style)\b.*?<\/\1>/gs, '').split(/<[^>]*>/);
    return new Set(parts.map((part) => collapseSpace(decodeHTML(part))).filter(Boolean));
  };
  return { home: texts(home), projects: texts(projects) };
}

type Entry = Record<string, unknown>;

/** The texts that the pages must contain, read from the files without the loader. */
function readContentTexts(dir: string) {
  const read = (name: string) => readFileSync(path.join(dir, name), 'utf8').replace(/\r\n?/g, '\n');
  // Only words.yaml is optional.
  const text = (name: string) => (existsSync(path.join(dir, name)) ? read(name) : '');
  const names = ['site', 'experience', 'projects', 'skills', 'services', 'blogs', 'words'];
  const files = Object.fromEntries(
    names.map((name) => [
      name,
      parse(text(`${name}.yaml`).replace(/^\ufeff/, ''), {
        schema: 'failsafe',
        merge: true,
        logLevel: 'error',
      }),
    ]),
  );
  const list = (value: unknown): Entry[] =>
    Array.isArray(value) ? value.filter((entry) => entry.draft !== 'true') : [];
  const { site } = files;
  const experience = list(files.experience);
  const projects = list(files.projects);
  const skills = list(files.skills);
  const services = list(files.services);
  const blogs = list(files.blogs);
  const sections: (string | Entry)[] | undefined = site.sections;
  const onHome = (name: string, texts: string[]) =>
    !sections || sections.some((section) => section === name || Reflect.has(Object(section), name))
      ? texts
      : [];
  const aliases = new Map(
    skills
      .flatMap((group) => list(group.skills))
      .flatMap(({ name, aliases }) =>
        [name, ...((aliases as string[]) ?? [])].map((alias) => [
          String(alias).toLowerCase(),
          String(name),
        ]),
      ) as [string, string][],
  );
  const chips = (technologies: unknown) =>
    (technologies as string[]).map((name) => aliases.get(name.toLowerCase()) ?? name);
  const featured = projects.filter(({ feature }) => feature === 'true');
  const home = [
    ...[site.name, site.role, site.pitch, site.availability, site.closing],
    ...list(site.links).map(({ label }) => String(label)),
    ...onHome('about', [site.location, ...proseTexts(read('about.md'))]),
    ...onHome(
      'experience',
      experience.flatMap(({ role, company, summary, highlights, technologies }) => [
        ...[`${role}\u00a0·`, String(company), String(summary)],
        ...((highlights as string[] | undefined) ?? []),
        ...chips(technologies),
      ]),
    ),
    ...onHome(
      'projects',
      featured.flatMap(({ title, description, technologies }) => [
        String(title),
        ...proseTexts(String(description)),
        ...chips(technologies),
      ]),
    ),
    ...onHome(
      'skills',
      skills.flatMap(({ group, skills }) => [
        String(group),
        ...list(skills).map(({ name }) => String(name)),
      ]),
    ),
    ...onHome(
      'services',
      services.flatMap(({ title, summary }) => [String(title), String(summary)]),
    ),
    ...onHome(
      'blogs',
      blogs.map(({ title }) => String(title)),
    ),
  ];
  const all: string[] = [];
  const collect = (value: unknown) => {
    if (typeof value === 'string') all.push(value, ...urlTexts(value));
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(collect);
  };
  collect(files);
  all.push(...home, ...proseTexts(read('about.md')));
  return {
    home,
    projects: projects.flatMap(({ title, technologies }) => [
      String(title),
      ...chips(technologies).slice(0, 7),
    ]),
    skills: skills.flatMap((group) =>
      list(group.skills).map(({ name }) => collapseSpace(String(name))),
    ),
    all: all.map(collapseSpace).join('\n'),
  };
}

function urlTexts(text: string): string[] {
  return URL.canParse(text) ? [new URL(text).host.replace(/^www\./, ''), new URL(text).href] : [];
}

/** The words of a Markdown text, split at markup. */
function proseTexts(markdown: string): string[] {
  const texts: string[] = [];
  const collect = (node: { type: string; value?: string; children?: object[] }) => {
    if (['text', 'inlineCode', 'code'].includes(node.type)) texts.push(node.value ?? '');
    for (const child of node.children ?? []) collect(child as typeof node);
  };
  collect(fromMarkdown(markdown.replace(/^\ufeff/, '')));
  return texts;
}

function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It hangs')), HANG_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
