import type { Plugin } from 'vite';
import type { ProcessedContent } from './process-content.ts';

const PREFIX = 'virtual:content/';
const RESOLVED_PREFIX = `\0${PREFIX}`;

export const isContentModule = (id: string): boolean => id.startsWith(RESOLVED_PREFIX);

/** Provides the view of each section as a module, `virtual:content/<section>`. */
export function contentModules(
  getContent: () => Pick<ProcessedContent, 'views'> & { version?: number },
): Plugin {
  return {
    name: 'chronofolio:content',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!isContentModule(id)) return undefined;
      const [name = '', section] = id.slice(RESOLVED_PREFIX.length).split('/');
      const { views, version = 0 } = getContent();
      const isDev = this.environment.mode === 'dev';
      const before = isDev && this.environment.name === 'client' ? reloadIfStale(version) : '';
      if (name === 'own')
        return before + (section ? ownSection(views.own[section]) : ownSections(views.own));
      const view = Reflect.get(views, name);
      const code = isDev ? `export default ${JSON.stringify(view)};` : staticModule(view, id);
      const component = 'shortLists' in view ? shortLists(isDev || view.shortLists !== null) : '';
      return { code: before + component + code, moduleSideEffects: false };
    },
  };
}

/** Only the chunks of sections that have short lists contain the component. */
const shortLists = (isUsed: boolean) =>
  `export ${isUsed ? "{ ShortLists } from '/src/sections/short-lists.tsx'" : 'const ShortLists = null'};`;

/** A module that imports each of the owner's sections, so that it has a chunk of its own. */
function ownSections(sections: object): string {
  const imports = Object.keys(sections).map(
    (name) => `"${name}":()=>import("${PREFIX}own/${name}")`,
  );
  return `export const load = ${imports.length > 0 ? `{${imports.join()}}` : null}`;
}

const ownSection = (view: unknown) =>
  `import { ownSection } from '/src/sections/own-section.tsx';
  export default ownSection(${JSON.stringify(view)});`;

/**
 * A module whose default export is its own namespace, so that the bundler inlines texts and leaves out
 * values that no code reads.
 * @param id of this module, after resolution
 */
function staticModule(view: object, id: string): string {
  const values = Object.entries(view).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
  );
  return `${values.join('')} export * as default from ${JSON.stringify(id.slice(1))}`;
}

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
