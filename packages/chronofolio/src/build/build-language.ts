import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inlineStyles, securityPolicy } from '#build/hosts/security-policy.ts';
import { generatedFiles } from '#build/metadata/generated-files.ts';
import { withJsonLd } from '#build/metadata/json-ld.ts';
import { LICENSES, withLicenses } from '#build/metadata/licenses.ts';
import { shortHash } from '#files/cache.ts';
import type { SiteDirs } from '#files/paths.ts';
import { writeSiteFile } from '#files/site-file.ts';
import { UserError } from '#files/user-error.ts';
import { fileOf } from '#pages/routes.ts';
import { SCRIPT_AFTER_STYLES } from '#pages/shared/constants.ts';
import { visitCounter } from '#schema/site/analytics.ts';
import type { SitePage } from '#views/site-pages.ts';
import { bundle, bundledStyles, hasThemeSections, isFirstLanguage } from './bundle.ts';
import { eachItem } from './each-item.ts';
import { headScript } from './head-script.ts';
import { inlinedStyles } from './inlined-styles.ts';
import { pageCss } from './page-css.ts';
import { entryModulePath, type PageDocument, pageDocument } from './pages.ts';
import type { ProcessedContent } from './process-content.ts';

/** Builds the pages of one language, and the files beside them, in `siteDir`; intermediate files are in `work`. */
export async function buildLanguage(
  processed: ProcessedContent,
  dirs: SiteDirs,
  siteDir: string,
  work: string,
): Promise<void> {
  const { content, files, pages } = processed;
  const folder = isFirstLanguage(processed) ? '' : `${content.site.language}/`;
  const write = (name: string, data: string | Uint8Array) =>
    writeSiteFile(siteDir, folder + name, data);
  const documents = pages.map((page) => ({ ...page, ...pageDocument(processed, page) }));
  await writePages(processed, documents, path.join(work, content.site.language), write);
  for (const { name, from } of files) {
    const place = name.startsWith('assets/') ? name : folder + name;
    await writeSiteFile(siteDir, place, await readFile(from));
  }
  await eachItem(generatedFiles(processed, dirs), async ([name, make]) =>
    write(name, await make()),
  );
}

async function writePages(
  processed: ProcessedContent,
  documents: (SitePage & PageDocument)[],
  work: string,
  write: (name: string, data: string | Uint8Array) => Promise<void>,
) {
  const { base, css, content, fontFaces } = processed;
  const writeBundle = async (entry: string) => {
    const { output } = await bundle(processed, entry);
    for (const file of output) {
      const data = file.type === 'chunk' ? file.code : file.source;
      const isLicenses = file.fileName === LICENSES;
      await write(
        file.fileName,
        isLicenses ? await withLicenses(String(data), content.typefaces) : data,
      );
    }
    return output;
  };
  const typefaces = `assets/typefaces-${shortHash(fontFaces)}.css`;
  const main = await writeBundle(entryModulePath('home'));
  const deferredStyles = base + bundledStyles(main).fileName;
  await write(typefaces, fontFaces);
  const { url, styleLists } = await bundle(
    processed,
    'pages/render-pages.tsx',
    path.join(work, 'server'),
  );
  process.setSourceMapsEnabled(hasThemeSections(processed)); // errors in modules of the owner name their source lines
  const renderers = (await import(url)) as typeof import('#pages/render-pages.tsx');
  const { sendsTo } = visitCounter(content.site.analytics) ?? {};
  for (const kind of new Set(documents.map(({ kind }) => kind))) {
    const output =
      entryModulePath(kind) === entryModulePath('home')
        ? main
        : await writeBundle(entryModulePath(kind));
    const script = await headScript(kind, {
      base,
      module: base + output[0].fileName,
      typefaces: base + typefaces,
    });
    const inlined = css + (await inlinedStyles(kind, styleLists));
    for (const document of documents.filter((one) => one.kind === kind)) {
      const styles = inlineStyles(inlined + (await pageCss(kind, document, processed)));
      const policy = securityPolicy([script, SCRIPT_AFTER_STYLES], styles, sendsTo);
      const assets = { styles, script, policy, typefaces: base + typefaces };
      const html = await document.render(renderers, assets, deferredStyles).catch((error) => {
        throw hasThemeSections(processed) ? new UserError(error.stack) : error;
      });
      await write(fileOf(document.path), withJsonLd(html, document.jsonLd));
    }
  }
}
