import { cpSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { fingerprint } from './fingerprint.ts';
import { ROOT } from './paths.ts';

const MANIFESTS = ['package.json', 'package-lock.json', 'tsconfig.json'];

function project() {
  const dir = temporaryDir({
    'src/a': '',
    'site/a': '',
    'content/images/a': '',
    'elsewhere/a': '',
  });
  for (const name of MANIFESTS) cpSync(path.join(ROOT, name), path.join(dir, name));
  return { dir, hash: () => fingerprint(dir, path.join(dir, 'content')) };
}

it('is the same for the same files in another directory', async () => {
  expect(await project().hash()).toBe(await project().hash());
});

it.each(['src/a', 'site/a', 'content/images/a', ...MANIFESTS])('changes with %s', async (name) => {
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
