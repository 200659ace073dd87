import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { hostFiles, redirectPages } from '#build/hosts/host-files.ts';
import { describeHosting, type Hosting } from '#build/hosts/hosting.ts';
import { siteRedirects } from '#build/metadata/public-files.ts';
import { readContents } from '#content/load-content.ts';
import type { SiteDirs } from '#files/paths.ts';
import { writeSiteFile } from '#files/site-file.ts';
import { MARKER, makeWorkDir, swapIn, targetOf } from '#files/swap.ts';
import type { Content } from '#schema/schema.ts';
import { sitePages } from '#views/site-pages.ts';
import { buildLanguage } from './build-language.ts';
import { compressFiles } from './compress-files.ts';
import { processContent } from './process-content.ts';

/** Builds a site aside, and swaps it in when it is complete. @returns the rules by which servers send it */
export async function buildSite(dirs: SiteDirs): Promise<Hosting> {
  const { contentDir, cacheDir } = dirs;
  const outDir = await targetOf(dirs.outDir);
  // With another NODE_ENV, the bundle would contain React's development build, with local paths.
  process.env.NODE_ENV = 'production';
  process.umask(0o022); // another user often serves the files
  const work = await makeWorkDir(cacheDir);
  try {
    const contents = await contentsIn(contentDir);
    const siteDir = path.join(work, 'site');
    for (const content of contents)
      await buildLanguage(await processContent(content, contentDir, cacheDir), dirs, siteDir, work);
    const [first, ...others] = contents;
    await compressFiles(siteDir, outDir);
    // Hosts read these files but do not serve them, so they need no compressed copies.
    const redirects = siteRedirects(contents);
    const hosted = (content: Content) => ({
      url: content.site.url,
      paths: sitePages(content).map(({ path }) => path),
      redirects,
    });
    const hosting = describeHosting(hosted(first), ...others.map(hosted));
    const pages = Object.entries(await redirectPages(hosting, siteDir)).filter(
      ([name]) => !existsSync(path.join(siteDir, name)), // a file of the owner is in the place of the page
    );
    const texts = {
      ...Object.fromEntries(pages),
      ...hostFiles(hosting, first.site),
      [MARKER]: 'Each build of Chronofolio replaces all files of this directory.\n',
      // Vercel would send `projects/index.html` at `/projects`.
      '.vercelignore': pages.map(([name]) => `/${name}\n`).join(''),
    };
    for (const [name, text] of Object.entries(texts)) await writeSiteFile(siteDir, name, text);
    await swapIn(siteDir, outDir, work);
    return hosting;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** @returns the content in each language, without its texts, which only checks need */
async function contentsIn(dir: string): Promise<[Content, ...Content[]]> {
  const [first, ...others] = await readContents(dir);
  return [first.content, ...others.map(({ content }) => content)];
}
