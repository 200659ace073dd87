import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '#server/app.ts';

/** @returns whether it handles the request; `serve` sends the response of the site, also later */
type Fault = (req: IncomingMessage, res: ServerResponse, serve: () => void) => boolean;

export interface ServedSite {
  /** With a slash at the end. */
  url: string;
  /** Handles some requests instead of the site; `undefined` removes the handler. */
  setFault(fault: Fault | undefined): void;
  stop(): void;
}

/** Serves a built site at the root of its own port. */
export async function serveSite(dir: string): Promise<ServedSite> {
  const app = createApp({ dir, base: '/' });
  let fault: Fault | undefined;
  const server = createServer((req, res) => {
    const serve = () => app(req, res);
    if (!fault?.(req, res, serve)) serve();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    setFault: (next) => {
      fault = next;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
