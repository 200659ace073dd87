import { expect, it, onTestFinished, vi } from 'vitest';
import { startOnNode } from './start-on-node.ts';

it('Yarn’s Plug’n’Play is refused at once, with what to write', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  Object.assign(process.versions, { pnp: '3' });
  onTestFinished(() => {
    log.mockRestore();
    Reflect.deleteProperty(process.versions, 'pnp');
    process.exitCode = undefined;
  });
  const load = vi.fn();

  await startOnNode(new URL('../../../package.json', import.meta.url), load);

  expect(log.mock.lastCall).toEqual([
    'Chronofolio does not work with Yarn’s Plug’n’Play: write nodeLinker: node-modules into .yarnrc.yml and run yarn install, or use npm.',
  ]);
  expect([load.mock.calls.length, process.exitCode]).toEqual([0, 1]);
});
