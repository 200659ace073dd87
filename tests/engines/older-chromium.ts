import { execFileSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';

/**
 * Gets an older Chromium from npm, once: 58 MB, so it is no dependency.
 * @param version of the package @sparticuz/chromium, whose major one is Chromium's
 * @returns the path of the program, or why it cannot be had here, in a sentence
 */
export async function olderChromium(version: string): Promise<{ path: string } | string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return `Chromium ${version} comes for Linux on x64 only`;
  }
  const dir = path.join(SAMPLE_SITE.cacheDir, `chromium-${version}`);
  const program = path.join(dir, 'chromium');
  if (existsSync(program)) return { path: program };
  mkdirSync(dir, { recursive: true });
  try {
    const install = ['install', '--no-save', '--prefix', dir, `@sparticuz/chromium@${version}`];
    execFileSync('npm', install, { stdio: 'ignore' });
  } catch {
    return `Chromium ${version} cannot be got from npm`;
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
