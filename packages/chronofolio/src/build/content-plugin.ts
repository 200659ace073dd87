import type { Plugin } from 'vite';
import type { ProcessedContent } from './process-content.ts';

const CONTENT = 'virtual:views';
const OWNER_SECTIONS_ID = 'virtual:owner-sections';

/** The module that imports the sections of home, perhaps with a query that Vite's development server adds. */
const LAZY_SECTIONS = /\/src\/pages\/documents\/lazy-sections\.ts(\?|$)/;

type ContentViews = Pick<ProcessedContent, 'views' | 'content'>;

/** Provides views as exports of `virtual:views`, with the code of `viewCode`, and the owner's sections as modules. */
export function contentModules(
  getContents: () => ContentViews[],
  viewCode: (...names: string[]) => string,
): Plugin {
  const themeSection = (name: string) =>
    getContents()
      .flatMap(({ content }) => content.themeSections)
      .find((section) => section.name === name);
  return {
    name: 'chronofolio:content',
    resolveId: {
      order: 'pre', // before Vite resolves the import of a section that the owner replaces
      handler(id, importer) {
        if (id === 'chronofolio/content')
          this.error(`${importer} imports ${id}: write chronofolio/views instead`);
        const [, name = ''] = /([\w-]+)\.tsx$/.exec(id) ?? [];
        const isReplaced = LAZY_SECTIONS.test(importer ?? '') && themeSection(name)?.isReplacement;
        if (isReplaced) return `\0${OWNER_SECTIONS_ID}/${name}`;
        return id.startsWith(CONTENT) || id.startsWith(OWNER_SECTIONS_ID) ? `\0${id}` : undefined;
      },
    },
    load(id) {
      const [module, name = ''] = id.slice(1).split('/');
      if (id === `\0${CONTENT}`) return viewExports(getContents());
      if (id === `\0${OWNER_SECTIONS_ID}`) return addedSections(getContents());
      if (module === CONTENT)
        return { code: `export default ${viewCode(name)};`, moduleSideEffects: false };
      if (module !== OWNER_SECTIONS_ID) return undefined;
      const theme = themeSection(name);
      return theme
        ? ownerSectionModule(theme.file, viewCode('themeSections', name))
        : ownerSectionModule(
            '/src/pages/sections/owner-section.tsx',
            viewCode('markdownSections', name),
          );
    },
  };
}

/** Exports each view from a module of its own, which the bundler puts into the chunk of its section. */
function viewExports([first]: ContentViews[]) {
  const exports = Object.keys(first?.views ?? {}).map(
    (name) => `export { default as ${name} } from "${CONTENT}/${name}";`,
  );
  return { code: exports.join('\n'), moduleSideEffects: false };
}

/** Imports each section that the owner adds, so that each has a chunk of its own. */
function addedSections(contents: ContentViews[]): string {
  const names = contents.flatMap(({ views, content }) => [
    ...Object.keys(views.markdownSections),
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
