import { chmod, copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { visitCounter } from '#model/analytics.ts';
import type { Content } from '#model/schema.ts';
import { pathIn, type RouteName, routeNames, routes } from '#routes.ts';
import { ContentError } from '#site/content/diagnostics.ts';
import { readLanguages } from '#site/content/load-content.ts';
import { headFiles } from '#site/documents/head-files.ts';
import { hideEmail } from '#site/documents/hide-email.ts';
import { caseJsonLd, jsonLd, withJsonLd } from '#site/documents/json-ld.ts';
import { LICENSES, withLicenses } from '#site/documents/licenses.ts';
import { MANIFEST } from '#site/documents/web-manifest.ts';
import { makeCacheDir, removeUnused, shortHash } from '#site/files/cache.ts';
import { fingerprint, hashOfFiles } from '#site/files/fingerprint.ts';
// The program's own sources are among the inputs of a build.
import { ROOT, type SiteDirs, themeDirOf } from '#site/files/paths.ts';
import { swapIn, targetOf } from '#site/files/swap.ts';
import { removeStaleTemporaryFiles, temporaryName } from '#site/files/temporary-files.ts';
import { hostFiles } from '#site/hosting/host-files.ts';
import { caseFile } from '#site/hosting/hosting.ts';
import { withPolicy } from '#site/hosting/security-policy.ts';
import { bundleErrors } from '#site/sections/bundle-errors.ts';
import { renderErrors } from '#site/sections/render-sections.ts';
import { accentCss, withThemeErrors } from '#site/theme/theme.ts';
import { caseCardOf, casesOf, caseView } from '#site/views/cases/case-views.ts';
import { onHome, partsOf } from '#site/views/home-sections.ts';
import { borrowedView } from '#site/views/languages/borrowed-view.ts';
import { compressFiles } from './compress.ts';
import { withConstantTokens } from './constant-tokens.ts';
import { contentModules } from './content-plugin.ts';
import { bundleInlineScript } from './inline-script.ts';
import { type OwnModules, ownModules } from './own-modules.ts';
import { moduleStyles, stylesFor } from './page-styles.ts';
import { type ProcessedContent, processContent } from './process-content.ts';
import { viteConfig } from './vite-config.ts';

type BundleOutput = Rolldown.RolldownOutput['output'];

/**
 * Builds the site unless its inputs and output are those of the last build.
 * @returns whether it was built
 * @throws {ContentError} with every error in the content
 */
export async function buildIfChanged(dirs: SiteDirs): Promise<boolean> {
  const { contentDir, outDir } = dirs;
  const lastKey = await readFile(buildKeyFile(dirs), 'utf8').catch(() => '');
  const inputs = await fingerprint(ROOT, contentDir);
  if (lastKey === buildKey(inputs, await hashOfFiles(outDir))) return false;
  await buildSite(dirs);
  return true;
}

/** Includes the output, because a concurrent build may replace it after this key is written. */
const buildKey = (inputs: string, output: string) => `${inputs} ${output}`;

const buildKeyFile = ({ outDir, cacheDir }: SiteDirs) =>
  path.join(cacheDir, `built-${shortHash(outDir)}`);

/**
 * Builds the whole site in a temporary directory and swaps it in when it is complete. A failed build
 * leaves the last good site in place.
 * @returns what each of the owner's sections adds to the scripts of home
 * @throws {ContentError} with every error in the content
 */
export async function buildSite(dirs: SiteDirs): Promise<SectionSize[]> {
  const { contentDir, cacheDir } = dirs;
  const outDir = await targetOf(dirs.outDir, LICENSES);
  // Another NODE_ENV in the shell would bundle React's development build, with local paths.
  process.env.NODE_ENV = 'production';
  await makeCacheDir(cacheDir);
  const prefix = `build-${shortHash(outDir)}`;
  await removeStaleTemporaryFiles(cacheDir, prefix, outDir);
  const inputs = await fingerprint(ROOT, contentDir);
  const loaded = await withThemeErrors(readLanguages(contentDir, { cacheDir }), contentDir);
  const languages: ProcessedContent[] = [];
  // One after another, so that each picture is processed once.
  for (const { content } of loaded)
    languages.push(await processContent(content, contentDir, cacheDir));

  const work = path.join(cacheDir, temporaryName(prefix));
  try {
    const site = path.join(work, 'site');
    const [first, ...others] = languages;
    if (!first) throw new Error('The site has no language');
    const building = languages.map((processed) => buildLanguage(processed, dirs, site, work));
    await Promise.allSettled(building); // after a failure none must write on
    const built = await Promise.all(building);
    const sections = built[0]?.sections ?? [];
    const licenses = path.join(site, LICENSES);
    const bundled = await readFile(licenses, 'utf8');
    await writeFile(licenses, await withLicenses(bundled, first.content.typefaces));
    await compressFiles(site, cacheDir);
    const sizes = await Promise.all(sections.map((section) => sizeOf(section, site)));
    // Hosts read these files and do not serve them: they need no compressed copies.
    const documents = built.flatMap(({ documents }) => documents);
    const hosted = ({ content }: ProcessedContent) => ({
      site: content.site,
      cases: casesOf(content).map(({ slug }) => slug),
    });
    const all = [hosted(first), ...others.map(hosted)] as const;
    for (const [name, text] of hostFiles(all, documents, first.css))
      await writeFile(path.join(site, name), text);
    await makeReadable(site);
    const key = buildKey(inputs, await hashOfFiles(site));
    await swapIn(site, outDir, work);
    await writeFile(buildKeyFile(dirs), key);
    await removeUnused(cacheDir);
    return sizes;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Builds the pages of one language, and the files beside them.
 * @param site where the first language is written; others have directories in it
 * @param work a directory for what the site does not contain
 * @returns the HTML of all pages, and the files of each of the owner's sections
 */
async function buildLanguage(
  processed: ProcessedContent,
  { contentDir, cacheDir }: SiteDirs,
  site: string,
  work: string,
) {
  const { content, files } = processed;
  const { language } = content.site;
  const outDir = isFirstLanguage(processed) ? site : path.join(site, language);
  const { pages, sections } = await renderPages(processed, outDir, path.join(work, language));
  const cases = await renderCases(processed, path.join(work, language, 'cases'));
  const write = async (name: string, data: string | Uint8Array) => {
    await mkdir(path.dirname(path.join(outDir, name)), { recursive: true });
    await writeFile(path.join(outDir, name), data);
  };
  for (const [name, html] of [...pages, ...cases]) await write(name, html);
  for (const { name, from } of files) {
    const file = path.join(name.startsWith('assets/') ? site : outDir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await copyFile(from, file);
  }
  for (const [name, make] of headFiles(content, contentDir, cacheDir))
    await write(name, await make());
  return { documents: [...pages.values(), ...cases.values()], sections };
}

const isFirstLanguage = ({ content }: ProcessedContent) =>
  content.site.language === content.siteLanguages[0].tag;

/** The size of one of the owner's sections, compressed. */
interface SectionSize {
  name: string;
  bytes: number;
}

async function sizeOf({ name, files }: { name: string; files: string[] }, site: string) {
  const sizes = files.map(async (file) => (await stat(path.join(site, `${file}.br`))).size);
  return { name, bytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) };
}

interface BundleOptions {
  /** Whether it renders pages in Node.js; else it is the site's. */
  ssr?: boolean;
  /** The texts of modules of the owner, where those of the files may not be run. */
  modules?: OwnModules | undefined;
}

/**
 * @param entry of the app, such as `entry-client`
 * @returns the output, and the URL of the entry's module
 * @throws {ContentError} with the errors in modules of the owner
 */
async function bundle(
  processed: ProcessedContent,
  entry: string,
  outDir: string,
  { ssr = true, modules = new Map() }: BundleOptions = {},
): Promise<{ output: BundleOutput; url: string }> {
  const plugins = [contentModules(() => processed), ownModules(() => modules)];
  const config = viteConfig(processed.base, plugins);
  const result = await build({
    ...config,
    // Mistakes in modules of the owner are thrown as a ContentError, with their position.
    logLevel: hasTheme(processed) ? 'silent' : 'warn',
    build: {
      ...config.build,
      outDir,
      emptyOutDir: false, // others languages are below the first
      ssr,
      ssrEmitAssets: true, // the styles of cases
      sourcemap: ssr && hasTheme(processed),
      license: !ssr && isFirstLanguage(processed) && { fileName: LICENSES },
      rolldownOptions: { ...config.build?.rolldownOptions, input: `src/${entry}.tsx` },
    },
    // The bundle runs outside the project, where packages cannot be resolved.
    ssr: { noExternal: true },
  }).catch(async (error) => {
    const errors = await bundleErrors(error, themeDirOf(processed.contentDir));
    throw errors.length > 0 ? new ContentError(errors) : error;
  });
  // The site's own package.json may say otherwise.
  if (ssr) await writeFile(path.join(outDir, 'package.json'), '{"type":"module"}');
  const { output } = result as Rolldown.RolldownOutput;
  return { output, url: pathToFileURL(path.join(outDir, `${entry}.js`)).href };
}

/** Removes the style sheet from the site, because pages inline it. @returns all styles of the pages */
async function takeStyles(processed: ProcessedContent, output: BundleOutput, site: string) {
  const { css, fontFaces, content } = processed;
  const styles = output.find((file) => file.fileName.endsWith('.css'));
  if (styles?.type !== 'asset') throw new Error('The bundle has no style sheet');
  await rm(path.join(site, styles.fileName));
  const scripts = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  return withConstantTokens(fontFaces + css + styles.source, scripts, accentCss(content.site));
}

const hasTheme = ({ content }: ProcessedContent) => content.themeSections.length > 0;

/**
 * Bundles the renderer, and renders each of the owner's sections.
 * @param outDir a directory for the bundle, which the site does not contain
 * @returns the URL of the bundle
 * @throws {ContentError} with the errors in the owner's sections
 */
async function bundleRenderer(
  processed: ProcessedContent,
  outDir: string,
  modules?: OwnModules,
): Promise<string> {
  const { url } = await bundle(processed, 'entry-server', outDir, { modules });
  const errors = await renderErrors(url, onHome(processed.content).themeSections);
  if (errors.length > 0) throw new ContentError(errors);
  return url;
}

/**
 * Renders each of the owner's sections as a build does.
 * @param modules the texts of the owner's modules
 * @throws {ContentError} with the errors in them
 */
export async function checkSections(
  processed: ProcessedContent,
  cacheDir: string,
  modules: OwnModules,
): Promise<void> {
  if (!hasTheme(processed)) return;
  const work = path.join(cacheDir, temporaryName('sections'));
  try {
    await bundleRenderer(processed, work, modules);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Renders the pages of the cases, which no script of the app belongs to.
 * @param work a directory for what the site does not contain
 * @returns the HTML of each page, by its file
 */
async function renderCases(processed: ProcessedContent, work: string) {
  const { content, base, pictures } = processed;
  const cases = casesOf(content);
  const pages = new Map<string, string>();
  if (cases.length === 0) return pages;
  const views = { ...processed.views, borrowed: borrowedView(content, true) };
  const { output, url } = await bundle({ ...processed, views }, 'entry-case', work);
  const { renderCase } = (await import(url)) as typeof import('#entry-case.tsx');
  const constants = { fonts: '', ...constantsOf(content, base) };
  const assets = {
    styles: await takeStyles(processed, output, work),
    script: await bundleInlineScript('case', constants),
  };
  for (const [index, found] of cases.entries()) {
    const card = caseCardOf(content, found);
    const page = renderCase(caseView(content, cases, index, pictures), { ...assets, card });
    pages.set(caseFile(found.slug), complete(page, caseJsonLd(content, found), content));
  }
  return pages;
}

/** @returns the constants that the scripts of every page have */
const constantsOf = ({ site, siteLanguages }: Content, base: string) => ({
  manifest: base + MANIFEST,
  hasLanguages: siteLanguages.length > 1,
  visits: visitCounter(site.analytics) ?? null,
});

/** @returns a rendered page with its structured data, hidden e-mail address and policy */
const complete = (page: string, data: object, { site }: Content) =>
  withPolicy(hideEmail(withJsonLd(page, data), site.email), visitCounter(site.analytics)?.sendsTo);

/**
 * Bundles the app, and renders its pages.
 * @param site where the bundle is written
 * @param work a directory for what the site does not contain
 * @returns the HTML of each page, by its file, and the files of each of the owner's sections
 */
async function renderPages(processed: ProcessedContent, site: string, work: string) {
  const { content, base } = processed;
  const parts = partsOf(content);
  const { output } = await bundle(processed, 'entry-client', site, { ssr: false });
  const css = await takeStyles(processed, output, site);
  const renderer = await bundleRenderer(processed, path.join(work, 'server'));
  const { render } = (await import(renderer)) as typeof import('#entry-server.tsx');
  const addAsset = async (stem: string, ext: string, text: string) => {
    const file = `assets/${stem}-${shortHash(text)}${ext}`;
    await writeFile(path.join(site, file), text);
    return base + file;
  };
  const chunks = output.filter((file) => file.type === 'chunk');
  /** Sections of the owner may share modules, which then have chunks of their own. */
  const filesOf = (names: string[]) => {
    const shown = chunks.filter(({ name }) => names.includes(name));
    const imported = shown.flatMap(({ imports }) => imports);
    return chunks
      .filter((chunk) => !chunk.isEntry)
      .filter((chunk) => shown.includes(chunk) || imported.includes(chunk.fileName))
      .map(({ fileName }) => fileName);
  };
  const entry = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const scriptsOf = (name: RouteName) =>
    [...entry, ...filesOf(parts[name].chunks)].map((file) => base + file);
  const scripts = { home: scriptsOf('home'), projects: scriptsOf('projects') };
  const lateScript = await bundleInlineScript('late', { scripts, ...constantsOf(content, base) });
  const late = await addAsset('late', '.js', lateScript);
  const styles = await addAsset('styles', '.css', moduleStyles(css));
  const pages = new Map<string, string>();
  for (const name of routeNames) {
    const { first, below } = parts[name];
    const urls = { path: pathIn(base, name), styles, late };
    const constants = { page: name, fonts: '', firstScreen: first, ...urls };
    const headScript = await bundleInlineScript('head', constants);
    const page = withStyles(await render(name, { headScript }), { css, later: styles, below });
    pages.set(routes[name].file, complete(page, jsonLd(content)[name], content));
  }
  const sections = onHome(content).themeSections.map(({ name }) => ({
    name,
    files: filesOf([name]),
  }));
  return { pages, sections };
}

/**
 * Inlines the styles of the first screen. A script loads those of what follows after the first paint
 * (decision 24).
 * @param styles `later` is the URL of those of what follows, which begins with the id `below`
 */
function withStyles(page: string, styles: { css: string; later: string; below: string }): string {
  const firstScreen = page.slice(0, page.indexOf(` id="${styles.below}"`));
  const css = stylesFor(firstScreen, styles.css);
  const link = `<noscript><link rel="stylesheet" href="${styles.later}"></noscript>`;
  return page.replace('<style></style>', () => `<style>${css}</style>${link}`);
}

/** Sets permissions regardless of the umask, because often another user serves the files. */
async function makeReadable(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}
