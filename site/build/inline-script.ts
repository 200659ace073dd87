import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { ROOT } from '#site/files/paths.ts';
import { BROWSERS } from './vite-config.ts';

interface InlineScriptOptions {
  /** The URLs of the entry script and of the chunks that the page shows. */
  scripts: string[];
  /** Identifies the fonts. */
  fonts: string;
  /** The canonical path of the page. */
  path: string;
  /** The id of the element that follows the first screens of the page. */
  afterFirstScreens: string;
}

/** @returns the minified inline script of a page */
export async function bundleInlineScript(options: InlineScriptOptions): Promise<string> {
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    define: {
      __SCRIPTS__: JSON.stringify(options.scripts),
      __FONTS__: JSON.stringify(options.fonts),
      __PATH__: JSON.stringify(options.path),
      __AFTER_FIRST_SCREENS__: JSON.stringify(options.afterFirstScreens),
    },
    build: {
      write: false,
      target: BROWSERS,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(ROOT, 'src/inline/index.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [script] = (result as Rolldown.RolldownOutput).output;
  return script.code.trim();
}
