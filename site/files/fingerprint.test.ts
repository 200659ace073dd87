import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fingerprint } from './fingerprint.ts';
import { ROOT } from './paths.ts';

function project() {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(path.join(ROOT, name), path.join(dir, name));
  for (const name of ['src', 'site', 'content/images', 'elsewhere']) {
    mkdirSync(path.join(dir, name), { recursive: true });
    writeFileSync(path.join(dir, name, 'a'), 'a');
  }
  return { dir, hash: () => fingerprint(dir, path.join(dir, 'content')) };
}

it('is the same for the same files in another directory', async () => {
  expect(await project().hash()).toBe(await project().hash());
});

it.each([
  'src/a',
  'site/a',
  'content/images/a',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
])('changes with %s', async (name) => {
  const { dir, hash } = project();
  const before = await hash();

  writeFileSync(path.join(dir, name), 'b');

  expect(await hash()).not.toBe(before);
});

it.each(['a', ''])('changes with the target of the link content/images/%s', async (name) => {
  const { dir, hash } = project();
  const link = path.join(dir, 'content/images', name);
  const target = path.join(dir, 'elsewhere/target');
  renameSync(link, target);
  symlinkSync(target, link);
  const before = await hash();

  writeFileSync(path.join(target, name === '' ? 'a' : ''), 'b');

  expect(await hash()).not.toBe(before);
});
