import { chmod, copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { visitCounter } from '#model/analytics.ts';
import { routeNames, routes } from '#routes.ts';
import { readLanguages } from '#site/content/load-content.ts';
import { headFiles } from '#site/documents/head-files.ts';
import { caseJsonLd, jsonLd, withJsonLd } from '#site/documents/json-ld.ts';
import { LICENSES, withLicenses } from '#site/documents/licenses.ts';
import { makeCacheDir, makeWorkDir, removeUnused, shortHash } from '#site/files/cache.ts';
import type { SiteDirs } from '#site/files/paths.ts';
import { swapIn, targetOf } from '#site/files/swap.ts';
import { UserError } from '#site/files/user-error.ts';
import { hostFiles } from '#site/hosting/host-files.ts';
import { caseFile, describeHosting, type Hosting } from '#site/hosting/hosting.ts';
import { caseCardOf, casesOf, caseView } from '#site/views/cases/case-views.ts';
import { compressFiles } from './compress.ts';
import { contentModules } from './content-plugin.ts';
import { bundleHeadScript, headAssets } from './head-assets.ts';
import { type ProcessedContent, processContent } from './process-content.ts';
import { viteConfig } from './vite-config.ts';

type BundleOutput = Rolldown.RolldownOutput['output'];

/**
 * Builds the whole site in a temporary directory and swaps it in when it is complete. A failed build
 * leaves the last good site in place.
 * @returns how to serve it
 * @throws {ContentError} with every error in the content
 */
export async function buildSite(dirs: SiteDirs): Promise<Hosting> {
  const { contentDir, cacheDir } = dirs;
  const outDir = await targetOf(dirs.outDir, LICENSES);
  // Another NODE_ENV in the shell would bundle React's development build, with local paths.
  process.env.NODE_ENV = 'production';
  await makeCacheDir(cacheDir);
  const loaded = await readLanguages(contentDir);
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
    await Promise.all(building);
    const licenses = path.join(site, LICENSES);
    const bundled = await readFile(licenses, 'utf8');
    await writeFile(licenses, await withLicenses(bundled, first.content.typefaces));
    await compressFiles(site);
    // Hosts read these files and do not serve them: they need no compressed copies.
    const hosted = ({ content }: ProcessedContent) => ({
      url: content.site.url,
      cases: casesOf(content).map(({ slug }) => slug),
    });
    const hosting = describeHosting(hosted(first), ...others.map(hosted));
    for (const [name, text] of Object.entries(hostFiles(hosting, first.content.site)))
      await writeFile(path.join(site, name), text);
    await makeReadable(site);
    await swapIn(site, outDir, work);
    await removeUnused(cacheDir);
    return hosting;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Builds the pages of one language, and the files beside them.
 * @param site where the first language is written; others have directories in it
 * @param work a directory for what the site does not contain
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
  const urls = await bundleClient(processed, outDir);
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
}

const isFirstLanguage = ({ content }: ProcessedContent) =>
  content.site.language === content.siteLanguages[0].tag;

/**
 * @param entry a module in `src`, such as `entry-server.tsx`
 * @param ssr whether only the build uses it; else it is written into the site
 * @returns the output, and the URL of the entry's module
 * @throws {UserError} with what Vite says about modules of the owner
 */
async function bundle(
  processed: ProcessedContent,
  entry: string,
  outDir: string,
  { ssr = true } = {},
): Promise<{ output: BundleOutput; url: string }> {
  const config = viteConfig(processed.base, [contentModules(() => processed)]);
  const result = await build({
    ...config,
    define: { __VISITS__: JSON.stringify(visitCounter(processed.content.site.analytics) ?? null) },
    logLevel: hasTheme(processed) ? 'silent' : 'warn', // mistakes of the owner are thrown
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
  }).catch((error) => {
    throw hasTheme(processed) ? new UserError(error.message) : error;
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
 * @returns the URLs that pages need
 */
async function bundleClient(processed: ProcessedContent, site: string) {
  const { base, fontFaces } = processed;
  const { output } = await bundle(processed, 'client/main.tsx', site, { ssr: false });
  const styles = output.find(({ fileName }) => fileName.endsWith('.css'));
  const [entry] = output;
  if (!styles) throw new Error('The bundle is incomplete');
  const typefaces = `assets/typefaces-${shortHash(fontFaces)}.css`;
  await writeFile(path.join(site, typefaces), fontFaces);
  const urls: PageUrls = {
    main: base + entry.fileName,
    typefaces: base + typefaces,
    laterStyles: base + styles.fileName,
  };
  return urls;
}

/**
 * Renders home and All Projects.
 * @param work a directory for what the site does not contain
 * @returns the HTML of each page, by its file
 */
async function renderPages(processed: ProcessedContent, urls: PageUrls, work: string) {
  const { content, base } = processed;
  const { main, typefaces, laterStyles } = urls;
  const { url } = await bundle(processed, 'entry-server.tsx', path.join(work, 'server'));
  process.setSourceMapsEnabled(hasTheme(processed)); // for errors in modules of the owner
  const { render } = (await import(url)) as typeof import('#entry-server.tsx');
  const pages = new Map<string, string>();
  const script = await bundleHeadScript(base, main, typefaces);
  for (const page of routeNames) {
    const entry = `app/first-screen-${page}.ts`;
    const { output } = await bundle(processed, entry, path.join(work, entry));
    const styles = processed.css + stylesOf(output);
    const assets = headAssets(siteOf(processed), styles, script, typefaces);
    const html = await render(page, assets, laterStyles).catch((error) => {
      throw hasTheme(processed) ? new UserError(error.stack) : error;
    });
    pages.set(routes[page].file, withJsonLd(html, jsonLd(content)[page]));
  }
  return pages;
}

/** Sets permissions regardless of the umask, because often another user serves the files. */
async function makeReadable(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}
