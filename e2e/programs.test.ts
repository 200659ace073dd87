import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '#tests/support/repository.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';

/** Runs a module without installed programs, and without downloads. */
function runWithoutPrograms(code: string): string {
  const home = temporaryDir();
  const { CHROMIUM_PATH, HEADLESS_SHELL_PATH, ...env } = process.env;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', code],
    {
      cwd: REPOSITORY,
      encoding: 'utf8',
      env: {
        ...env,
        PATH: home,
        PLAYWRIGHT_BROWSERS_PATH: path.join(home, 'browsers'),
        PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9',
      },
    },
  );
  return stdout + stderr;
}

it('says why there is no Chromium if it cannot be installed', () => {
  const output = runWithoutPrograms(
    "const { installPrograms } = await import('./e2e/programs.ts'); console.log('because', installPrograms(false));",
  );

  expect(output).toMatch(
    /^Downloading Chromium with Playwright\nbecause no Chromium is installed, .*\(.+\)$/m,
  );
});

it('tools can read the configuration of the browser tests without a browser', () => {
  const output = runWithoutPrograms(
    "const { default: config } = await import('./playwright.config.ts'); console.log(config.testDir);",
  );

  expect(output).toBe('e2e/browser\n');
});
