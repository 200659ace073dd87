import { isIP } from 'node:net';
import type { Plugin } from 'vite';

/** The name of this computer, which only it can reach. */
export const DEFAULT_HOST = 'localhost';

/**
 * Refuses requests by other names while the server is for this computer only, because a page elsewhere can give
 * its own name the address of this computer, and read the answers. An owner who sets `HOST` serves others anyway.
 */
export const onlyLocalHosts: Plugin = {
  name: 'chronofolio:local-hosts',
  configureServer({ middlewares }) {
    middlewares.use((req, res, next) => {
      const host = hostIn(req.headers.host ?? DEFAULT_HOST);
      if (isLocal(host)) return next();
      res.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' });
      res.end(
        `This server is for this computer only: to open it at ${host}, start it with HOST=0.0.0.0 npx chronofolio dev\n`,
      );
    });
  },
};

const isLocal = (host: string) =>
  /^(.+\.)?localhost$/.test(host) || isIP(host.replace(/^\[|\]$/g, '')) !== 0;

/** @param header a host such as `localhost:4321` */
const hostIn = (header: string): string =>
  URL.canParse(`http://${header}`) ? new URL(`http://${header}`).hostname : header;
