import { readFileSync } from 'node:fs';
import satisfies from 'semver/functions/satisfies.js';

/**
 * Loads a program, or says which version of Node it needs. This module and its imports must run on older
 * versions.
 * @param manifest the `package.json` of the program
 */
export async function startOnNode(manifest: URL, load: () => Promise<unknown>): Promise<void> {
  const { version, engines } = JSON.parse(readFileSync(manifest, 'utf8'));
  if (satisfies(process.version, engines.node)) return void (await load());
  console.error(
    `Chronofolio ${version} needs Node ${engines.node}, and this is ${process.version}. Install a newer one from https://nodejs.org.`,
  );
  process.exitCode = 1;
}
