import { execFileSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';

/**
 * Downloads an older Chromium from the npm registry into `.cache`, once: 58 MB, so it is not a dependency.
 * @param version of the package @sparticuz/chromium, whose major one is Chromium's
 * @returns the path of the program, or in a sentence why it is not available
 */
export async function olderChromium(version: string): Promise<{ path: string } | string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return `Chromium ${version} is only published for Linux on x64`;
  }
  const dir = path.join(SAMPLE_SITE.cacheDir, `chromium-${version}`);
  const program = path.join(dir, 'chromium');
  if (existsSync(program)) return { path: program };
  mkdirSync(dir, { recursive: true });
  console.log(`Downloading Chromium ${version} into ${dir}`);
  try {
    const install = ['install', '--no-save', '--prefix', dir, `@sparticuz/chromium@${version}`];
    execFileSync('npm', install, { stdio: 'ignore' });
  } catch {
    return `Chromium ${version} cannot be downloaded from the npm registry`;
  }
  const packed = path.join(dir, 'node_modules/@sparticuz/chromium/bin/chromium.br');
  const partial = `${program}.${process.pid}`;
  await pipeline(
    createReadStream(packed),
    createBrotliDecompress(),
    createWriteStream(partial, { mode: 0o755 }),
  );
  renameSync(partial, program);
  return { path: program };
}
