import { startDevServer } from '#site/dev-server.ts';
import { OWN_SITE } from '#site/paths.ts';
import { run } from './run.ts';

await run(async () => {
  const server = await startDevServer({
    ...OWN_SITE,
    port: Number(process.env.PORT ?? 4321),
    host: process.env.HOST ?? 'localhost',
  });
  server.printUrls();
});
