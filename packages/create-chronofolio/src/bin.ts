#!/usr/bin/env node
import { startOnNode } from '../../chronofolio/src/cli/support/start-on-node.ts';

await startOnNode(new URL('../package.json', import.meta.url), () => import('./create-site.ts'));
