import { build, type Rolldown } from 'vite';
import { ROOT } from '#files/paths.ts';
import { BROWSERS } from '#theme/browsers.ts';
import type { Page } from './pages.ts';

/** @returns the minified head script; `typefaces`, the URL of the `@font-face` rules, is empty in development */
export async function bundleHeadScript(
  kind: Page['kind'],
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
        input: `src/client/${['projects', 'posts'].includes(kind) ? 'head-list' : 'head'}.ts`,
        output: { format: 'iife' },
      },
    },
  });
  const [script] = (result as Rolldown.RolldownOutput).output;
  return script.code.trim();
}
