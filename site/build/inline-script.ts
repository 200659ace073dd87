import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { ROOT } from '#site/files/paths.ts';
import { BROWSERS } from './vite-config.ts';

interface BootOptions {
  /** The addresses of the app and of the chunks that the page shows. */
  scripts: string[];
  /** The addresses of the fonts that a returning visitor's first paint wants. */
  fonts: string[];
  /** The path of the page's one address. */
  path: string;
  /** The id of what follows the first screens of the page. */
  afterFirstScreens: string;
}

/** The inline script of a page, made small. */
export async function bundleInlineScript(options: BootOptions): Promise<string> {
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
