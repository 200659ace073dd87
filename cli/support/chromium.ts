import { chromium } from '@playwright/test';
import { UserError } from '#site/files/user-error.ts';
import { installed, starts } from './programs.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** How Chromium runs here: alone, and without talking to anyone. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds a Chromium that starts: the one named by `CHROMIUM_PATH`, an installed one, or Playwright's.
 * @returns its path
 * @throws {UserError} with what to do where there is none
 */
export function findChromium(): string {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (starts(wanted)) return wanted;
    throw new UserError(`CHROMIUM_PATH names ${wanted}, which does not start.`);
  }
  const found = installed([...NAMES, chromium.executablePath()]);
  if (found) return found;
  throw new UserError(
    'This needs Chromium. Install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or name one before the command: CHROMIUM_PATH=/path/to/chromium',
  );
}

/**
 * Finds Chromium without the surface of a whole browser, in which pages take half the time.
 * @returns the path of the shell, or of the browser where there is no shell
 * @throws {UserError} where there is neither
 */
export function findHeadlessShell(): string {
  const shell = process.env.CHROMIUM_PATH ? undefined : installed(['chromium-headless-shell']);
  return shell ?? findChromium();
}
