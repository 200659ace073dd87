import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '#server/app.ts';

/** @returns whether it answers the request; `serve` is what the site would do, for an answer that is late */
export type Fault = (req: IncomingMessage, res: ServerResponse, serve: () => void) => boolean;

export interface ServedSite {
  /** With a slash at its end. */
  url: string;
  /** Answers some requests in place of the site; undefined puts an end to that. */
  setFault(fault: Fault | undefined): void;
  stop(): void;
}

/** Serves a built site at the root of a port of its own. */
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
