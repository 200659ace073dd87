import { createServer } from 'node:net';

const START_TIMEOUT_MS = 120_000;

/** @returns whether a server that is starting responds within two minutes */
export async function answers(url: string): Promise<boolean> {
  const giveUp = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < giveUp) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}

/** @returns a free local port */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
