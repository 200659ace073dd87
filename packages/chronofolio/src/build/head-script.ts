import { build, type Rolldown } from 'vite';
import { ROOT } from '#files/paths.ts';
import { BROWSERS } from '#theme/browsers.ts';
import type { SitePage } from '#views/site-pages.ts';

interface Addresses {
  base: string;
  /** The URL of the entry module. */
  module: string;
  /** The URL of the `@font-face` rules; empty in development. */
  typefaces?: string;
}

/** @returns the minified head script of a kind of page */
export async function headScript(
  kind: SitePage['kind'],
  { base, module, typefaces = '' }: Addresses,
): Promise<string> {
  const values = { __BASE__: base, __MODULE__: module, __TYPEFACES__: typefaces };
  const script = await bundled(['projects', 'posts'].includes(kind) ? 'head-list' : 'head');
  return script.replace(/__[A-Z]+__/g, (name) => JSON.stringify(Reflect.get(values, name)));
}

const bundles = new Map<string, Promise<string>>();

/** Bundles a head script once: its addresses stay the names of variables. */
function bundled(entry: string): Promise<string> {
  const known = bundles.get(entry);
  if (known) return known;
  const bundle = build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    define: { 'import.meta.env.BASE_URL': '__BASE__' },
    build: {
      write: false,
      target: BROWSERS,
      rolldownOptions: { input: `src/client/${entry}.ts`, output: { format: 'iife' } },
    },
  }).then((result) => (result as Rolldown.RolldownOutput).output[0].code.trim());
  bundles.set(entry, bundle);
  return bundle;
}
