import os from 'node:os';
import { expect, it, onTestFinished, vi } from 'vitest';
import { describeHosting } from '#build/hosts/hosting.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { serve } from './main.ts';

// e2e/system/commands.test.ts tests how the server stops.

const hasIpv6 = Object.values(os.networkInterfaces())
  .flat()
  .some((at) => at?.family === 'IPv6');

it.for([
  ['127.0.0.1', 'localhost'],
  ['0.0.0.0', 'localhost'],
  ['::', 'localhost'],
  ['::ffff:127.0.0.1', '[::ffff:127.0.0.1]'],
] as const)('on %s, returns the address for a browser', async ([host, shown], { skip }) => {
  skip(host.includes(':') && !hasIpv6, 'this machine has no IPv6');
  const listeners = vi.spyOn(process, 'once').mockReturnThis();
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  onTestFinished(() => void vi.restoreAllMocks());
  const site = {
    dir: temporaryDir(),
    hosting: describeHosting({ url: 'https://ada.example/me/', texts: [] }),
  };
  const address = await serve({ ...site, port: 0, host, command: 'npx chronofolio start' });
  const [, stop] = listeners.mock.calls.find(([signal]) => signal === 'SIGTERM') ?? [];
  stop?.();

  expect(address.replace(/\d+(?=\/me\/$)/, 'PORT')).toBe(`http://${shown}:PORT/me/`);
  expect(exit.mock.calls).toEqual([[0]]);
});
