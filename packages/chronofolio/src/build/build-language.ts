import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inlineStyles, securityPolicy } from '#build/hosts/security-policy.ts';
import { headFiles } from '#build/metadata/head-files.ts';
import { withJsonLd } from '#build/metadata/json-ld.ts';
import { shortHash } from '#files/cache.ts';
import type { SiteDirs } from '#files/paths.ts';
import { UserError } from '#files/user-error.ts';
import { fileOf } from '#pages/routes.ts';
import { SCRIPT_AFTER_STYLES } from '#pages/shared/constants.ts';
import { visitCounter } from '#schema/analytics.ts';
import { bundle, hasTheme, isFirstLanguage, stylesOf } from './bundle.ts';
import { bundleHeadScript } from './head-script.ts';
import { entryModuleOf, pagesOf } from './pages.ts';
import type { ProcessedContent } from './process-content.ts';

/** The module whose styles are inlined into pages of each kind. */
const INLINED_STYLES = {
  home: 'pages/documents/first-screen-home.ts',
  projects: 'pages/documents/first-screen-projects.ts',
  case: 'pages/render-case.tsx',
};

/**
 * Builds the pages of one language, and the files beside them.
 * @param site the directory of the site; each language except the first has a directory in it
 * @param work a directory for intermediate files, which are not a part of the site
 */
export async function buildLanguage(
  processed: ProcessedContent,
  { contentDir, cacheDir }: SiteDirs,
  site: string,
  work: string,
): Promise<void> {
  const { content, files, pictures } = processed;
  const outDir = isFirstLanguage(processed) ? site : path.join(site, content.site.language);
  const write = async (name: string, data: string | Uint8Array) => {
    await mkdir(path.dirname(path.join(outDir, name)), { recursive: true });
    await writeFile(path.join(outDir, name), data);
  };
  await writePages(processed, outDir, path.join(work, content.site.language), write);
  for (const { name, from } of files) {
    const file = path.join(name.startsWith('assets/') ? site : outDir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await copyFile(from, file);
  }
  for (const [name, make] of headFiles(content, contentDir, cacheDir, pictures))
    await write(name, await make());
}

async function writePages(
  processed: ProcessedContent,
  outDir: string,
  work: string,
  write: (name: string, data: string) => Promise<void>,
) {
  const { base, css, fontFaces } = processed;
  const typefaces = `assets/typefaces-${shortHash(fontFaces)}.css`;
  const { output: main } = await bundle(processed, entryModuleOf('home'), outDir, { ssr: false });
  const deferredStyles = base + stylesOf(main).fileName;
  await write(typefaces, fontFaces);
  const { url } = await bundle(processed, 'pages/render-pages.tsx', path.join(work, 'server'));
  process.setSourceMapsEnabled(hasTheme(processed)); // errors in modules of the owner name their source lines
  const renderers = (await import(url)) as typeof import('#pages/render-pages.tsx');
  const { sendsTo } = visitCounter(processed.content.site.analytics) ?? {};
  const pages = pagesOf(processed);
  for (const kind of new Set(pages.map(({ kind }) => kind))) {
    const { output } =
      kind === 'case'
        ? await bundle(processed, entryModuleOf(kind), outDir, { ssr: false })
        : { output: main };
    const script = await bundleHeadScript(kind, base, base + output[0].fileName, base + typefaces);
    const inlined = await bundle(processed, INLINED_STYLES[kind], path.join(work, kind));
    const styles = inlineStyles(css + stylesOf(inlined.output).source);
    const policy = securityPolicy([script, SCRIPT_AFTER_STYLES], styles, sendsTo);
    const assets = { styles, script, policy, typefaces: base + typefaces };
    for (const page of pages.filter((page) => page.kind === kind)) {
      const html = await page.render(renderers, assets, deferredStyles).catch((error) => {
        throw hasTheme(processed) ? new UserError(error.stack) : error;
      });
      await write(fileOf(page.path), withJsonLd(html, page.jsonLd));
    }
  }
}
