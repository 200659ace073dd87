import { startDevServer } from '#site/build/dev-server.ts';
import { readListenAddress } from './support/listen-address.ts';
import { OWN_SITE } from './support/own-site.ts';
import { run } from './support/run.ts';

await run(async () => {
  const server = await startDevServer({ ...OWN_SITE, ...readListenAddress(process.env) });
  server.printUrls();
});
