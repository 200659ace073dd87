import path from 'node:path';
import { build, type Rolldown } from 'vite';
import type { RouteName } from '#routes.ts';
import { ROOT } from '#site/files/paths.ts';
import { BROWSERS } from './vite-config.ts';

interface InlineScriptOptions {
  page: RouteName;
  /** The URLs of the entry script and of the chunks that the page shows. */
  scripts: string[];
  /** Identifies the fonts. */
  fonts: string;
  /** The canonical path of the page. */
  path: string;
  /** The id of the element that the first paint waits for. */
  firstScreen: string;
}

/** The minified inline scripts of a page, by their place. */
export type InlineScripts = Record<'head' | 'end', string>;

export async function bundleInlineScripts(options: InlineScriptOptions): Promise<InlineScripts> {
  return { head: await bundleScript('head', options), end: await bundleScript('end', options) };
}

async function bundleScript(name: keyof InlineScripts, options: InlineScriptOptions) {
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    define: {
      __PAGE__: JSON.stringify(options.page),
      __SCRIPTS__: JSON.stringify(options.scripts),
      __FONTS__: JSON.stringify(options.fonts),
      __PATH__: JSON.stringify(options.path),
      __FIRST_SCREEN__: JSON.stringify(options.firstScreen),
    },
    build: {
      write: false,
      target: BROWSERS,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(ROOT, `src/inline/${name}.ts`),
        output: { format: 'iife' },
      },
    },
  });
  const [script] = (result as Rolldown.RolldownOutput).output;
  return script.code.trim();
}
