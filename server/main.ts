import { createServer, type RequestListener, type Server } from 'node:http';
import { listenError } from '#site/files/listen-error.ts';
import { createApp } from './app.ts';
import { prepareStop } from './stop.ts';

interface ServeOptions {
  dir: string;
  base: string;
  /** Whether the public address begins with https. */
  isHttps: boolean;
  port: number;
  host: string;
}

/** How long a stop waits for answers that have begun. */
export const STOP_TIMEOUT_MS = 10_000;

/** Requests are short: whoever takes longer, or says more, only keeps others waiting. */
export const LIMITS = {
  maxHeaderSize: 8192,
  requestTimeout: 10_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 1000,
  /** For who asks and then takes nothing of the answer; who takes it slowly may take any time. */
  stallTimeout: 60_000,
  /** More than one machine serves at a time; each takes memory even if it says nothing. */
  maxConnections: 5000,
};

/** A server that holds its visitors to limits; it does not listen yet. */
export function createLimitedServer(app: RequestListener, limits = LIMITS): Server {
  const { stallTimeout, maxConnections, ...httpLimits } = limits;
  const server = createServer(httpLimits, app);
  server.timeout = stallTimeout;
  server.maxConnections = maxConnections;
  return server;
}

/**
 * Serves a finished site until SIGTERM or SIGINT; answers that have begun are finished first.
 * @returns the address, once the server listens
 * @throws with a sentence for people where the port cannot be had
 */
export function serve({ dir, base, isHttps, port, host }: ServeOptions): Promise<string> {
  const server = createLimitedServer(createApp({ dir, base, isHttps }));
  const finishAnswers = prepareStop(server);
  const stop = () => {
    finishAnswers().then(() => process.exit(0));
    setTimeout(() => process.exit(0), STOP_TIMEOUT_MS).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, { port, host }, 'npm start')));
    server.listen(port, host, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address ? address.port : port;
      resolve(`http://${nameOf(host)}:${bound}${base}`);
    });
  });
}

/** How a person would type the host. */
function nameOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
