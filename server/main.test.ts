import { once } from 'node:events';
import { connect } from 'node:net';
import os from 'node:os';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { serve } from './main.ts';

/** Larger than the buffers between a server and a client that does not read. */
const FILM = Buffer.alloc(16_000_000, 'film');

/** Serves a page below `/me/`; signals and the exit are mocked. */
async function serveHome(host = '127.0.0.1') {
  const dir = temporaryDir({ 'index.html': 'home', 'film.mp4': FILM });
  const listeners = vi.spyOn(process, 'on').mockReturnThis();
  vi.spyOn(process, 'once').mockReturnThis();
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  onTestFinished(() => void vi.restoreAllMocks());
  const site = { dir, base: '/me/', isHttps: true };
  const address = await serve({ ...site, port: 0, host, command: 'npx chronofolio start' });
  const [, stop] = listeners.mock.calls.find(([signal]) => signal === 'SIGTERM') ?? [];
  onTestFinished(async () => {
    if (exit.mock.calls.length === 0) stop?.();
    await expect.poll(() => exit.mock.calls).toEqual([[0]]);
  });
  return { address, stop: () => stop?.(), exit };
}

const hasIpv6 = Object.values(os.networkInterfaces())
  .flat()
  .some((at) => at?.family === 'IPv6');

it.for([
  ['127.0.0.1', 'localhost'],
  ['0.0.0.0', 'localhost'],
  ['::', 'localhost'],
  ['::ffff:127.0.0.1', '[::ffff:127.0.0.1]'],
] as const)('on %s, returns the address as one types it', async ([host, shown], { skip }) => {
  skip(host.includes(':') && !hasIpv6, 'this machine has no IPv6');
  const { address } = await serveHome(host);

  expect(address.replace(/\d+(?=\/me\/$)/, 'PORT')).toBe(`http://${shown}:PORT/me/`);
});

it('stops when responses that had started are sent, and refuses all else', async () => {
  const { address, stop, exit } = await serveHome();
  const visit = () => connect(Number(new URL(address).port), '127.0.0.1');
  const [silent, half, busy] = [visit(), visit(), visit()];
  half.write('GET / HTTP/1.1\r\n');
  busy.write('GET /me/film.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(busy, 'readable');

  stop();

  const [error] = await once(visit(), 'error');
  expect([error.code, ...(await Promise.all([silent, half].map(buffer))).map(String)]).toEqual([
    ...['ECONNREFUSED', '', ''],
  ]);
  expect(exit).not.toHaveBeenCalled();
  expect((await buffer(busy)).subarray(-FILM.length).equals(FILM)).toBe(true);
  await expect.poll(() => exit.mock.calls).toEqual([[0]]);
});
