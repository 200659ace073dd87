import type { Plugin } from 'vite';

/**
 * Modules that Vite or wouter bring along for cases that this site does not have, replaced by what
 * is left of them. Together they would be 1.7 KB of the scripts, brotli.
 */
const REPLACED: { id: RegExp; code: string }[] = [
  {
    // Preloads styles and modules of a chunk; ours have neither, but the event is wanted.
    id: /^\0vite\/preload-helper\.js$/,
    code: `export const __vitePreload = (load) =>
      load().catch((error) => {
        dispatchEvent(new Event('vite:preloadError'));
        throw error;
      });`,
  },
  {
    // For React 17 and older.
    id: /\/use-sync-external-store\/shim\/index\.js$/,
    code: `export { useSyncExternalStore } from 'react';`,
  },
];

export function smallImports(): Plugin {
  return {
    name: 'chronofolio:small-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) => REPLACED.find((module) => module.id.test(id.split('?')[0] ?? ''))?.code,
  };
}
