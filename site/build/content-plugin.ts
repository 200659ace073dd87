import type { Plugin } from 'vite';
import type { Content, ThemeSection } from '#model/schema.ts';
import type { ProcessedContent } from './process-content.ts';

const PREFIX = 'virtual:content/';
const RESOLVED_PREFIX = `\0${PREFIX}`;

/** The module that imports the sections of home. In a package, `dev` adds a query to it. */
const LAZY_SECTIONS = /\/src\/pages\/lazy-sections\.ts(\?|$)/;

export const isContentModule = (id: string): boolean => id.startsWith(RESOLVED_PREFIX);

type Shown = Pick<ProcessedContent, 'views' | 'content'>;

/** @returns what the code of a module is made from, to compare it */
export function sourceOf(id: string, shown: Shown | undefined): string | undefined {
  if (!shown) return undefined;
  const { views, content } = shown;
  const [name = ''] = id.slice(RESOLVED_PREFIX.length).split('/');
  const view =
    name === 'own' ? [views.own, views.theme, content.themeSections] : Reflect.get(views, name);
  return JSON.stringify(view);
}

/** Provides the view of each section as a module, `virtual:content/<section>`. */
export function contentModules(
  getContent: () => (Shown & { version?: number }) | undefined,
): Plugin {
  return {
    name: 'chronofolio:content',
    resolveId: {
      order: 'pre', // Vite would resolve the import of a section that is replaced
      handler(id, importer) {
        const replaced =
          LAZY_SECTIONS.test(importer ?? '') && replacedBy(id, getContent()?.content);
        if (replaced) return `${RESOLVED_PREFIX}own/${replaced}`;
        return id.startsWith(PREFIX) ? `\0${id}` : undefined;
      },
    },
    load(id) {
      if (!isContentModule(id)) return undefined;
      const [name = '', section] = id.slice(RESOLVED_PREFIX.length).split('/');
      const shown = getContent();
      if (!shown) throw new Error('There is no valid content yet');
      const { views, content, version = 0 } = shown;
      const isDev = this.environment.mode === 'dev';
      const before = isDev && this.environment.name === 'client' ? reloadIfStale(version) : '';
      if (name === 'own' && !section)
        return before + ownSections([...Object.keys(views.own), ...addedSections(content)]);
      const themed = content.themeSections.find((one) => one.name === section);
      if (themed) return before + themeSection(themed, views.theme[themed.name]);
      if (name === 'own') return before + ownSection(views.own[section ?? '']);
      const view = Reflect.get(views, name);
      const code = `export default ${JSON.stringify(view)};`;
      if (!view) throw new Error(`There is no view ${name}`);
      return { code: before + code, moduleSideEffects: false };
    },
  };
}

/** @returns the name of the section in `theme/sections` that replaces an imported one of ours */
function replacedBy(imported: string, content: Content | undefined): string | undefined {
  const [, name] = /([\w-]+)\.tsx$/.exec(imported) ?? [];
  return content?.themeSections.find((one) => one.isReplacement && one.name === name)?.name;
}

const addedSections = ({ themeSections }: Content) =>
  themeSections.filter(({ isReplacement }) => !isReplacement).map(({ name }) => name);

/** A module that imports each of the owner's sections, so that it has a chunk of its own. */
function ownSections(names: string[]): string {
  const imports = names.map((name) => `"${name}":()=>import("${PREFIX}own/${name}")`);
  return `export const load = {${imports.join()}}`;
}

const ownSection = (view: unknown) =>
  `import { ownSection } from '/src/sections/own-section.tsx';
  export default ownSection(${JSON.stringify(view)});`;

const themeSection = ({ file }: ThemeSection, view: unknown) =>
  `import { createElement } from 'react';
  import Section from ${JSON.stringify(file)};
  const props = ${JSON.stringify(view)};
  export default function ThemeSection() { return createElement(Section, props); }`;

/**
 * Reloads a page whose HTML has older content, because React would report each difference.
 * @param version of the content of the module; site/build/dev-server.ts adds that of the HTML to the page
 */
const reloadIfStale = (version: number) => `
  if (${version} > contentVersion) {
    location.reload();
    await new Promise(() => {}); // until the page is gone
  }
`;
