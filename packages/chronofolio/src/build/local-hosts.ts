import { isIP } from 'node:net';
import type { Connect, Plugin } from 'vite';

/** The name of this computer, which only it can reach. */
export const DEFAULT_HOST = 'localhost';

/**
 * Refuses requests by other names while the server is for this computer only, because a page elsewhere can give
 * its own name the address of this computer, and read the answers. An owner who sets `HOST` serves others anyway.
 */
export const refuseOtherHosts: Connect.NextHandleFunction = ({ headers }, res, next) => {
  const host = (headers.host ?? DEFAULT_HOST).replace(/:\d+$/, '');
  if (/(^|\.)localhost$/.test(host) || isIP(host.replace(/^\[|\]$/g, ''))) return next();
  const advice = `to open it at ${host}, start it with HOST=0.0.0.0 npx chronofolio dev`;
  res.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' });
  res.end(`This server is for this computer only: ${advice}\n`);
};

/** The plugin comes first, so that no other one answers before it. */
export const onlyLocalHosts: Plugin = {
  name: 'chronofolio:local-hosts',
  configureServer: ({ middlewares }) => void middlewares.use(refuseOtherHosts),
};
