import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '#server/app.ts';

// A process of its own that serves a directory: tells its port, and its memory when asked.

const [dir = ''] = process.argv.slice(2);
const server = createServer(createApp({ dir, base: '/' }));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('message', () => process.send?.(process.memoryUsage().rss));
process.on('disconnect', () => process.exit());
