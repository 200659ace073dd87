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
  const site = { dir, base: '/me/', isHttps: true };
  const address = await serve({ ...site, port: 0, host, command: 'npx chronofolio start' });
  const calls = listeners.flatMap(({ mock }) => mock.calls);
  const stop = (name: string) => calls.find(([signal]) => signal === name)?.[1]();
  return { address, stop, exit, server: server() };
}

const hasIpv6 = Object.values(os.networkInterfaces())
  .flat()
  .some((at) => at?.family === 'IPv6');

describe('serve', () => {
  it.for([
    ['127.0.0.1', 'localhost'],
    ['0.0.0.0', 'localhost'],
    ['localhost', 'localhost'],
    ['::', 'localhost'],
    ['::ffff:127.0.0.1', '[::ffff:127.0.0.1]'],
  ] as const)('on %s, returns the address as one types it', async ([host, shown], { skip }) => {
    skip(host.includes(':') && !hasIpv6, 'this machine has no IPv6');
    const { address } = await serveHome(host);

    expect(address.replace(/\d+(?=\/me\/$)/, 'PORT')).toBe(`http://${shown}:PORT/me/`);
  });

  it('sends the headers of the site, and limits what a client may take', async () => {
    const { address, server } = await serveHome();

    const response = await fetch(address);

    expect(await response.text()).toBe('home');
    expect(response.headers.get('strict-transport-security')).toBe('max-age=63072000');
    expect(server).toMatchObject({
      maxConnections: 5000,
      requestTimeout: 10_000,
      keepAliveTimeout: 5000,
      timeout: 60_000,
    });
  });

  it('waits at most ten seconds for responses', async () => {
    const { stop, exit } = await serveHome();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const close = vi.spyOn(NetServer.prototype, 'close').mockReturnThis(); // it never ends

    stop('SIGTERM');

    vi.advanceTimersByTime(9999);
    expect(exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(exit).toHaveBeenCalledWith(0);
    close.mockRestore();
  });
});
