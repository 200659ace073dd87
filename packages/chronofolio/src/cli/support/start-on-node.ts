import { readFileSync } from 'node:fs';
import satisfies from 'semver/functions/satisfies.js';

/** Loads a program, or says which Node it needs. This module and its imports must run on older versions. */
export async function startOnNode(manifest: URL, load: () => Promise<unknown>): Promise<void> {
  const { version, engines } = JSON.parse(readFileSync(manifest, 'utf8'));
  const isNewEnough = satisfies(process.version, engines.node);
  if (isNewEnough && !process.versions.pnp) return void (await load());
  console.error(
    isNewEnough
      ? 'Chronofolio does not work with Yarn’s Plug’n’Play: write nodeLinker: node-modules into .yarnrc.yml and run yarn install, or use npm.'
      : `Chronofolio ${version} needs Node ${engines.node}, and this is ${process.version}. Install a newer one from https://nodejs.org.`,
  );
  process.exitCode = 1;
}
