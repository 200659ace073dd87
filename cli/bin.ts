#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import satisfies from 'semver/functions/satisfies.js';

// Before anything is loaded that an older Node cannot run, such as `import.meta.dirname`.
const manifest = new URL('../../package.json', import.meta.url);
const { version, engines } = JSON.parse(readFileSync(manifest, 'utf8'));
if (satisfies(process.version, engines.node)) await import('./main.ts');
else {
  console.error(
    `Chronofolio ${version} needs Node ${engines.node}, and this is ${process.version}. Install a newer one from https://nodejs.org.`,
  );
  process.exitCode = 1;
}
