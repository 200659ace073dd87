import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { LICENSES } from '#build/metadata/licenses.ts';
import { UserError } from '#files/user-error.ts';
import { visitCounter } from '#schema/site/analytics.ts';
import { contentModules } from './content-plugin.ts';
import { listStyles, STYLED_MODULES, type StyleLists } from './inlined-styles.ts';
import type { ProcessedContent } from './process-content.ts';
import { viteConfig } from './vite-config.ts';

type BundleOutput = Rolldown.RolldownOutput['output'];

/** Bundles a module of `src` as a part of the site, or for the build only into `outDir`. @throws {UserError} */
export async function bundle(
  processed: ProcessedContent,
  entry: string,
  outDir = '',
): Promise<{ output: BundleOutput; url: string; styleLists: StyleLists }> {
  const ssr = outDir !== '';
  const { content, base, views } = processed;
  const isOwnerCode = hasThemeSections(processed);
  const viewCode = (...names: string[]) =>
    JSON.stringify(names.reduce((view, name) => Reflect.get(view, name), views));
  const styleLists: StyleLists = new Map();
  const plugins = [contentModules(() => [processed], viewCode), listStyles(styleLists)];
  const config = viteConfig(base, plugins);
  const result = await build({
    ...config,
    define: {
      __VISITS__: JSON.stringify(visitCounter(content.site.analytics) ?? null),
      __LOADING__: JSON.stringify(content.messages.loading),
    },
    logLevel: isOwnerCode ? 'silent' : 'warn', // errors in modules of the owner are thrown
    build: {
      ...config.build,
      ...(ssr ? { outDir, emptyOutDir: false } : { write: false }),
      ssr,
      sourcemap: ssr && isOwnerCode,
      license: entry === 'client/main.tsx' && isFirstLanguage(processed) && { fileName: LICENSES },
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        input: [entry, ...(ssr ? STYLED_MODULES : [])].map((one) => `src/${one}`),
      },
    },
    // The bundle runs in a directory from which Node cannot resolve packages.
    ssr: { noExternal: true },
  }).catch((error) => {
    throw isOwnerCode ? new UserError(error.message) : error;
  });
  // The site's own package.json may have another module type.
  if (ssr) await writeFile(path.join(outDir, 'package.json'), '{"type":"module"}');
  const { output } = result as Rolldown.RolldownOutput;
  const url = pathToFileURL(path.join(outDir, `${path.parse(entry).name}.js`)).href;
  return { output, url, styleLists };
}

export function bundledStyles(output: BundleOutput): { fileName: string; source: string } {
  const styles = output.find(({ fileName }) => fileName.endsWith('.css'));
  if (styles?.type !== 'asset') throw new Error('The bundle has no style sheet');
  return { fileName: styles.fileName, source: String(styles.source) };
}

export const isFirstLanguage = ({ content }: ProcessedContent): boolean =>
  content.site.language === content.siteLanguages[0].tag;

export const hasThemeSections = ({ content }: ProcessedContent): boolean =>
  content.themeSections.length > 0;
