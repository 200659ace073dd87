import type { Plugin } from 'vite';
import type { ProcessedContent } from './process-content.ts';

const CONTENT = 'virtual:views';
const OWNER_SECTIONS_ID = 'virtual:owner-sections';

/** The module that imports the sections of home, perhaps with a query that Vite's development server adds. */
const LAZY_SECTIONS = /\/src\/pages\/documents\/lazy-sections\.ts(\?|$)/;

type LanguageViews = Pick<ProcessedContent, 'views' | 'content'>;

/** Provides views as exports of `virtual:views`, with the code of `viewCode`, and the owner's sections as modules. */
export function contentModules(
  getLanguages: () => LanguageViews[],
  viewCode: (...names: string[]) => string,
): Plugin {
  const themeSection = (name: string) =>
    getLanguages()
      .flatMap(({ content }) => content.themeSections)
      .find((section) => section.name === name);
  return {
    name: 'chronofolio:content',
    resolveId: {
      order: 'pre', // before Vite resolves the import of a section that the owner replaces
      handler(id, importer) {
        const [, name = ''] = /([\w-]+)\.tsx$/.exec(id) ?? [];
        const isReplaced = LAZY_SECTIONS.test(importer ?? '') && themeSection(name)?.isReplacement;
        if (isReplaced) return `\0${OWNER_SECTIONS_ID}/${name}`;
        return id.startsWith(CONTENT) || id.startsWith(OWNER_SECTIONS_ID) ? `\0${id}` : undefined;
      },
    },
    load(id) {
      const [module, name = ''] = id.slice(1).split('/');
      if (id === `\0${CONTENT}`) return viewExports(getLanguages());
      if (id === `\0${OWNER_SECTIONS_ID}`) return addedSections(getLanguages());
      if (module === CONTENT)
        return { code: `export default ${viewCode(name)};`, moduleSideEffects: false };
      if (module !== OWNER_SECTIONS_ID) return undefined;
      const theme = themeSection(name);
      return theme
        ? ownerSectionModule(theme.file, viewCode('theme', name))
        : ownerSectionModule(
            '/src/pages/sections/owner-section.tsx',
            viewCode('ownerSections', name),
          );
    },
  };
}

/** Exports each view from a module of its own, which the bundler puts into the chunk of its section. */
function viewExports([language]: LanguageViews[]) {
  const exports = Object.keys(language?.views ?? {}).map(
    (name) => `export { default as ${name} } from "${CONTENT}/${name}";`,
  );
  return { code: exports.join('\n'), moduleSideEffects: false };
}

/** Imports each section that the owner adds, so that each has a chunk of its own. */
function addedSections(languages: LanguageViews[]): string {
  const names = languages.flatMap(({ views, content }) => [
    ...Object.keys(views.ownerSections),
    ...content.themeSections.flatMap(({ isReplacement, name }) => (isReplacement ? [] : name)),
  ]);
  const imports = [...new Set(names)].map(
    (name) => `"${name}":()=>import("${OWNER_SECTIONS_ID}/${name}")`,
  );
  return `export const load = {${imports.join()}}`;
}

const ownerSectionModule = (file: string, props: string) =>
  `import { createElement } from 'react';
  import Section from ${JSON.stringify(file)};
  const props = ${props};
  export default function OwnerSection() { return createElement(Section, props); }`;
