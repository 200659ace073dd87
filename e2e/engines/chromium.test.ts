import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { CHROMIUM_ARGS } from '#cli/support/chromium.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import { testJourneys } from './journeys.ts';
import { withPuppeteer } from './puppeteer.ts';

// Tests in the oldest supported version; e2e/browser tests in a current one. Its 58 MB are downloaded from
// the npm registry into `.cache` once, so they are not a dependency.
const PACKAGE = '@sparticuz/chromium';
const VERSION = '123.0.1';
const DIR = path.join(SAMPLE_SITE.cacheDir, `chromium-${VERSION}`);
const executablePath = path.join(DIR, 'chromium');

const missing = existsSync(executablePath) ? undefined : download();
const launch = { executablePath, args: ['--no-sandbox', ...CHROMIUM_ARGS] };
testJourneys(withPuppeteer('Chromium 123', { missing, launch }));

/** @returns the reason why the browser cannot be downloaded; `undefined` if it can */
function download(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return 'Chromium 123 is only published for Linux on x64';
  console.log(`Downloading Chromium ${VERSION} into ${DIR}`);
  try {
    const install = ['install', '--no-save', '--prefix', DIR, `${PACKAGE}@${VERSION}`];
    execFileSync('npm', install, { stdio: 'ignore' });
  } catch {
    return 'Chromium 123 cannot be downloaded from the npm registry';
  }
  const packed = readFileSync(path.join(DIR, 'node_modules', PACKAGE, 'bin/chromium.br'));
  writeFileSync(`${executablePath}.part`, brotliDecompressSync(packed), { mode: 0o755 });
  renameSync(`${executablePath}.part`, executablePath);
  return undefined;
}
