import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CHROMIUM_ARGS } from '#cli/support/chromium.ts';

export const DEVICES = ['mobile', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** One run of Lighthouse: scores from 0 to 100, times in milliseconds. */
export interface LighthouseRun {
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
/** Lighthouse sometimes fails to record a trace and must be run again. */
const MAX_ATTEMPTS = 3;

/**
 * Gets Lighthouse 13 from npm, and the version of Node that it needs.
 * @param chromium the path of the browser
 * @returns the environment to run Lighthouse in
 */
export async function lighthouseEnvironment(chromium: string): Promise<NodeJS.ProcessEnv> {
  const packages = ['-y', '-p', 'node@24', '-p', 'lighthouse@13'];
  const { stdout } = await promisify(execFile)('npx', [...packages, '--', 'printenv', 'PATH']);
  return { ...process.env, PATH: stdout.trim(), CHROME_PATH: chromium };
}

/**
 * @param audits the only ones to run; by default all
 * @throws if Lighthouse fails three times
 */
export async function runLighthouse(
  url: string,
  device: Device,
  env: NodeJS.ProcessEnv,
  audits?: string[],
): Promise<LighthouseRun> {
  const args = [
    ...[url, '--quiet', '--output=json'],
    // The screenshot of the whole page takes as long as the rest.
    ...(audits ? [`--only-audits=${audits}`, '--disable-full-page-screenshot'] : []),
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
    `--chrome-flags=--headless=new --no-sandbox ${CHROMIUM_ARGS.join(' ')}`,
  ];
  const options = { env, maxBuffer: MAX_REPORT_BYTES, timeout: TIMEOUT_MS };
  for (let attempt = 1; ; attempt++) {
    try {
      return parseReport((await promisify(execFile)('lighthouse', args, options)).stdout);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
      console.log(`Lighthouse failed and is run again: ${String(error).slice(0, 100)}`);
    }
  }
}

/** @throws if the page was not measured */
function parseReport(json: string): LighthouseRun {
  const { categories, audits } = JSON.parse(json);
  const value = (audit: string): number => audits[audit]?.numericValue;
  if (!value('first-contentful-paint')) throw new Error('The page was not measured');
  const scores = Object.entries<{ score: number }>(categories ?? {}).map(
    ([name, { score }]) => [name, Math.round(score * 100)] as const,
  );
  return {
    scores: Object.fromEntries(scores),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    speedIndex: value('speed-index'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  };
}
