import { startDevServer } from '#site/dev-server.ts';
import { OWN_SITE } from '#site/paths.ts';
import { addressFrom } from './address.ts';
import { run } from './run.ts';

await run(async () => {
  const server = await startDevServer({ ...OWN_SITE, ...addressFrom(process.env) });
  server.printUrls();
});
