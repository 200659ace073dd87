import { createServer, type RequestListener, type Server } from 'node:http';
import { listenError } from '#site/files/listen-error.ts';
import { MAX_ADDRESS_LENGTH } from '#site/hosting/hosting.ts';
import { createApp } from './app.ts';
import { prepareStop } from './stop.ts';

interface ServeOptions {
  dir: string;
  base: string;
  /** Whether the public address begins with https. */
  isHttps: boolean;
  port: number;
  host: string;
  /** What the owner calls, for the message where the port or host cannot be used. */
  command: string;
}

/** How long a stop waits for responses that have started. */
const STOP_TIMEOUT_MS = 10_000;

/** Requests for a static site are short; long or slow ones only waste resources. */
const LIMITS = {
  /** Room for the longest address and as many headers. */
  maxHeaderSize: 2 * MAX_ADDRESS_LENGTH,
  requestTimeout: 10_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 1000,
  /** Applies only while a response makes no progress; slow clients may take any time. */
  stallTimeout: 60_000,
  /** More than one machine needs; even an idle connection takes memory. */
  maxConnections: 5000,
};

/** @returns a server with limits on requests and connections, which does not listen yet */
export function createLimitedServer(app: RequestListener): Server {
  const { stallTimeout, maxConnections, ...httpLimits } = LIMITS;
  const server = createServer(httpLimits, app);
  server.timeout = stallTimeout;
  server.maxConnections = maxConnections;
  return server;
}

/**
 * Serves a finished site until SIGTERM or SIGINT, which wait for responses that have started.
 * @returns the address, once the server listens
 * @throws {UserError} where the port or host cannot be used
 */
export function serve({ dir, base, isHttps, port, host, command }: ServeOptions): Promise<string> {
  const server = createLimitedServer(createApp({ dir, base, isHttps }));
  const finishResponses = prepareStop(server);
  const stop = () => {
    finishResponses().then(() => process.exit(0));
    setTimeout(() => process.exit(0), STOP_TIMEOUT_MS).unref();
  };
  process.on('SIGTERM', stop); // it may come twice: from systemd, and when npm is gone
  process.once('SIGINT', stop);

  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, { port, host }, command)));
    server.listen(port, host, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address ? address.port : port;
      resolve(`http://${displayHost(host)}:${bound}${base}`);
    });
  });
}

/** @returns the host as typed in a browser */
function displayHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
