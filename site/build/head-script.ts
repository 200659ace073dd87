import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { ROOT } from '#site/files/paths.ts';
import { BROWSERS } from '#site/theme/browsers.ts';

/**
 * @param base the base path of the site
 * @param module the URL of the module that the page runs after it has loaded
 * @param typefaces the URL of the `@font-face` rules
 * @returns the minified bundle of the script in the head of a page
 */
export async function bundleHeadScript(
  base: string,
  module: string,
  typefaces = '',
): Promise<string> {
  const result = await build({
    configFile: false,
    root: ROOT,
    base,
    logLevel: 'warn',
    publicDir: false,
    define: { __MODULE__: JSON.stringify(module), __TYPEFACES__: JSON.stringify(typefaces) },
    build: {
      write: false,
      target: BROWSERS,
      rolldownOptions: {
        input: path.join(ROOT, 'src/client/head.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [script] = (result as Rolldown.RolldownOutput).output;
  return script.code.trim();
}
