#!/usr/bin/env node
import { startOnNode } from './support/start-on-node.ts';

// The program of the package; `chronofolio.js` is that of a clone.
await startOnNode(new URL('../../package.json', import.meta.url), () => import('./main.ts'));
