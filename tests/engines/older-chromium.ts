import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { CHROMIUM_ARGS } from '#cli/support/chromium.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import type { Program } from './puppeteer.ts';

/**
 * Downloads an older Chromium from the npm registry into `.cache`, once: 58 MB, so it is not a dependency.
 * @param version of the package @sparticuz/chromium, whose major one is Chromium's
 */
export function olderChromium(version: string): Program {
  const dir = path.join(SAMPLE_SITE.cacheDir, `chromium-${version}`);
  const executablePath = path.join(dir, 'chromium');
  const launch = { executablePath, args: ['--no-sandbox', ...CHROMIUM_ARGS] };
  const missing = (reason: string) => ({ launch, missing: `Chromium ${version} ${reason}` });
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return missing('is only published for Linux on x64');
  if (existsSync(executablePath)) return { launch };
  console.log(`Downloading Chromium ${version} into ${dir}`);
  try {
    const install = ['install', '--no-save', '--prefix', dir, `@sparticuz/chromium@${version}`];
    execFileSync('npm', install, { stdio: 'ignore' });
  } catch {
    return missing('cannot be downloaded from the npm registry');
  }
  const packed = readFileSync(path.join(dir, 'node_modules/@sparticuz/chromium/bin/chromium.br'));
  writeFileSync(`${executablePath}.part`, brotliDecompressSync(packed), { mode: 0o755 });
  renameSync(`${executablePath}.part`, executablePath);
  return { launch };
}
