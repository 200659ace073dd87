import { Command } from 'commander';
import { startDevServer } from '#build/dev-server.ts';
import { LISTEN_HELP, readListenAddress } from './support/listen-address.ts';
import { SITE_DIRS } from './support/site-dirs.ts';

export const dev = new Command('dev')
  .description('Shows the site, and your edits of content/ as you save.')
  .addHelpText(
    'after',
    `${LISTEN_HELP}\nALLOWED_HOSTS=desk.lan,site.tunnel.example names where it answers besides HOST, localhost and IP addresses.\nPOLL_FILES=1 finds saved files on network drives and in WSL, which report no changes.`,
  )
  .action(async () => {
    // A section that fails while a page is rendered leaves rejected promises that nothing handles.
    process.on('unhandledRejection', (error) => console.error(error));
    const server = await startDevServer({
      ...SITE_DIRS,
      ...readListenAddress(),
      allowedHosts: process.env.ALLOWED_HOSTS,
      isPolling: Boolean(process.env.POLL_FILES),
    });
    server.printUrls();
  });
