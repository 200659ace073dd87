import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin, PluginOption } from 'vite';
import { THEME_IMPORTS } from '#build/owner-sections/theme-imports.ts';
import { ROOT } from '#files/paths.ts';
import { BROWSERS, CSS_TARGETS } from '#theme/browsers.ts';

/** @returns the Vite configuration for development and builds */
export function viteConfig(base: string, plugins: PluginOption[]): InlineConfig {
  return {
    root: ROOT,
    base,
    configFile: false,
    publicDir: false,
    appType: 'custom',
    plugins: [react(), classNames, keepStyles, ...plugins],
    // Sections of the owner import packages of their own, and the program's React.
    resolve: { alias: THEME_IMPORTS, dedupe: ['react', 'react-dom'] },
    css: {
      transformer: 'lightningcss',
      lightningcss: {
        drafts: { customMedia: true },
        targets: CSS_TARGETS,
        // Names of animations and view transitions are not hashed, because modules share them.
        cssModules: { animation: false, customIdents: false, grid: false },
      },
    },
    build: {
      target: BROWSERS,
      cssTarget: BROWSERS,
      rolldownOptions: {
        // What several sections share is one chunk, so that each section is one, too.
        output: { codeSplitting: { groups: [{ name: 'app', minShareCount: 2 }] } },
        // Neither is a mistake of the owner: a slow build, and a lazy component that the server renders at once.
        checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
      },
      cssMinify: 'lightningcss',
      // One file, which pages link in their body.
      cssCodeSplit: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // Thousands of projects make a large chunk; e2e/browser/loading.e2e.ts checks the budgets.
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    },
  };
}

/**
 * Builds hash the content of a module, so that names of classes do not depend on the directory; development
 * hashes its path, so that they stay while styles are edited.
 */
const classNames: Plugin = {
  name: 'class-names',
  config: (_, { command }) => {
    const pattern = command === 'build' ? '[content-hash]-[local]' : '[local]-[hash]';
    return { css: { lightningcss: { cssModules: { pattern } } } };
  },
};

/** Keeps the styles of modules that are imported without their class names (`src/pages/documents/first-screen.ts`). */
const keepStyles: Plugin = {
  name: 'keep-styles',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
};
