/** Mutation testing of what content, visitors and hosts meet first. See CONTRIBUTING.md. */
export default {
  mutate: [
    'src/content/schema.ts',
    'site/content/load-content.ts',
    'site/content/parse-yaml.ts',
    'site/content/yaml-hints.ts',
    'site/content/parse-markdown.ts',
    'server/*.ts',
    '!server/*.test.ts',
    'site/hosting/hosting.ts',
    'site/hosting/security-policy.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // It would be rewritten by means that TypeScript 7 no longer has, and nothing here reads it.
  tsconfigFile: '',
  ignorePatterns: ['dist', '.cache', 'bench', 'docs/*.png'],
  reporters: ['clear-text', 'json', 'progress'],
  clearTextReporter: { reportTests: false },
  jsonReporter: { fileName: '.cache/mutants.json' },
  tempDirName: '.cache/mutants',
};
