import { isIP } from 'node:net';
import type { Connect, Plugin } from 'vite';

/** The default host, which only this computer can reach. */
export const DEFAULT_HOST = 'localhost';

/**
 * Refuses requests with another host name than `names`, localhost and IP addresses. Otherwise, a website could
 * point its own name at the server and read drafts and sources. Other sites may not open an editor either: Vite
 * answers `/__open-in-editor` to everyone.
 */
export const refuseOthers =
  (names: readonly string[]): Connect.NextHandleFunction =>
  ({ headers, url = '' }, res, next) => {
    const host = (headers.host ?? DEFAULT_HOST).replace(/:\d+$/, '').toLowerCase();
    const isKnown =
      /(^|\.)localhost$/.test(host) || isIP(host.replace(/^\[|\]$/g, '')) || names.includes(host);
    // Browsers send no `Sec-Fetch-Site` to addresses such as http://192.168.1.2.
    const { 'sec-fetch-site': site, referer = '' } = headers;
    const isFromHere = URL.canParse(referer) && new URL(referer).host === headers.host;
    const isOwnPage = site === 'same-origin' || (!site && isFromHere);
    if (isKnown && (isOwnPage || !url.includes('/__'))) return next();
    res.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' });
    res.end(`To open the site at ${host}: ALLOWED_HOSTS=${host} npx chronofolio dev\n`);
  };

/** Must come first, so that no other plugin answers a refused request. Commas may separate names. */
export const onlyKnownHosts = (...names: string[]): Plugin => ({
  name: 'chronofolio:local-hosts',
  configureServer: ({ middlewares }) =>
    void middlewares.use(refuseOthers(names.join().toLowerCase().split(/[ ,]+/))),
});
