import { chmod, copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { visitCounter } from '#model/analytics.ts';
import { pathIn, type RouteName, routeNames, routes } from '#routes.ts';
import { loadContent } from '#site/content/load-content.ts';
import { headFiles } from '#site/documents/head-files.ts';
import { hideEmail } from '#site/documents/hide-email.ts';
import { caseJsonLd, jsonLd, withJsonLd } from '#site/documents/json-ld.ts';
import { LICENSES, withLicenses } from '#site/documents/licenses.ts';
import { MANIFEST } from '#site/documents/web-manifest.ts';
import { makeCacheDir, shortHash } from '#site/files/cache.ts';
import { fingerprint, hashOfFiles } from '#site/files/fingerprint.ts';
// The program's own sources are among the inputs of a build.
import { ROOT, type SiteDirs } from '#site/files/paths.ts';
import { swapIn, targetOf } from '#site/files/swap.ts';
import { removeStaleTemporaryFiles, temporaryName } from '#site/files/temporary-files.ts';
import { hostFiles } from '#site/hosting/host-files.ts';
import { caseFile } from '#site/hosting/hosting.ts';
import { withPolicy } from '#site/hosting/security-policy.ts';
import { caseCardOf, casesOf, caseView } from '#site/views/case-views.ts';
import { partsOf } from '#site/views/home-sections.ts';
import { compressFiles } from './compress.ts';
import { contentModules } from './content-plugin.ts';
import { bundleInlineScript } from './inline-script.ts';
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
 * @throws {ContentError} with every error in the content
 */
export async function buildSite(dirs: SiteDirs): Promise<void> {
  const { contentDir, cacheDir } = dirs;
  const outDir = await targetOf(dirs.outDir, LICENSES);
  // Another NODE_ENV in the shell would bundle React's development build, with local paths.
  process.env.NODE_ENV = 'production';
  await makeCacheDir(cacheDir);
  const prefix = `build-${shortHash(outDir)}`;
  await removeStaleTemporaryFiles(cacheDir, prefix, outDir);
  const inputs = await fingerprint(ROOT, contentDir);
  const content = await loadContent(contentDir);
  const processed = await processContent(content, contentDir, cacheDir);

  const work = path.join(cacheDir, temporaryName(prefix));
  try {
    const site = path.join(work, 'site');
    const pages = await renderPages(processed, site, path.join(work, 'server'));
    for (const [name, html] of pages) await writeFile(path.join(site, routes[name].file), html);
    const cases = await renderCases(processed, path.join(work, 'cases'));
    if (cases.size > 0) await mkdir(path.join(site, path.dirname(caseFile(''))));
    for (const [name, html] of cases) await writeFile(path.join(site, caseFile(name)), html);
    const licenses = path.join(site, LICENSES);
    await writeFile(licenses, await withLicenses(await readFile(licenses, 'utf8')));
    for (const { name, from } of processed.files) {
      await mkdir(path.dirname(path.join(site, name)), { recursive: true });
      await copyFile(from, path.join(site, name));
    }
    for (const [name, make] of headFiles(content, contentDir, cacheDir))
      await writeFile(path.join(site, name), await make());
    await compressFiles(site);
    // Hosts read these files and do not serve them: they need no compressed copies.
    const documents = [...pages.values(), ...cases.values()];
    const names = [...cases.keys()];
    for (const [name, text] of hostFiles(content.site, documents, processed.css, names))
      await writeFile(path.join(site, name), text);
    await makeReadable(site);
    const key = buildKey(inputs, await hashOfFiles(site));
    await swapIn(site, outDir, work);
    await writeFile(buildKeyFile(dirs), key);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** @param input an entry of the app, such as `entry-client` */
async function bundle(
  processed: ProcessedContent,
  input: string,
  outDir: string,
  { ssr = false } = {},
): Promise<BundleOutput> {
  const config = viteConfig(processed.base, [contentModules(() => processed)]);
  const result = await build({
    ...config,
    logLevel: 'warn',
    build: {
      ...config.build,
      outDir,
      emptyOutDir: true,
      ssr,
      ssrEmitAssets: true, // the styles of cases
      license: !ssr && { fileName: LICENSES },
      rolldownOptions: { ...config.build?.rolldownOptions, input: `src/${input}.tsx` },
    },
    // The bundle runs outside the project, where packages cannot be resolved.
    ssr: { noExternal: true },
  });
  return (result as Rolldown.RolldownOutput).output;
}

/** Removes the style sheet from the site, because pages inline it, and returns its text. */
async function takeStyles(output: BundleOutput, site: string): Promise<string> {
  const styles = output.find((file) => file.fileName.endsWith('.css'));
  if (styles?.type !== 'asset') throw new Error('The bundle has no style sheet');
  await rm(path.join(site, styles.fileName));
  return String(styles.source).trim();
}

/** @param outDir a directory for the bundle, which the site does not contain */
async function bundleRenderer(processed: ProcessedContent, outDir: string) {
  await bundle(processed, 'entry-server', outDir, { ssr: true });
  return ((await importBundle(outDir, 'entry-server')) as typeof import('#entry-server.tsx'))
    .render;
}

async function importBundle(dir: string, entry: string): Promise<unknown> {
  // The site's own package.json may say otherwise.
  await writeFile(path.join(dir, 'package.json'), '{"type":"module"}');
  return import(pathToFileURL(path.join(dir, `${entry}.js`)).href);
}

/**
 * Renders the pages of the cases, which no script of the app belongs to.
 * @param work a directory for what the site does not contain
 * @returns the HTML of each page, by the name of the case
 */
async function renderCases(processed: ProcessedContent, work: string) {
  const { content, base, css, fonts, pictures } = processed;
  const cases = casesOf(content);
  const pages = new Map<string, string>();
  if (cases.length === 0) return pages;
  const output = await bundle(processed, 'entry-case', work, { ssr: true });
  const { renderCase } = (await importBundle(
    work,
    'entry-case',
  )) as typeof import('#entry-case.tsx');
  const visits = visitCounter(content.site.analytics) ?? null;
  const assets = {
    styles: css + (await takeStyles(output, work)),
    script: await bundleInlineScript('case', { fonts, manifest: base + MANIFEST, visits }),
  };
  for (const [index, found] of cases.entries()) {
    const card = caseCardOf(content, found);
    const rendered = renderCase(caseView(content, cases, index, pictures), { ...assets, card });
    const page = withJsonLd(rendered, caseJsonLd(content, found));
    pages.set(found.slug, withPolicy(hideEmail(page, content.site.email), visits?.sendsTo));
  }
  return pages;
}

/**
 * Bundles the app, and renders its pages.
 * @param site where the bundle is written
 * @param work a directory for what the site does not contain
 * @returns the HTML of each page
 */
async function renderPages(processed: ProcessedContent, site: string, work: string) {
  const { content, base, fonts } = processed;
  const parts = partsOf(content);
  const output = await bundle(processed, 'entry-client', site);
  const css = processed.css + (await takeStyles(output, site));
  const render = await bundleRenderer(processed, work);
  const addAsset = async (stem: string, ext: string, text: string) => {
    const file = `assets/${stem}-${shortHash(text)}${ext}`;
    await writeFile(path.join(site, file), text);
    return base + file;
  };
  const scriptsOf = (name: RouteName) =>
    output
      .filter((file) => file.type === 'chunk')
      .filter(({ isEntry, name: chunk }) => isEntry || parts[name].chunks.includes(chunk))
      .map(({ fileName }) => base + fileName);
  const scripts = { home: scriptsOf('home'), projects: scriptsOf('projects') };
  const visits = visitCounter(content.site.analytics) ?? null;
  const lateConstants = { scripts, manifest: base + MANIFEST, visits };
  const lateScript = await bundleInlineScript('late', lateConstants);
  const late = await addAsset('late', '.js', lateScript);
  const styles = await addAsset('styles', '.css', moduleStyles(css));
  const pages = new Map<RouteName, string>();
  for (const name of routeNames) {
    const { first, below } = parts[name];
    const urls = { path: pathIn(base, name), styles, late };
    const constants = { page: name, fonts, firstScreen: first, ...urls };
    const headScript = await bundleInlineScript('head', constants);
    const rendered = withStyles(await render(name, { headScript }), { css, later: styles, below });
    const page = withJsonLd(rendered, jsonLd(content)[name]);
    pages.set(name, withPolicy(hideEmail(page, content.site.email), visits?.sendsTo));
  }
  return pages;
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
