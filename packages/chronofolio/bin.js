#!/usr/bin/env node
import { existsSync } from 'node:fs';

// A clone runs the sources, the package what is bundled from them.
const isClone = existsSync(new URL('src/cli/commands.ts', import.meta.url));
if (isClone) await import('./src/cli/support/tsx.js');
await import(isClone ? './src/cli/commands.ts' : './lib/node/bin.js');
