import {
  appendFile,
  chmod,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import type { Content } from '#content/schema.ts';
import { pathIn, type RouteName, routeNames, routes } from '#routes.ts';
import { loadContent } from '#site/content/load-content.ts';
import { headFiles } from '#site/documents/head-files.ts';
import { hideEmail } from '#site/documents/hide-email.ts';
import { jsonLd, withJsonLd } from '#site/documents/json-ld.ts';
import { fontLicenses, LICENSES } from '#site/documents/licenses.ts';
import { shortHash } from '#site/files/cache.ts';
import { fingerprint, hashOfFiles } from '#site/files/fingerprint.ts';
import { ROOT } from '#site/files/paths.ts';
import { swapIn } from '#site/files/swap.ts';
import { removeStaleTemporaryFiles, temporaryName } from '#site/files/temporary-files.ts';
import { hostFiles } from '#site/hosting/host-files.ts';
import { withPolicy } from '#site/hosting/security-policy.ts';
import { afterFirstScreens, sectionsOf } from '#site/views/views.ts';
import { compressFiles } from './compress.ts';
import { contentModules } from './content-plugin.ts';
import { bundleInlineScript } from './inline-script.ts';
import { processContent } from './process-content.ts';
import { viteConfig } from './vite-config.ts';

interface BuildOptions {
  /** All absolute. */
  contentDir: string;
  outDir: string;
  cacheDir: string;
}

/** The app's name among the chunks. */
const ENTRY = 'entry-client';

/** @returns the names of the chunks that a page shows */
const chunksOf = (page: RouteName, content: Content): string[] =>
  page === 'home' ? ['sidebar', ...sectionsOf(content), 'footer', 'radial-hover'] : ['projects'];

/** The site itself is part of it: of two builds at once, one has the last word and the other the site. */
const stampFor = (madeFrom: string, site: string) => `${madeFrom} ${site}`;

const stampOf = ({ outDir, cacheDir }: BuildOptions) =>
  path.join(cacheDir, `built-${shortHash(outDir)}`);

/**
 * Builds the site unless nothing that it is made from has changed since the last time.
 * @returns whether it was built
 * @throws {ContentError} with every mistake in the content
 */
export async function buildIfChanged(options: BuildOptions): Promise<boolean> {
  const { contentDir, outDir } = options;
  const last = await readFile(stampOf(options), 'utf8').catch(() => '');
  if (last === stampFor(await fingerprint(ROOT, contentDir), await hashOfFiles(outDir)))
    return false;
  await buildSite(options);
  return true;
}

/** What a script is made of: the bytes of each module in it, before they are made small. */
type ModuleSizes = Record<string, number>;

/**
 * Builds the whole site. The output is made aside and swapped in when it is complete, so that a
 * failed build leaves the last good one as it was.
 * @returns what each script is made of, by its name in the site
 * @throws {ContentError} with every mistake in the content
 */
export async function buildSite(options: BuildOptions): Promise<Record<string, ModuleSizes>> {
  const { contentDir, outDir, cacheDir } = options;
  // Whatever the shell says: any other value puts React's development build, with paths of this
  // machine, into the site.
  process.env.NODE_ENV = 'production';
  await mkdir(cacheDir, { recursive: true });
  const workFor = `build-${shortHash(outDir)}`;
  await removeStaleTemporaryFiles(cacheDir, workFor, outDir);
  const madeFrom = await fingerprint(ROOT, contentDir);
  const content = await loadContent(contentDir);
  const prepared = await processContent(content, contentDir, cacheDir);
  const config = viteConfig(prepared.base, [contentModules(() => prepared)]);

  const work = path.join(cacheDir, temporaryName(workFor));
  try {
    const site = path.join(work, 'site');
    const client = await bundle(config, { input: `src/${ENTRY}.tsx`, outDir: site });
    await bundle(config, {
      input: 'src/entry-server.tsx',
      outDir: path.join(work, 'server'),
      ssr: true,
    });

    const entry = client.find((file) => file.type === 'chunk' && file.isEntry);
    const styles = client.find((file) => file.fileName.endsWith('.css'));
    if (!entry || styles?.type !== 'asset')
      throw new Error('The bundle lacks its entry or its styles');
    await rm(path.join(site, styles.fileName));
    await appendFile(path.join(site, LICENSES), await fontLicenses());
    const css = prepared.css + String(styles.source).trim();

    const { render } = (await import(
      pathToFileURL(path.join(work, 'server/entry-server.js')).href
    )) as typeof import('#entry-server.tsx');
    const pages: string[] = [];
    for (const name of routeNames) {
      const wanted = chunksOf(name, content);
      const shown = client.filter((file) => file.type === 'chunk' && wanted.includes(file.name));
      const scripts = [entry, ...shown].map(({ fileName }) => prepared.base + fileName);
      const boot = await bundleInlineScript({
        scripts,
        fonts: prepared.fonts,
        path: pathIn(prepared.base, name),
        afterFirstScreens: afterFirstScreens(content)[name],
      });
      const rendered = await render(name, { css, boot });
      const page = withJsonLd(rendered, jsonLd(content)[name]);
      const html = withPolicy(hideEmail(page, content.site.email));
      pages.push(html);
      await writeFile(path.join(site, routes[name].file), html);
    }
    for (const { name, from } of prepared.files) await copyFile(from, path.join(site, name));
    for (const [name, make] of headFiles(content, contentDir, cacheDir))
      await writeFile(path.join(site, name), await make());
    await compressFiles(site);
    // After that: none of them is sent to a visitor who takes compressed copies.
    for (const [name, text] of hostFiles(content.site, pages))
      await writeFile(path.join(site, name), text);
    await makeReadable(site);
    const stamp = stampFor(madeFrom, await hashOfFiles(site));
    await swapIn(site, outDir, work);
    await writeFile(stampOf(options), stamp);
    return modulesIn(client);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function bundle(
  config: ReturnType<typeof viteConfig>,
  { input, outDir, ssr = false }: { input: string; outDir: string; ssr?: boolean },
) {
  const result = await build({
    ...config,
    logLevel: 'warn',
    build: {
      ...config.build,
      outDir,
      emptyOutDir: true,
      ssr,
      license: !ssr && { fileName: LICENSES },
      rolldownOptions: { ...config.build?.rolldownOptions, input },
    },
    // Rendered once, here: nothing is left to resolve at run time.
    ssr: { noExternal: true },
  });
  return (result as Rolldown.RolldownOutput).output;
}

/** Whatever the umask: who serves the files is seldom who built them. */
async function makeReadable(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}

function modulesIn(output: Rolldown.RolldownOutput['output']): Record<string, ModuleSizes> {
  const chunks = output.filter((file) => file.type === 'chunk');
  const sizes = ({ modules }: Rolldown.OutputChunk) =>
    Object.entries(modules).map(([id, { renderedLength }]) => [
      path.relative(ROOT, id.replaceAll('\0', '')),
      renderedLength,
    ]);
  return Object.fromEntries(
    chunks.map((chunk) => [chunk.fileName, Object.fromEntries(sizes(chunk))]),
  );
}
