import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const DECLARATIONS = 'packages/chronofolio/src/pages/virtual-modules.d.ts';

/** The modules of src/build/content-plugin.ts: e2e/rendered-pages.ts has their exports. */
const viewsOfTest: Plugin = {
  name: 'views-of-test',
  resolveId: (id) => (id.startsWith('virtual:') ? '\0views' : undefined),
  load(id) {
    if (id !== '\0views') return undefined;
    const names = readFileSync(DECLARATIONS, 'utf8').matchAll(/export const (\w+)/g);
    return `export const { ${[...names].map(([, name]) => name).join(', ')} } = views;`;
  },
};

export default defineConfig({
  plugins: [viewsOfTest],
  // The production build of React has no development JSX runtime.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: [
      'packages/**/*.test.{ts,tsx}',
      'e2e/*.test.ts',
      'e2e/{system,engines,package}/*.test.ts',
    ],
    // Many tests wait for other processes, so two cores can run three workers.
    maxWorkers: 3,
    // Limits only catch tests that hang: a test may wait for a build on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 15_000 } },
    env: {
      // West of Greenwich, a year that is read as a UTC date turns into the year before.
      TZ: 'America/Los_Angeles',
    },
  },
});
