import { isIP } from 'node:net';
import type { Connect, Plugin } from 'vite';

/** The default host, which only this computer can reach. */
export const DEFAULT_HOST = 'localhost';

/**
 * Refuses requests with another host name than the given ones, localhost and IP addresses. Otherwise, a website
 * could point its own name at the server and read drafts and sources. Other sites may not open an editor either:
 * Vite answers `/__open-in-editor` to everyone.
 */
export const refuseOthers =
  (names: readonly string[]): Connect.NextHandleFunction =>
  ({ headers, url = '' }, res, next) => {
    const host = (headers.host ?? DEFAULT_HOST).replace(/:\d+$/, '').toLowerCase();
    const isKnown =
      /(^|\.)localhost$/.test(host) || isIP(host.replace(/^\[|\]$/g, '')) || names.includes(host);
    const isOtherSite = /^(cross|same)-site$/.test(String(headers['sec-fetch-site']));
    if (isKnown && !(isOtherSite && url.includes('/__'))) return next();
    res.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' });
    res.end(
      isKnown
        ? 'Other sites may not ask for this.\n'
        : `This server does not answer at ${host}: to open it there, start it with ALLOWED_HOSTS=${host} npx chronofolio dev\n`,
    );
  };

/**
 * The plugin must come first, so that no other plugin answers a refused request.
 * @param host the value of `HOST`
 * @param others the value of `ALLOWED_HOSTS`: names with commas between them
 */
export const onlyKnownHosts = (host: string, others = ''): Plugin => ({
  name: 'chronofolio:local-hosts',
  configureServer: ({ middlewares }) =>
    void middlewares.use(refuseOthers([host, ...others.split(',')].map(nameOf))),
});

const nameOf = (host: string) => host.trim().toLowerCase();
