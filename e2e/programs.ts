import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { findChromium } from '#cli/support/chromium.ts';
import { findOnPath, findProgram } from '#cli/support/programs.ts';

export const NGINX_BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

const CHROMIUM_PACKAGES = ['chromium', 'chromium-headless-shell'];

/** The Debian packages that only the full suite needs, each with one of its programs or files. */
const OTHER_PACKAGES = {
  'firefox-esr': 'firefox-esr',
  'webkit2gtk-driver': 'WebKitWebDriver',
  xvfb: 'Xvfb',
  'nginx-light': 'nginx',
  'libnginx-mod-http-brotli-static': NGINX_BROTLI,
  'poppler-utils': 'pdftotext',
  // The fallback fonts of pages have the metrics of Arial, Times New Roman and Courier New.
  'fonts-liberation': '/usr/share/fonts/truetype/liberation',
};

/**
 * Installs missing programs that tests drive: with `apt-get` as root on Debian, and otherwise only Chromium
 * with Playwright. Installed programs are used as they are.
 * @param isFull whether the full suite runs; the quick suite needs only Chromium
 * @returns the reason why there is no Chromium; `undefined` if there is one
 */
export function installPrograms(isFull: boolean): string | undefined {
  const others = Object.entries(isFull ? OTHER_PACKAGES : {})
    .filter(([, program]) => !existsSync(program) && findOnPath([program]).length === 0)
    .map(([name]) => name);
  const missing = [...(headlessShell() ? [] : CHROMIUM_PACKAGES), ...others];
  if (missing.length > 0) installPackages(missing);
  if (headlessShell()) return undefined;
  const reason = downloadChromium();
  return headlessShell() ? undefined : reason;
}

/** @returns the path of Chromium’s headless shell, which takes half the time, or of a whole browser */
export const headlessShell = (): string | undefined =>
  (process.env.CHROMIUM_PATH ? undefined : findProgram(['chromium-headless-shell'])) ??
  wholeBrowser();

/** @returns the path of Chromium or a browser that is based on it */
export const wholeBrowser = (): string | undefined => found(findChromium);

/** @returns the path of an installed browser, or of the browser that Playwright has downloaded */
function found(find: () => string): string | undefined {
  try {
    return find();
  } catch {
    const downloaded = chromium.executablePath();
    if (process.env.CHROMIUM_PATH || !existsSync(downloaded)) return undefined;
    process.env.CHROMIUM_PATH = downloaded; // for the commands that tests start
    return downloaded;
  }
}

const isRoot = process.getuid?.() === 0;

function installPackages(packages: string[]) {
  if (!isRoot || !findProgram(['apt-get'])) return;
  console.log(`Installing ${packages.join(', ')} with apt-get`);
  const options = ['-y', '-qq', '--no-install-recommends', '--no-upgrade'];
  for (const args of [
    ['update', '-qq'],
    ['install', ...options, ...packages],
  ]) {
    const { status, stderr } = spawnSync('apt-get', args, { encoding: 'utf8' });
    if (status !== 0) console.log(`apt-get ${args[0]} failed: ${errorIn(stderr)}`);
  }
}

/**
 * Downloads the browser of Playwright; as root, with its libraries.
 * @returns the reason why that is not possible; `undefined` after a download
 */
function downloadChromium(): string | undefined {
  console.log('Downloading Chromium with Playwright');
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const args = [playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return status === 0
    ? 'the Chromium that Playwright downloaded does not start'
    : `no Chromium is installed, and Playwright could not download one (${errorIn(stdout + stderr)})`;
}

/** @returns the line of an output with the error */
const errorIn = (output: string) => {
  const lines = output.trim().split('\n');
  return (lines.find((line) => /error|failed/i.test(line)) ?? lines.at(-1) ?? '').trim();
};
