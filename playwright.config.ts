import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium, findHeadlessShell } from './cli/support/chromium.ts';
import { findProgram } from './cli/support/programs.ts';

// Workers load this file as well; they inherit what the first load found.
process.env.HEADLESS_SHELL_PATH ??= findHeadlessShell();
process.env.CHROMIUM_PATH = findChromium();
// Empty where it cannot be had: the tests that read PDF files say so.
process.env.PDFTOTEXT_PATH ??= findProgram(['pdftotext']) ?? '';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Most of a test is waiting: two cores serve four.
  workers: 4,
  // Against hangs alone: the machine may have others to serve.
  timeout: 60_000,
  // What is not in a snapshot is not on the page.
  expect: { timeout: 15_000, toMatchAriaSnapshot: { children: 'deep-equal' } },
  reporter: [['dot'], ['json', { outputFile: '.cache/browser-results.json' }]],
  use: {
    launchOptions: { executablePath: process.env.HEADLESS_SHELL_PATH, args: CHROMIUM_ARGS },
  },
  // Every site of tests/e2e/sites.ts, built and on a port of its own.
  webServer: {
    command: 'tsx tests/e2e/serve.ts',
    wait: {
      stdout:
        /sample=(?<site_sample>\d+) many=(?<site_many>\d+) single=(?<site_single>\d+) bare=(?<site_bare>\d+) german=(?<site_german>\d+) arabic=(?<site_arabic>\d+)/,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
});
