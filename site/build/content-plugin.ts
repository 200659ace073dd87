import type { Plugin } from 'vite';
import type { ProcessedContent } from './process-content.ts';

const PREFIX = 'virtual:content/';
const RESOLVED_PREFIX = `\0${PREFIX}`;

/** Provides the view of each section as a module, `virtual:content/<section>`. */
export function contentModules(
  getContent: () => Pick<ProcessedContent, 'views'> & { version?: number },
): Plugin {
  return {
    name: 'chronofolio:content',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(RESOLVED_PREFIX)) return undefined;
      const [name = '', section] = id.slice(RESOLVED_PREFIX.length).split('/');
      const { views, version = 0 } = getContent();
      const { mode, name: environment } = this.environment;
      const isLive = mode === 'dev' && environment === 'client';
      const before = isLive ? reloadIfStale(version) : '';
      if (name === 'own')
        return before + (section ? ownSection(views.own[section]) : ownSections(views.own));
      const view = Reflect.get(views, name);
      const code = isLive ? liveModule(view) : staticModule(view, id);
      const component = 'shortLists' in view ? shortLists(isLive || view.shortLists !== null) : '';
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
  export default ownSection(${toCode(view)});`;

/** The first characters of placeholders that Vite and the bundler replace, in texts too. */
const PLACEHOLDER = /_(?=_vite)|!(?=~\{)/gi;

/** @returns the code of a value. Escapes in code would be resolved; those in a text to parse stay. */
function toCode(value: unknown): string {
  const json = JSON.stringify(value) ?? 'undefined';
  const escaped = json.replace(PLACEHOLDER, (c) => `\\u00${c.charCodeAt(0).toString(16)}`);
  return escaped === json ? json : `/* @__PURE__ */ JSON.parse(${JSON.stringify(escaped)})`;
}

/**
 * A module whose default export is its own namespace, so that the bundler inlines texts and leaves out
 * values that no code reads.
 * @param id of this module, after resolution
 */
function staticModule(view: object, id: string): string {
  const values = Object.entries(view).map(
    ([name, value]) => `export const ${name} = ${toCode(value)};`,
  );
  return `${values.join('')} export * as default from ${JSON.stringify(id.slice(1))}`;
}

/**
 * A module that updates its view in place when the content changes, so that its importers do not
 * reload. The event makes src/entry-client.tsx render again.
 */
const liveModule = (view: unknown) => `
  const next = ${toCode(view)};
  const view = (import.meta.hot.data.view ??= next);
  if (view !== next) {
    for (const name of Object.keys(view)) delete view[name];
    Object.assign(view, next);
  }
  export default view;
  import.meta.hot.accept(() => dispatchEvent(new Event('content')));
`;

/**
 * Reloads a page whose HTML has older content while React has not hydrated all of it: React would report
 * each difference.
 * @param version of the content of the module; site/build/dev-server.ts adds that of the HTML to the page
 */
const reloadIfStale = (version: number) => `
  const parts = [...document.querySelectorAll(':is(section, footer)[id]:not([hidden] *)')];
  const isHydrated = ({ id }) => performance.getEntriesByName('hydrated ' + id).length > 0;
  if (${version} > contentVersion && !parts.every(isHydrated)) {
    location.reload();
    await new Promise(() => {}); // until the page is gone
  }
`;
