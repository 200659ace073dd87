import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hostFiles, redirectPages } from '#build/hosts/host-files.ts';
import { describeHosting, type Hosting } from '#build/hosts/hosting.ts';
import { LICENSES, withLicenses } from '#build/metadata/licenses.ts';
import { redirectsOf } from '#build/metadata/public-files.ts';
import { type ContentInLanguage, readLanguages } from '#content/load-content.ts';
import { makeCacheDir, makeWorkDir } from '#files/cache.ts';
import type { SiteDirs } from '#files/paths.ts';
import { swapIn, targetOf } from '#files/swap.ts';
import { pathsOf } from '#pages/views/text-page-view.ts';
import { buildLanguage } from './build-language.ts';
import { compressFiles } from './compress.ts';
import { processContent } from './process-content.ts';

/**
 * Builds the whole site in a temporary directory and swaps it in when it is complete. A failed build leaves
 * the last good site in place.
 * @returns the rules by which servers send the site
 * @throws {ContentError} with every error in the content
 */
export async function buildSite(dirs: SiteDirs): Promise<Hosting> {
  const { contentDir, cacheDir } = dirs;
  const outDir = await targetOf(dirs.outDir, LICENSES);
  // With another NODE_ENV, the bundle would contain React's development build, with local paths.
  process.env.NODE_ENV = 'production';
  await makeCacheDir(cacheDir);
  const contents = await readLanguages(contentDir);
  const work = await makeWorkDir(cacheDir);
  try {
    const site = path.join(work, 'site');
    for (const { content } of contents)
      await buildLanguage(await processContent(content, contentDir, cacheDir), dirs, site, work);
    const [first, ...others] = contents;
    const licenses = path.join(site, LICENSES);
    const bundled = await readFile(licenses, 'utf8');
    await writeFile(licenses, await withLicenses(bundled, first.content.typefaces));
    await compressFiles(site);
    // Hosts read these files but do not serve them, so they need no compressed copies.
    const redirects = redirectsOf(contents.map(({ content }) => content));
    const hosted = ({ content }: ContentInLanguage) => ({
      url: content.site.url,
      paths: pathsOf(content),
      redirects,
    });
    const hosting = describeHosting(hosted(first), ...others.map(hosted));
    const texts = { ...hostFiles(hosting, first.content.site), ...redirectPages(hosting) };
    for (const [name, text] of Object.entries(texts)) {
      await mkdir(path.dirname(path.join(site, name)), { recursive: true });
      await writeFile(path.join(site, name), text);
    }
    await makeReadable(site);
    await swapIn(site, outDir, work);
    return hosting;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Makes the files readable whatever the umask is, because another user often serves them. */
async function makeReadable(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}
