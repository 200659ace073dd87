import { existsSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '#files/user-error.ts';
import { findProgram, starts } from './find-programs.ts';

const BROWSER_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The paths of browsers based on Chromium that are not on the `PATH`. */
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...[process.env.ProgramFiles, process.env['ProgramFiles(x86)'], process.env.LOCALAPPDATA]
    .filter((dir) => dir !== undefined)
    .flatMap((dir) => [
      path.join(dir, 'Google/Chrome/Application/chrome.exe'),
      path.join(dir, 'Microsoft/Edge/Application/msedge.exe'),
    ]),
];

/** Disables the GPU, first-run pages, updates and Chromium's own requests. */
export const CHROMIUM_ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @throws {UserError} with a hint on installing Chromium, if neither `CHROMIUM_PATH` nor a known browser starts */
export function findChromium(): string {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (starts(wanted)) return wanted;
    throw new UserError(`CHROMIUM_PATH names ${wanted}, which does not start.`);
  }
  // On Windows, `--version` opens a window, so that an existing file counts as a program that starts.
  const browser = findProgram(BROWSER_NAMES) ?? PLACES.find(existsSync);
  if (browser) return browser;
  throw new UserError(
    'This needs Chromium or Chrome. Install one (Debian: apt-get install chromium; elsewhere: https://www.google.com/chrome), or name one before the command: CHROMIUM_PATH=/path/to/chromium',
  );
}
