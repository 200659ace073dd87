import { renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { fingerprint } from './fingerprint.ts';

function project() {
  const dir = temporaryDir({
    'src/a': '',
    'model/a': '',
    'site/a': '',
    'package.json': '{ "dependencies": { "a": "*" } }',
    'node_modules/a/package.json': '{ "version": "1.0.0" }',
    'tsconfig.json': '',
    'content/images/a': '',
    'content/fonts/a': '',
    'content/de/a': '',
    'theme/a': '',
    'elsewhere/a': '',
  });
  return { dir, hash: () => fingerprint(dir, path.join(dir, 'content')) };
}

it('is the same for the same files in another directory', async () => {
  expect(await project().hash()).toBe(await project().hash());
});

it.each([
  ...['src/a', 'model/a', 'site/a', 'content/images/a', 'theme/a', 'tsconfig.json'],
  ...['package.json', 'node_modules/a/package.json'],
])('changes with %s', async (name) => {
  const { dir, hash } = project();
  const before = await hash();

  writeFileSync(path.join(dir, name), '{ "version": "1.0.1", "dependencies": {} }');

  expect(await hash()).not.toBe(before);
});

it.each(['images/a', 'images', 'fonts', 'de'])(
  'changes with the target of the link content/%s',
  async (name) => {
    const { dir, hash } = project();
    const link = path.join(dir, 'content', name);
    const target = path.join(dir, 'elsewhere/target');
    renameSync(link, target);
    symlinkSync(target, link);
    const before = await hash();

    writeFileSync(path.join(target, name.endsWith('a') ? '' : 'a'), 'b');

    expect(await hash()).not.toBe(before);
  },
);

it('changes with the version of a package of the site, such as a font', async () => {
  const { dir } = project();
  const site = temporaryDir({
    'package.json': '{ "dependencies": { "font": "*" } }',
    'node_modules/font/package.json': '{ "version": "1.0.0" }',
    'content/a': '',
  });
  const hashOfSite = () => fingerprint(dir, path.join(site, 'content'));
  const before = await hashOfSite();

  writeFileSync(path.join(site, 'node_modules/font/package.json'), '{ "version": "1.0.1" }');

  expect(await hashOfSite()).not.toBe(before);
});
