import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { listenError } from '#site/files/listen-error.ts';
import type { Hosting } from '#site/hosting/hosting.ts';
import { createApp } from './app.ts';

interface ServeOptions {
  /** The finished site, absolute. */
  dir: string;
  hosting: Hosting;
  port: number;
  host: string;
  /** What the owner calls, for the message where the port or host cannot be used. */
  command: string;
}

/**
 * Serves a finished site until SIGTERM or SIGINT, which wait for responses that have started.
 * @returns the address, once the server listens
 * @throws {UserError} where the port or host cannot be used
 */
export function serve({ dir, hosting, port, host, command }: ServeOptions): Promise<string> {
  const server = createLimitedServer(createApp(dir, hosting));
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // The `close` of an HTTP server destroys connections whose response a slow client has not received yet.
  const stop = () => {
    NetServer.prototype.close.call(server, () => process.exit(0));
    for (const socket of sockets) socket.destroySoon();
  };
  process.on('SIGTERM', stop); // it may come twice: from systemd, and when npm is gone
  process.once('SIGINT', stop);

  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, { port, host }, command)));
    server.listen(port, host, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address ? address.port : port;
      resolve(`http://${displayHost(host)}:${bound}${hosting.base}`);
    });
  });
}

/** @returns the host as typed in a browser */
function displayHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Requests for a static site are short; long or slow ones only waste resources. */
function createLimitedServer(app: RequestListener): Server {
  const server = createServer({ requestTimeout: 10_000, connectionsCheckingInterval: 1000 }, app);
  // Applies only while a response makes no progress; slow clients may take any time.
  server.timeout = 60_000;
  // More than one machine needs; even an idle connection takes memory.
  server.maxConnections = 5000;
  return server;
}
