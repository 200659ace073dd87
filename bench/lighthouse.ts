import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CHROMIUM_ARGS } from '#cli/support/chromium.ts';

export const DEVICES = ['mobile', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** What Lighthouse says of one visit: scores from 0 to 100, times in milliseconds. */
export interface Visit {
  scores: Record<string, number>;
  fcp: number;
  lcp: number;
  tbt: number;
  speedIndex: number;
  cls: number;
  bytes: number;
}

const MAX_REPORT_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 120_000;

/** @returns the `PATH` on which Lighthouse 13 is, and the Node that it wants, newer than this project's */
export async function lighthousePath(): Promise<string> {
  const packages = ['-y', '-p', 'node@24', '-p', 'lighthouse@13'];
  const { stdout } = await promisify(execFile)('npx', [...packages, '--', 'printenv', 'PATH']);
  return stdout.trim();
}

interface VisitOptions {
  device: Device;
  /** The path of Chromium. */
  browser: string;
  /** From `lighthousePath`. */
  PATH: string;
  /** Only the category of speed, for sites that are not ours to judge. */
  isForSpeedOnly: boolean;
}

/** Lighthouse loses a trace now and then, and asks to be run again. */
const MAX_TRIES = 3;

export async function visit(url: string, options: VisitOptions): Promise<Visit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visitOnce(url, options);
    } catch (error) {
      if (attempt === MAX_TRIES) throw error;
      console.log(`Lighthouse failed, and is run again: ${String(error).slice(0, 100)}`);
    }
  }
}

async function visitOnce(
  url: string,
  { device, browser, PATH, isForSpeedOnly }: VisitOptions,
): Promise<Visit> {
  const { stdout } = await promisify(execFile)(
    'lighthouse',
    [
      url,
      ...(isForSpeedOnly ? ['--only-categories=performance'] : []),
      ...(device === 'desktop' ? ['--preset=desktop'] : []),
      '--quiet',
      '--output=json',
      `--chrome-flags=--headless=new --no-sandbox ${CHROMIUM_ARGS.join(' ')}`,
    ],
    {
      env: { ...process.env, PATH, CHROME_PATH: browser },
      maxBuffer: MAX_REPORT_BYTES,
      timeout: TIMEOUT_MS,
    },
  );
  const { categories, audits } = JSON.parse(stdout);
  const value = (audit: string): number => audits[audit].numericValue;
  return {
    scores: Object.fromEntries(
      Object.entries<{ score: number }>(categories).map(([name, { score }]) => [
        name,
        Math.round(score * 100),
      ]),
    ),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    speedIndex: value('speed-index'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  };
}
