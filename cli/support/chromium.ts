import { type Browser, chromium } from 'playwright-core';
import { UserError } from '#site/files/user-error.ts';
import { findProgram, starts } from './programs.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Disables the GPU, first-run pages, updates and Chromium's own requests. */
export const CHROMIUM_ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds the Chromium that `CHROMIUM_PATH` names, an installed one, or Playwright's.
 * @throws {UserError} where none starts; it says how to install one
 */
export function findChromium(): string {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (starts(wanted)) return wanted;
    throw new UserError(`CHROMIUM_PATH names ${wanted}, which does not start.`);
  }
  const found = findProgram([...NAMES, chromium.executablePath()]);
  if (found) return found;
  throw new UserError(
    'This needs Chromium. Install it (Debian: apt-get install chromium; elsewhere: npx playwright-core install chromium), or name one before the command: CHROMIUM_PATH=/path/to/chromium',
  );
}

/**
 * Finds Chromium's headless shell, in which pages take half the time.
 * @returns the path of the shell, or of the browser where no shell is installed
 * @throws {UserError} where neither is installed
 */
export function findHeadlessShell(): string {
  const shell = process.env.CHROMIUM_PATH ? undefined : findProgram(['chromium-headless-shell']);
  return shell ?? findChromium();
}

/** Starts Chromium with its sandbox, if available: it is not for root and in some containers. */
export async function launchChromium(executablePath: string): Promise<Browser> {
  const launch = (chromiumSandbox: boolean) =>
    chromium.launch({ executablePath, args: CHROMIUM_ARGS, chromiumSandbox });
  if (process.getuid?.() === 0) return await launch(false);
  try {
    return await launch(true);
  } catch (error) {
    if (!/sandboxing failed/i.test(String(error))) throw error;
    console.error('Chromium has no sandbox on this machine, so it runs without one.');
    return await launch(false);
  }
}
