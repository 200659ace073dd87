import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CHROMIUM_ARGS } from '#cli/support/chromium.ts';

export const DEVICES = ['mobile', 'desktop'] as const;
type Device = (typeof DEVICES)[number];

/** The times that one run of Lighthouse found, in milliseconds. */
export interface LighthouseRun {
  fcp: number;
  lcp: number;
  tbt: number;
}

const AUDITS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
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

/** @throws if Lighthouse fails three times */
export async function runLighthouse(
  url: string,
  device: Device,
  env: NodeJS.ProcessEnv,
): Promise<LighthouseRun> {
  const args = [
    ...[url, '--quiet', '--output=json', `--only-audits=${AUDITS}`],
    // The screenshot of the whole page takes as long as the rest.
    '--disable-full-page-screenshot',
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
    `--chrome-flags=--headless=new --no-sandbox ${CHROMIUM_ARGS.join(' ')}`,
  ];
  const options = { env, maxBuffer: 64 * 2 ** 20, timeout: 120_000 };
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
  const { audits } = JSON.parse(json);
  const [fcp, lcp, tbt] = AUDITS.map((audit) => Number(audits[audit]?.numericValue));
  if (!fcp || !lcp || tbt === undefined) throw new Error('The page was not measured');
  return { fcp, lcp, tbt };
}
