import { serve } from '#server/main.ts';

// Serves a built site as `npm start` does, without building one: server.ts DIRECTORY PORT.
const [dir = '', port] = process.argv.slice(2);
const url = await serve({ dir, port: Number(port), base: '/', isHttps: true, host: '127.0.0.1' });
process.send?.(Number(new URL(url).port));

// Answers each message with the memory in use, in bytes.
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
});
