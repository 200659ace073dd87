import { chmod, copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { visitCounter } from '#model/analytics.ts';
import { routeNames, routes } from '#routes.ts';
import { ContentError } from '#site/content/diagnostics.ts';
import { readLanguages } from '#site/content/load-content.ts';
import { headFiles } from '#site/documents/head-files.ts';
import { caseJsonLd, jsonLd, withJsonLd } from '#site/documents/json-ld.ts';
import { LICENSES, withLicenses } from '#site/documents/licenses.ts';
import { makeCacheDir, makeWorkDir, removeUnused, shortHash } from '#site/files/cache.ts';
import { type SiteDirs, themeDirOf } from '#site/files/paths.ts';
import { swapIn, targetOf } from '#site/files/swap.ts';
import { hostFiles } from '#site/hosting/host-files.ts';
import { caseFile, type Hosting } from '#site/hosting/hosting.ts';
import { bundleErrors } from '#site/sections/bundle-errors.ts';
import { renderErrors } from '#site/sections/render-sections.ts';
import { withThemeErrors } from '#site/theme/theme.ts';
import { caseCardOf, casesOf, caseView } from '#site/views/cases/case-views.ts';
import { onHome } from '#site/views/home-sections.ts';
import { compressFiles } from './compress.ts';
import { contentModules } from './content-plugin.ts';
import { bundleHeadScript, headAssets } from './head-assets.ts';
import { type OwnModules, ownModules } from './own-modules.ts';
import { type ProcessedContent, processContent } from './process-content.ts';
import { viteConfig } from './vite-config.ts';

type BundleOutput = Rolldown.RolldownOutput['output'];

/**
 * Builds the whole site in a temporary directory and swaps it in when it is complete. A failed build
 * leaves the last good site in place.
 * @throws {ContentError} with every error in the content
 */
export async function buildSite(dirs: SiteDirs): Promise<BuiltSite> {
  const { contentDir, cacheDir } = dirs;
  const outDir = await targetOf(dirs.outDir, LICENSES);
  // Another NODE_ENV in the shell would bundle React's development build, with local paths.
  process.env.NODE_ENV = 'production';
  await makeCacheDir(cacheDir);
  const loaded = await withThemeErrors(readLanguages(contentDir, { cacheDir }), contentDir);
  const languages: ProcessedContent[] = [];
  // One after another, so that each picture is processed once.
  for (const { content } of loaded)
    languages.push(await processContent(content, contentDir, cacheDir));

  const work = await makeWorkDir(cacheDir);
  try {
    const site = path.join(work, 'site');
    const [first, ...others] = languages;
    if (!first) throw new Error('The site has no language');
    const building = languages.map((processed) => buildLanguage(processed, dirs, site, work));
    await Promise.allSettled(building); // after a failure none must write on
    const built = await Promise.all(building);
    const sections = built[0] ?? [];
    const licenses = path.join(site, LICENSES);
    const bundled = await readFile(licenses, 'utf8');
    await writeFile(licenses, await withLicenses(bundled, first.content.typefaces));
    await compressFiles(site);
    const sizes = await Promise.all(
      sections.map(async ({ name, file }) => {
        return { name, bytes: (await stat(path.join(site, `${file}.br`))).size };
      }),
    );
    // Hosts read these files and do not serve them: they need no compressed copies.
    const hosted = ({ content }: ProcessedContent) => ({
      site: content.site,
      cases: casesOf(content).map(({ slug }) => slug),
    });
    const all = [hosted(first), ...others.map(hosted)] as const;
    const { hosting, files } = hostFiles(all);
    for (const [name, text] of files) await writeFile(path.join(site, name), text);
    await makeReadable(site);
    await swapIn(site, outDir, work);
    await removeUnused(cacheDir);
    return { hosting, sections: sizes };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Builds the pages of one language, and the files beside them.
 * @param site where the first language is written; others have directories in it
 * @param work a directory for what the site does not contain
 * @returns the chunk of each of the owner's sections
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
  const { chunks, urls } = await bundleClient(processed, outDir);
  const pages = await renderPages(processed, urls, path.join(work, language));
  const cases = await renderCases(processed, urls, outDir, path.join(work, language, 'cases'));
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
  return chunksOfSections(processed, chunks);
}

const isFirstLanguage = ({ content }: ProcessedContent) =>
  content.site.language === content.siteLanguages[0].tag;

interface BuiltSite {
  /** How to serve it. */
  hosting: Hosting;
  /** What each of the owner's sections adds to the scripts of home. */
  sections: SectionSize[];
}

/** The size of one of the owner's sections, compressed. */
interface SectionSize {
  name: string;
  bytes: number;
}

interface BundleOptions {
  /** Whether only the build uses it; else it is written into the site. */
  ssr?: boolean;
  /** The texts of modules of the owner, where those of the files may not be run. */
  modules?: OwnModules | undefined;
}

/**
 * @param entry a module in `src`, such as `entry-server.tsx`
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
    define: { __VISITS__: JSON.stringify(visitCounter(processed.content.site.analytics) ?? null) },
    // Mistakes in modules of the owner are thrown as a ContentError, with their position.
    logLevel: hasTheme(processed) ? 'silent' : 'warn',
    build: {
      ...config.build,
      outDir,
      emptyOutDir: false, // other languages are below the first
      ssr,
      ssrEmitAssets: true, // the styles of first screens and of cases
      sourcemap: ssr && hasTheme(processed),
      license: entry === 'client/main.tsx' && isFirstLanguage(processed) && { fileName: LICENSES },
      rolldownOptions: { ...config.build?.rolldownOptions, input: `src/${entry}` },
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
  return { output, url: pathToFileURL(path.join(outDir, `${path.parse(entry).name}.js`)).href };
}

/** @returns the style sheet of a bundle, which is inlined */
function stylesOf(output: BundleOutput): string {
  const styles = output.find(({ fileName }) => fileName.endsWith('.css'));
  if (styles?.type !== 'asset') throw new Error('The bundle has no style sheet');
  return String(styles.source);
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
  const { url } = await bundle(processed, 'entry-server.tsx', outDir, { modules });
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
  const work = await makeWorkDir(cacheDir);
  try {
    await bundleRenderer(processed, work, modules);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Renders the pages of the cases.
 * @param site where their script is written
 * @param work a directory for what the site does not contain
 * @returns the HTML of each page, by its file
 */
async function renderCases(
  processed: ProcessedContent,
  { typefaces }: PageUrls,
  site: string,
  work: string,
) {
  const { content, pictures } = processed;
  const cases = casesOf(content);
  const pages = new Map<string, string>();
  if (cases.length === 0) return pages;
  const { output, url } = await bundle(processed, 'entry-case.tsx', work);
  const { renderCase } = (await import(url)) as typeof import('#entry-case.tsx');
  const client = await bundle(processed, 'client/case.ts', site, { ssr: false });
  const module = processed.base + client.output[0].fileName;
  const script = await bundleHeadScript(processed.base, module, typefaces);
  const styles = processed.css + stylesOf(output);
  const assets = headAssets(siteOf(processed), styles, script, typefaces);
  for (const [index, found] of cases.entries()) {
    const view = caseView(content, cases, index, pictures);
    const page = renderCase(view, assets, caseCardOf(content, found));
    pages.set(caseFile(found.slug), withJsonLd(page, caseJsonLd(content, found)));
  }
  return pages;
}

/** @returns what the pages of a language have in common */
const siteOf = ({ base, content: { site } }: ProcessedContent) => ({
  base,
  ...(site.analytics && { analytics: site.analytics }),
});

/** The URLs of what the pages of a language load. */
interface PageUrls {
  /** The module that home and All Projects run after they have loaded. */
  main: string;
  typefaces: string;
  /** The styles that home and All Projects link in their body. */
  laterStyles: string;
}

/**
 * Bundles what browsers load.
 * @param site where the bundle is written
 * @returns the chunks, and the URLs that pages need
 */
async function bundleClient(processed: ProcessedContent, site: string) {
  const { base, fontFaces } = processed;
  const { output } = await bundle(processed, 'client/main.tsx', site, { ssr: false });
  const styles = output.find(({ fileName }) => fileName.endsWith('.css'));
  const chunks = output.filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!styles || !entry) throw new Error('The bundle is incomplete');
  const typefaces = `assets/typefaces-${shortHash(fontFaces)}.css`;
  await writeFile(path.join(site, typefaces), fontFaces);
  const urls: PageUrls = {
    main: base + entry.fileName,
    typefaces: base + typefaces,
    laterStyles: base + styles.fileName,
  };
  return { chunks, urls };
}

/**
 * Renders home and All Projects.
 * @param work a directory for what the site does not contain
 * @returns the HTML of each page, by its file
 */
async function renderPages(processed: ProcessedContent, urls: PageUrls, work: string) {
  const { content, base } = processed;
  const { main, typefaces, laterStyles } = urls;
  const renderer = await bundleRenderer(processed, path.join(work, 'server'));
  const { render } = (await import(renderer)) as typeof import('#entry-server.tsx');
  const script = await bundleHeadScript(base, main, typefaces);
  const pages = new Map<string, string>();
  for (const page of routeNames) {
    const entry = `app/first-screen-${page}.ts`;
    const { output } = await bundle(processed, entry, path.join(work, entry));
    const styles = processed.css + stylesOf(output);
    const assets = headAssets(siteOf(processed), styles, script, typefaces);
    const html = await render(page, assets, laterStyles);
    pages.set(routes[page].file, withJsonLd(html, jsonLd(content)[page]));
  }
  return pages;
}

/** @returns the chunk of each of the owner's sections */
const chunksOfSections = ({ content }: ProcessedContent, chunks: Rolldown.OutputChunk[]) =>
  onHome(content).themeSections.flatMap(({ name }) => {
    const chunk = chunks.find((one) => one.name === name);
    return chunk ? { name, file: chunk.fileName } : [];
  });

/** Sets permissions regardless of the umask, because often another user serves the files. */
async function makeReadable(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}
