import { defineConfig, mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** The quick tests of what `stryker.config.mjs` changes. */
export default mergeConfig(
  { ...config, test: { ...config.test, include: [] } },
  defineConfig({
    test: {
      include: [
        'server/*.test.ts',
        'site/reference/generated-files.test.ts',
        'site/hosting/hosting.test.ts',
        'site/reference/json-schemas.test.ts',
        'site/content/load-content.test.ts',
        'site/content/parse-markdown.test.ts',
      ],
    },
  }),
);
