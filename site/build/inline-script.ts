import path from 'node:path';
import { build, type Rolldown } from 'vite';
import type { VisitCounter } from '#model/analytics.ts';
import type { RouteName } from '#routes.ts';
import { ROOT } from '#site/files/paths.ts';
import { BROWSERS } from '#site/theme/browsers.ts';

/** What pages tell their scripts, as the constants that these declare. */
interface ScriptConstants {
  page: RouteName;
  /** The canonical path of the page. */
  path: string;
  /** Identifies the fonts. */
  fonts: string;
  /** The id of the element that the first paint waits for. */
  firstScreen: string;
  /** The URL of the styles of what is below the first screen. */
  styles: string;
  /** The URL of the script that the page loads after the first paint. */
  late: string;
  /** The URL of the web app manifest. */
  manifest: string;
  /** Whether the site has several languages. */
  hasLanguages: boolean;
  /** What counts visits, if anything does. */
  visits: VisitCounter | null;
  /** The URLs of the entry script and of the chunks that each page shows. */
  scripts: Record<RouteName, string[]>;
}

/**
 * @param name of a module in `src/inline`: the script in the head, the one that the page loads after
 * the first paint, or all of a case
 * @returns its minified bundle
 */
export async function bundleInlineScript(
  name: 'head' | 'late' | 'case',
  constants: Partial<ScriptConstants>,
): Promise<string> {
  const define = Object.entries({ hasLanguages: false, ...constants }).map(([key, value]) => [
    `__${key.replace(/[A-Z]/g, '_$&').toUpperCase()}__`,
    JSON.stringify(value),
  ]);
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    define: Object.fromEntries(define),
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
