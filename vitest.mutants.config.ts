import { defineConfig, mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** The quick tests of what `stryker.config.mjs` changes. */
export default mergeConfig(
  { ...config, test: { ...config.test, include: [] } },
  defineConfig({
    test: {
      include: [
        'server/*.test.ts',
        'site/generated-files.test.ts',
        'site/hosting.test.ts',
        'site/json-schemas.test.ts',
        'site/load-content.test.ts',
        'site/markdown-file.test.ts',
      ],
    },
  }),
);
