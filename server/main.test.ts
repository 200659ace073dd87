import { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import os from 'node:os';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { serve } from './main.ts';

afterEach(() => void vi.restoreAllMocks());

/** Serves a page below `/me/`; signals and the exit are mocked. */
async function serveHome(host = '127.0.0.1') {
  const dir = temporaryDir({ 'index.html': 'home' });
  const listen = vi.spyOn(Server.prototype, 'listen');
  const listeners = [vi.spyOn(process, 'on'), vi.spyOn(process, 'once')];
  for (const spy of listeners) spy.mockReturnThis();
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const server = () => listen.mock.contexts.find((context) => context instanceof Server);
  onTestFinished(() => void server()?.close());
  const address = await serve({
    dir,
    base: '/me/',
    isHttps: true,
    port: 0,
    command: 'npx chronofolio start',
    host,
  });
  const calls = listeners.flatMap(({ mock }) => mock.calls);
  const stop = (name: string) => calls.find(([signal]) => signal === name)?.[1]();
  return { address, stop, exit, server: server() };
}

const hasIpv6 = Object.values(os.networkInterfaces()).some((addresses) =>
  addresses?.some(({ family }) => family === 'IPv6'),
);

const IPV6 = [
  ['::', 'localhost'],
  ['::1', 'localhost'],
  ['::ffff:127.0.0.1', '[::ffff:127.0.0.1]'],
];

describe('serve', () => {
  it.each([
    ['127.0.0.1', 'localhost'],
    ['0.0.0.0', 'localhost'],
    ['localhost', 'localhost'],
    ...(hasIpv6 ? IPV6 : []),
  ])('on %s, returns the address as one types it', async (host, shown) => {
    const { address } = await serveHome(host);

    expect(address.replace(/\d+(?=\/me\/$)/, 'PORT')).toBe(`http://${shown}:PORT/me/`);
  });

  it('sends the headers of the site, and limits connections', async () => {
    const { address, server } = await serveHome();

    const response = await fetch(address);

    expect([await response.text(), server?.maxConnections]).toEqual(['home', 5000]);
    expect(response.headers.get('strict-transport-security')).toBe('max-age=63072000');
    expect(server?.requestTimeout).toBe(10_000);
  });

  it.each(['SIGTERM', 'SIGINT'])('exits at %s once all responses have ended', async (signal) => {
    const { stop, exit } = await serveHome();

    stop(signal);

    await expect.poll(() => exit.mock.calls).toEqual([[0]]);
  });

  it('waits at most ten seconds for responses', async () => {
    const { stop, exit, server } = await serveHome();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const close = vi.spyOn(NetServer.prototype, 'close').mockReturnThis();

    stop('SIGTERM');

    vi.advanceTimersByTime(9999);
    expect(exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(exit).toHaveBeenCalledWith(0);
    expect(close.mock.contexts).toEqual([server]);
    close.mockRestore();
  });
});
