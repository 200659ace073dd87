import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { inlineStyles, securityPolicy } from '#build/hosts/security-policy.ts';
import { ROOT } from '#files/paths.ts';
import type { HeadAssets } from '#pages/documents/document.tsx';
import { SCRIPT_AFTER_STYLES } from '#pages/shared/constants.ts';
import { visitCounter } from '#schema/analytics.ts';
import type { Content } from '#schema/schema.ts';
import { BROWSERS } from '#theme/browsers.ts';
import { HEAD_MODULES, type Page } from './pages.ts';

/**
 * @param styles the styles of the first screen
 * @param script the bundle of the head script
 * @param typefaces the URL of the `@font-face` rules
 * @returns the styles, the script and the security policy that the build inserts into the head of a page
 */
export function headAssets(
  content: Content,
  styles: string,
  script: string,
  typefaces: string,
): HeadAssets {
  const inlined = inlineStyles(styles);
  const policy = securityPolicy(
    { scripts: [script, SCRIPT_AFTER_STYLES], styles: [inlined] },
    visitCounter(content.site.analytics)?.sendsTo,
  );
  return { styles: inlined, script, typefaces, policy };
}

/**
 * @param kind the kind of the page
 * @param base the base path of the site
 * @param module the URL of the entry module
 * @param typefaces the URL of the `@font-face` rules; empty in development
 * @returns the minified bundle of the head script
 */
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
        input: path.join(ROOT, 'src', HEAD_MODULES[kind]),
        output: { format: 'iife' },
      },
    },
  });
  const [script] = (result as Rolldown.RolldownOutput).output;
  return script.code.trim();
}
