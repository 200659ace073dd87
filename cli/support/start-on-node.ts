import { readFileSync } from 'node:fs';
import satisfies from 'semver/functions/satisfies.js';

export interface Manifest {
  version: string;
  engines: { node: string };
}

/**
 * Loads a program, or says which Node it needs. Only what this module imports has to run on an older one.
 * @param manifest the `package.json` of the program
 */
export async function startOnNode(manifest: URL, load: () => Promise<unknown>): Promise<void> {
  const problem = nodeProblem(JSON.parse(readFileSync(manifest, 'utf8')));
  if (!problem) {
    await load();
    return;
  }
  console.error(problem);
  process.exitCode = 1;
}

/** @returns which Node a version of the program needs, if not this one */
export function nodeProblem({ version, engines }: Manifest): string | undefined {
  if (satisfies(process.version, engines.node)) return undefined;
  return `Chronofolio ${version} needs Node ${engines.node}, and this is ${process.version}. Install a newer one from https://nodejs.org.`;
}
