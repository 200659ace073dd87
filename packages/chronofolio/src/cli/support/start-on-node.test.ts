import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { startOnNode } from './start-on-node.ts';

it.each([
  ['>=99', {}, `1.2.3 needs Node >=99, and this is ${process.version}. Install a newer one`],
  ['*', { pnp: '3' }, 'write nodeLinker: node-modules into .yarnrc.yml'],
])('refuses to start at once, with what to do: Node %s, %j', async (node, pnp, message) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const versions = { ...process.versions, ...pnp };
  vi.stubGlobal('process', { ...process, versions });
  onTestFinished(() => void vi.unstubAllGlobals());
  const manifest = JSON.stringify({ version: '1.2.3', engines: { node } });
  const dir = temporaryDir({ 'package.json': manifest });
  const load = vi.fn();

  await startOnNode(pathToFileURL(`${dir}/package.json`), load);

  expect(String(log.mock.lastCall)).toContain(message);
  expect([process.exitCode, load.mock.calls]).toEqual([1, []]);
});
