import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { filesIn } from '#site/files/fingerprint.ts';
import { ROOT } from '#site/files/paths.ts';

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
    id: /\/wouter\/src\/react-deps\.js$/,
    code: `export { useSyncExternalStore } from 'react';`,
  },
];

const REACT = /\/node_modules\/(react|react-dom)\/cjs\/\1\.production\.js$/;
/** What React's own packages and wouter take from React. */
const TAKEN_BY_LIBRARIES = ['version', 'useSyncExternalStore', 'Fragment'];

/**
 * Leaves out of the browser's scripts what this site does not use. React is CommonJS, which bundlers
 * keep whole: its exports that nothing in `src` imports would be 1.8 KB of the scripts, brotli.
 */
export function smallImports(): Plugin {
  let taken = new Set<string>();
  return {
    name: 'chronofolio:small-imports',
    enforce: 'pre',
    apply: 'build',
    async buildStart() {
      taken = new Set([...TAKEN_BY_LIBRARIES, ...(await importedFromReact())]);
    },
    config: () => ({
      // React's tools for developers find the app in `npm run dev` only.
      define: { 'typeof __REACT_DEVTOOLS_GLOBAL_HOOK__': '"undefined"' },
    }),
    load: (id) => REPLACED.find((module) => module.id.test(id.split('?')[0] ?? ''))?.code,
    transform(code, id) {
      if (this.environment.name !== 'client') return undefined;
      if (REACT.test(id)) {
        return code.replace(/^exports\.(\w+) =/gm, (whole, name: string) =>
          taken.has(name) || name.startsWith('__') ? whole : `var unused_${name} =`,
        );
      }
      const missing = namesFromReact(code).find((name) => !taken.has(name));
      if (missing)
        this.error(
          `${id} takes ${missing} from React: add it to TAKEN_BY_LIBRARIES in site/build/small-scripts.ts`,
        );
      return undefined;
    },
  };
}

async function importedFromReact(): Promise<string[]> {
  const files = (await filesIn(path.join(ROOT, 'src'))).filter((file) => /\.tsx?$/.test(file));
  const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return sources.flatMap(namesFromReact);
}

/** The names that a module imports or re-exports, such as `useState`. */
function namesFromReact(code: string): string[] {
  const lists = code.matchAll(/\b(?:import|export)\s*\{([^}]*)\}\s*from\s*["']react(?:-dom)?["']/g);
  return [...lists].flatMap(([, list = '']) => list.match(/\b[a-z]\w*(?=\s*(?:,|$|as\b))/gi) ?? []);
}

/**
 * Has Chromium compile the whole entry while it arrives, off the main thread, in place of each function
 * at its first call: https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** Makes the browser's scripts small: by SWC, whose output is 1 KB smaller, brotli, than Vite's own. */
export function smallScripts(): Plugin {
  return {
    name: 'chronofolio:small-scripts',
    apply: 'build',
    async renderChunk(code, chunk) {
      if (this.environment.name !== 'client') return undefined;
      // Otherwise it unpacks itself into the home directory, where nothing of ours belongs.
      process.env.SWC_NATIVE_BINDING_CACHE ??= path.join(ROOT, '.cache/swc');
      const { minify } = await import('@swc/core');
      const options = { module: true, ecma: 2022, compress: { passes: 2 }, mangle: true } as const;
      const { code: small } = await minify(code, options);
      return chunk.isEntry ? `${COMPILE_HINT}\n${small}` : small;
    },
  };
}
