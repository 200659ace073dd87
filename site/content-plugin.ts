import type { Plugin } from 'vite';
import type { PreparedContent } from './assets.ts';

const PREFIX = 'virtual:content/';
const RESOLVED_PREFIX = `\0${PREFIX}`;

/**
 * Gives each part of the site its view of the content as a module, `virtual:content/<part>`.
 * @param prepared asked anew whenever a module is loaded
 */
export function contentModules(prepared: () => PreparedContent): Plugin {
  return {
    name: 'chronofolio:content',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(RESOLVED_PREFIX)) return undefined;
      const view = Reflect.get(prepared().views, id.slice(RESOLVED_PREFIX.length));
      return { code: `export default ${JSON.stringify(view)}`, moduleSideEffects: false };
    },
  };
}
