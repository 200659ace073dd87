import { isIP } from 'node:net';
import type { Connect, Plugin } from 'vite';

/** The default host, which only this computer can reach. */
export const DEFAULT_HOST = 'localhost';

/**
 * Refuses requests with another host name while only this computer can reach the server. Otherwise, a website
 * could point its own name at this computer and read the pages. An owner who sets `HOST` serves others anyway.
 */
export const refuseOtherHosts: Connect.NextHandleFunction = ({ headers }, res, next) => {
  const host = (headers.host ?? DEFAULT_HOST).replace(/:\d+$/, '');
  if (/(^|\.)localhost$/.test(host) || isIP(host.replace(/^\[|\]$/g, ''))) return next();
  const advice = `to open it at ${host}, start it with HOST=0.0.0.0 npx chronofolio dev`;
  res.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' });
  res.end(`This server is for this computer only: ${advice}\n`);
};

/** The plugin must come first, so that no other plugin answers a refused request. */
export const onlyLocalHosts: Plugin = {
  name: 'chronofolio:local-hosts',
  configureServer: ({ middlewares }) => void middlewares.use(refuseOtherHosts),
};
