import path from 'node:path';
import { bundleAsync, transform } from 'lightningcss';
import type { Plugin } from 'vite';
import { ROOT, relativePath } from '#files/paths.ts';
import { CSS_TARGETS } from '#theme/browsers.ts';
import type { SitePage } from '#views/site-pages.ts';
import { CSS_MODULES, DRAFTS } from './vite-config.ts';

/** The modules whose styles are in the head of each kind of page. */
const INLINED: Record<SitePage['kind'], string> = {
  home: 'pages/documents/first-screen-home.ts',
  projects: 'pages/documents/first-screen-projects.ts',
  article: 'pages/render-article.tsx',
  posts: 'pages/render-article.tsx',
};

/** The modules that the bundle of the renderer has for their styles. */
export const STYLED_MODULES = [...new Set(Object.values(INLINED))];

/** The style sheets that each entry and its imports import, in their order. */
export type StyleLists = Map<string, string[]>;

/** Fills `lists` with the style sheets of the entries of a bundle. */
export const listStyles = (lists: StyleLists): Plugin => ({
  name: 'chronofolio:list-styles',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !file.isEntry || !file.facadeModuleId) continue;
      const seen = new Set<string>();
      const stylesIn = (id: string): string[] => {
        if (seen.has(id)) return [];
        seen.add(id);
        return id.endsWith('.css')
          ? [id]
          : (this.getModuleInfo(id)?.importedIds ?? []).flatMap(stylesIn);
      };
      const entry = relativePath(path.join(ROOT, 'src'), file.facadeModuleId);
      lists.set(entry, stylesIn(file.facadeModuleId));
    }
  },
});

/** @returns the styles in the head of a kind of page */
export const inlinedStyles = (kind: SitePage['kind'], lists: StyleLists): Promise<string> =>
  minified(lists.get(INLINED[kind]) ?? []);

/** @returns style sheets in one text, with the class names that the bundler gives them */
export async function minified(files: string[]): Promise<string> {
  const sheets = files.map(async (filename) => {
    const isModule = filename.endsWith('.module.css');
    return (
      await bundleAsync({
        filename,
        drafts: DRAFTS,
        targets: CSS_TARGETS,
        ...(isModule && { cssModules: CSS_MODULES }),
      })
    ).code;
  });
  const code = Buffer.concat(await Promise.all(sheets));
  return String(
    transform({ filename: 'styles.css', code, minify: true, targets: CSS_TARGETS }).code,
  );
}
