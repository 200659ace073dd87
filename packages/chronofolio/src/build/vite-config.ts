import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin, PluginOption } from 'vite';
import { THEME_IMPORTS } from '#build/owner-sections/theme-imports.ts';
import { ROOT } from '#files/paths.ts';
import { BROWSERS, CSS_TARGETS } from '#theme/browsers.ts';

export const DRAFTS = { customMedia: true };
/** The names of animations and view transitions are not hashed, because modules share them. */
export const CSS_MODULES = {
  animation: false,
  customIdents: false,
  grid: false,
  pattern: '[content-hash]-[local]', // the names do not depend on the directory
};

export function viteConfig(base: string, plugins: PluginOption[]): InlineConfig {
  return {
    root: ROOT,
    base,
    configFile: false,
    publicDir: false,
    appType: 'custom',
    plugins: [react(), keepStyles, ...plugins],
    // Theme sections import their own packages, but use the program's React.
    resolve: { alias: THEME_IMPORTS, dedupe: ['react', 'react-dom'] },
    css: {
      transformer: 'lightningcss',
      lightningcss: { drafts: DRAFTS, targets: CSS_TARGETS, cssModules: CSS_MODULES },
    },
    build: {
      target: BROWSERS,
      cssTarget: BROWSERS,
      rolldownOptions: {
        // Modules that several sections share are in one chunk, so that each section is a single chunk, too.
        output: { codeSplitting: { groups: [{ name: 'app', minShareCount: 2 }] } },
        // The owner cannot act on these warnings: about slow builds, and about lazy components that the
        // server imports.
        checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
      },
      cssMinify: 'lightningcss',
      // All styles are in one file, which pages link in their body.
      cssCodeSplit: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // The chunk of thousands of projects is large; e2e/browser/loading.e2e.ts checks the budgets instead.
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    },
  };
}

/** Keeps styles that are imported without class names, as in `src/pages/documents/page.tsx`. */
const keepStyles: Plugin = {
  name: 'keep-styles',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
};
