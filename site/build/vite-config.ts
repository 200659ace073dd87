import react from '@vitejs/plugin-react';
import type { InlineConfig, PluginOption } from 'vite';
import { ROOT } from '#site/files/paths.ts';
import { smallImports, smallScripts } from './small-scripts.ts';

/** Vite's settings, the same for development and building. */
export function viteConfig(base: string, plugins: PluginOption[]): InlineConfig {
  return {
    root: ROOT,
    base,
    configFile: false,
    publicDir: false,
    appType: 'custom',
    plugins: [smallImports(), react(), ...plugins, smallScripts()],
    css: {
      transformer: 'lightningcss',
      lightningcss: {
        drafts: { customMedia: true },
        targets: CSS_TARGETS,
        // Names of animations and view transitions stay as they are written: pages share them.
        cssModules: { pattern: '[local]-[hash]', animation: false, customIdents: false },
      },
    },
    build: {
      target: BROWSERS,
      cssTarget: BROWSERS,
      rolldownOptions: {
        output: { minify: false }, // smallScripts() does it, better
        checks: { bundlerTimings: false }, // a slow machine is not the owner's mistake
      },
      cssMinify: 'lightningcss',
      // All styles are inlined in every page: they are small, and no section ever appears unstyled.
      cssCodeSplit: false,
      // Styles are inlined, and what chunks share is in the entry: they have nothing to preload.
      modulePreload: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // Thousands of projects make one; budgets are in tests/e2e/budgets.e2e.ts.
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    },
  };
}

/** The oldest that have `light-dark()`, which every colour is written with. */
export const BROWSERS = ['chrome123', 'edge123', 'firefox128', 'safari17.5'];

/** The same as Lightning CSS counts: 17.5 is 0x110500. */
const CSS_TARGETS = Object.fromEntries(
  BROWSERS.map((browser) => {
    const [, name = '', major, minor] = /^([a-z]+)(\d+)\.?(\d*)$/.exec(browser) ?? [];
    return [name, (Number(major) << 16) | (Number(minor) << 8)];
  }),
);
