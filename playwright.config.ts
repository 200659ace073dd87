import { defineConfig } from '@playwright/test';
import { SITES } from './e2e/browser/sites.ts';
import { headlessShell, wholeBrowser } from './e2e/programs.ts';
import { CHROMIUM_ARGS } from './packages/chronofolio/src/cli/support/chromium.ts';
import { findProgram } from './packages/chronofolio/src/cli/support/find-programs.ts';

// The main process looks for the programs; workers load this file again and inherit the paths, which are
// empty where nothing is installed: tests then say what to install.
process.env.HEADLESS_SHELL_PATH ??= headlessShell() ?? '';
process.env.CHROMIUM_PATH ??= wholeBrowser() ?? '';
process.env.PDFTOTEXT_PATH ??= findProgram(['pdftotext']) ?? '';

export default defineConfig({
  testDir: 'e2e/browser',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Tests mostly wait, so two cores can run four.
  workers: 4,
  // Limits only catch tests that hang: the machine may be busy with other work.
  timeout: 60_000,
  // A busy machine may be slower than the limits; the output names what needed a second try.
  retries: 1,
  expect: {
    timeout: 15_000,
    // An element that the snapshot does not list fails the test.
    toMatchAriaSnapshot: { children: 'deep-equal' },
    toHaveScreenshot: { pathTemplate: '{testDir}/pictures/{arg}{ext}', maxDiffPixels: 50 },
  },
  reporter: 'dot',
  use: {
    launchOptions: { executablePath: process.env.HEADLESS_SHELL_PATH, args: CHROMIUM_ARGS },
  },
  // Serves the sites of e2e/browser/sites.ts; tests read each port from SITE_<NAME>.
  webServer: {
    command: 'tsx e2e/browser/serve.ts',
    timeout: 300_000,
    wait: {
      stdout: new RegExp(
        SITES.map((name) => `${name}=(?<site_${name.toLowerCase()}>\\d+)`).join(' '),
      ),
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
});
