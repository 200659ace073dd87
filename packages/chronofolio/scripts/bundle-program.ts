import { rm } from 'node:fs/promises';
import path from 'node:path';
import licensePlugin from 'rollup-plugin-license';
import { build } from 'tsdown';

/** Bundles a program for Node, with these libraries and their licenses, but no other dependencies. */
export async function bundleProgram(entry: string, outDir: string, libraries: (string | RegExp)[]) {
  await rm(outDir, { recursive: true, force: true });
  await build({
    config: false,
    cwd: path.dirname(entry),
    entry,
    outDir,
    fixedExtension: false,
    logLevel: 'warn',
    checks: { pluginTimings: false },
    deps: { alwaysBundle: libraries },
    plugins: [licensePlugin({ thirdParty: { output: path.join(outDir, 'licenses.txt') } })],
  });
}
