import type { Plugin } from 'vite';
import type { ThemeSection } from '#schema/schema.ts';
import type { ProcessedContent } from './process-content.ts';

const PREFIX = 'virtual:content/';

/** The module that imports the sections of home. In a package, `dev` adds a query to it. */
const LAZY_SECTIONS = /\/src\/pages\/documents\/lazy-sections\.ts(\?|$)/;

type Shown = Pick<ProcessedContent, 'views' | 'content'>;

/**
 * Provides the view of each section as a module, `virtual:content/<section>`.
 * @param getShown returns the content in each language that pages may show
 * @param viewCode returns an expression for a view, or for what it has for a section of the owner
 */
export function contentModules(
  getShown: () => Shown[],
  viewCode: (...names: string[]) => string,
): Plugin {
  const themeSection = (name: string) =>
    getShown()
      .flatMap(({ content }) => content.themeSections)
      .find((section) => section.name === name);
  return {
    name: 'chronofolio:content',
    resolveId: {
      order: 'pre', // Vite would resolve the import of a section that is replaced
      handler(id, importer) {
        const [, name = ''] = /([\w-]+)\.tsx$/.exec(id) ?? [];
        const isReplaced = LAZY_SECTIONS.test(importer ?? '') && themeSection(name)?.isReplacement;
        if (isReplaced) return `\0${PREFIX}own/${name}`;
        return id.startsWith(PREFIX) ? `\0${id}` : undefined;
      },
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [name = '', section] = id.slice(PREFIX.length + 1).split('/');
      if (name !== 'own')
        return { code: `export default ${viewCode(name)};`, moduleSideEffects: false };
      if (!section) return addedSections(getShown());
      const themed = themeSection(section);
      return themed
        ? themeModule(themed, viewCode('theme', section))
        : ownModule(viewCode('own', section));
    },
  };
}

/** A module that imports each of the sections that the owner adds, so that it has a chunk of its own. */
function addedSections(shown: Shown[]): string {
  const names = shown.flatMap(({ views, content }) => [
    ...Object.keys(views.own),
    ...content.themeSections.flatMap(({ isReplacement, name }) => (isReplacement ? [] : name)),
  ]);
  const imports = [...new Set(names)].map((name) => `"${name}":()=>import("${PREFIX}own/${name}")`);
  return `export const load = {${imports.join()}}`;
}

const ownModule = (view: string) =>
  `import { ownSection } from '/src/pages/sections/own-section.tsx';
  export default ownSection(${view});`;

const themeModule = ({ file }: ThemeSection, props: string) =>
  `import { createElement } from 'react';
  import Section from ${JSON.stringify(file)};
  const props = ${props};
  export default function ThemeSection() { return createElement(Section, props); }`;
