import type { Plugin } from 'vite';
import type { ProcessedContent } from './process-content.ts';

const CONTENT = 'virtual:views';
const SECTIONS = 'virtual:owner-sections';

/** The module that imports the sections of home, perhaps with a query that Vite's development server adds. */
const LAZY_SECTIONS = /\/src\/pages\/documents\/lazy-sections\.ts(\?|$)/;

type Language = Pick<ProcessedContent, 'views' | 'content'>;

/** Provides views as exports of `virtual:views`, with the code of `viewCode`, and the owner's sections as modules. */
export function contentModules(
  getLanguages: () => Language[],
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
        if (isReplaced) return `\0${SECTIONS}/${name}`;
        return id.startsWith(CONTENT) || id.startsWith(SECTIONS) ? `\0${id}` : undefined;
      },
    },
    load(id) {
      const [module, name = ''] = id.slice(1).split('/');
      if (id === `\0${CONTENT}`) return viewExports(getLanguages());
      if (id === `\0${SECTIONS}`) return addedSections(getLanguages());
      if (module === CONTENT)
        return { code: `export default ${viewCode(name)};`, moduleSideEffects: false };
      if (module !== SECTIONS) return undefined;
      const theme = themeSection(name);
      return theme
        ? sectionModule(theme.file, viewCode('theme', name))
        : sectionModule('/src/pages/sections/owner-section.tsx', viewCode('ownerSections', name));
    },
  };
}

/** Exports each view from a module of its own, which the bundler puts into the chunk of its section. */
function viewExports([language]: Language[]) {
  const exports = Object.keys(language?.views ?? {}).map(
    (name) => `export { default as ${name} } from "${CONTENT}/${name}";`,
  );
  return { code: exports.join('\n'), moduleSideEffects: false };
}

/** Imports each section that the owner adds, so that each has a chunk of its own. */
function addedSections(languages: Language[]): string {
  const names = languages.flatMap(({ views, content }) => [
    ...Object.keys(views.ownerSections),
    ...content.themeSections.flatMap(({ isReplacement, name }) => (isReplacement ? [] : name)),
  ]);
  const imports = [...new Set(names)].map((name) => `"${name}":()=>import("${SECTIONS}/${name}")`);
  return `export const load = {${imports.join()}}`;
}

const sectionModule = (file: string, props: string) =>
  `import { createElement } from 'react';
  import Section from ${JSON.stringify(file)};
  const props = ${props};
  export default function OwnerSection() { return createElement(Section, props); }`;
