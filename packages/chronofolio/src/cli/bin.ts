import { startOnNode } from './support/start-on-node.ts';

// The published package starts here. In a clone, `bin.js` runs `commands.ts`.
await startOnNode(new URL('../../package.json', import.meta.url), () => import('./commands.ts'));
