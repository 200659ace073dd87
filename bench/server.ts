import { createServer } from 'node:http';
import { createApp } from '#server/app.ts';

// Serves a directory. Sends its port to the parent.

const [dir = ''] = process.argv.slice(2);
const server = createServer(createApp({ dir, base: '/' }));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : undefined);
});
process.on('disconnect', () => process.exit());
