import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { ROOT } from './paths.ts';
import { BROWSERS } from './vite-config.ts';

/**
 * The inline script of every page, made small.
 * @param scripts the addresses of the app and of the chunks that the page shows
 * @param fonts the addresses of the fonts that a returning visitor's first paint wants
 */
export async function makeBootScript(scripts: string[], fonts: string[]): Promise<string> {
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    define: { __SCRIPTS__: JSON.stringify(scripts), __FONTS__: JSON.stringify(fonts) },
    build: {
      write: false,
      target: BROWSERS,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(ROOT, 'src/boot.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [script] = (result as Rolldown.RolldownOutput).output;
  return script.code.trim();
}
