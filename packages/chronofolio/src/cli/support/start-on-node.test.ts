import { expect, it, onTestFinished, vi } from 'vitest';
import { startOnNode } from './start-on-node.ts';

it('Yarn’s Plug’n’Play is refused at once, with what to write', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('process', { ...process, versions: { ...process.versions, pnp: '3' } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const load = vi.fn();

  await startOnNode(new URL('../../../package.json', import.meta.url), load);

  expect(String(log.mock.lastCall)).toContain('write nodeLinker: node-modules into .yarnrc.yml');
  expect(load).not.toHaveBeenCalled();
});
