import path from 'node:path';
import { build, type Rolldown } from 'vite';
import type { RouteName } from '#routes.ts';
import { ROOT } from '#site/files/paths.ts';
import { BROWSERS } from './vite-config.ts';

interface HeadScriptOptions {
  page: RouteName;
  /** The URL of the styles of what is below the first screen. */
  styles: string;
  /** The URL of the bundle of `src/inline/late.ts`. */
  late: string;
  /** The URLs of the entry script and of the chunks that the page shows. */
  scripts: string[];
  /** Identifies the fonts. */
  fonts: string;
  /** The canonical path of the page. */
  path: string;
  /** The id of the element that the first paint waits for. */
  firstScreen: string;
}

/** The path of the source of the script that pages load after the first paint, in the program. */
export const LATE_SOURCE = 'src/inline/late.ts';

/** @returns the minified inline script of a page */
export function bundleHeadScript(options: HeadScriptOptions): Promise<string> {
  const define = {
    __PAGE__: JSON.stringify(options.page),
    __STYLES__: JSON.stringify(options.styles),
    __LATE__: JSON.stringify(options.late),
    __SCRIPTS__: JSON.stringify(options.scripts),
    __FONTS__: JSON.stringify(options.fonts),
    __PATH__: JSON.stringify(options.path),
    __FIRST_SCREEN__: JSON.stringify(options.firstScreen),
  };
  return bundleScript('src/inline/head.ts', 'iife', define);
}

/** @returns the minified module that pages load after the first paint */
export const bundleLateScript = (): Promise<string> => bundleScript(LATE_SOURCE, 'es', {});

async function bundleScript(file: string, format: 'iife' | 'es', define: Record<string, string>) {
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      write: false,
      target: BROWSERS,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(ROOT, file),
        preserveEntrySignatures: 'strict',
        output: { format },
      },
    },
  });
  const [script] = (result as Rolldown.RolldownOutput).output;
  return script.code.trim();
}
