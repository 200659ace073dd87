import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from '#cli/support/chromium.ts';
import { findOnPath, findProgram } from '#cli/support/find-programs.ts';

export const NGINX_BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

const CHROMIUM_PACKAGES = ['chromium', 'chromium-headless-shell'];

/** The Debian packages that only the full suite needs, each with one of its programs or files. */
const OTHER_PACKAGES = {
  'firefox-esr': 'firefox-esr',
  'webkit2gtk-driver': 'WebKitWebDriver',
  xvfb: 'Xvfb',
  'nginx-light': 'nginx',
  caddy: 'caddy',
  'libnginx-mod-http-brotli-static': NGINX_BROTLI,
  'poppler-utils': 'pdftotext',
  // The fallback fonts of pages have the metrics of Arial, Times New Roman and Courier New.
  'fonts-liberation': '/usr/share/fonts/truetype/liberation',
};

/** Installs missing programs that tests drive: all on Debian as root, else Chromium. @returns whether there is one */
export function installPrograms(isFull: boolean): boolean {
  const others = Object.entries(isFull ? OTHER_PACKAGES : {})
    .filter(([, program]) => !existsSync(program) && findOnPath([program]).length === 0)
    .map(([name]) => name);
  const missing = [...(headlessShell() ? [] : CHROMIUM_PACKAGES), ...others];
  const isRoot = process.getuid?.() === 0;
  if (missing.length > 0 && isRoot && findProgram(['apt-get'])) {
    run('apt-get', 'update', '-qq');
    const options = ['-y', '-qq', '--no-install-recommends', '--no-upgrade'];
    run('apt-get', 'install', ...options, ...missing);
  }
  if (!headlessShell())
    run('npx', 'playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium');
  return headlessShell() !== undefined;
}

function run(program: string, ...args: string[]): void {
  console.log(`Running ${program} ${args.join(' ')}`);
  spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** @returns the path of Chromium’s headless shell, which takes half the time, or of a whole browser */
export const headlessShell = (): string | undefined =>
  (process.env.CHROMIUM_PATH ? undefined : findProgram(['chromium-headless-shell'])) ??
  wholeBrowser();

/** @returns the path of Chromium, a browser that is based on it, or the browser that Playwright has downloaded */
export function wholeBrowser(): string | undefined {
  try {
    return findChromium();
  } catch {
    const downloaded = chromium.executablePath();
    if (process.env.CHROMIUM_PATH || !existsSync(downloaded)) return undefined;
    process.env.CHROMIUM_PATH = downloaded; // for the commands that tests start
    return downloaded;
  }
}
