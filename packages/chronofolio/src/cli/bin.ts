import { startOnNode } from './support/start-on-node.ts';

// The published package starts here; a clone runs `main.ts`.
await startOnNode(new URL('../../package.json', import.meta.url), () => import('./commands.ts'));
