import { renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { fingerprint } from './fingerprint.ts';

/** A program and a site, each with a package. */
function project() {
  const dir = temporaryDir({
    'program/src/a': '',
    'program/model/a': '',
    'program/site/a': '',
    'program/package.json': '{ "dependencies": { "a": "*" } }',
    'program/node_modules/a/package.json': '{ "version": "1.0.0" }',
    'program/tsconfig.json': '',
    'site/package.json': '{ "dependencies": { "font": "*" } }',
    'site/node_modules/font/package.json': '{ "version": "1.0.0" }',
    'site/content/images/a': '',
    'site/content/fonts/a': '',
    'site/content/de/a': '',
    'site/theme/a': '',
    'elsewhere/a': '',
  });
  const hash = () => fingerprint(path.join(dir, 'program'), path.join(dir, 'site/content'));
  return { dir, hash };
}

it.each([
  ...['program/src/a', 'program/model/a', 'program/site/a', 'program/tsconfig.json'],
  ...['program/package.json', 'program/node_modules/a/package.json'],
  ...['site/content/images/a', 'site/theme/a', 'site/node_modules/font/package.json'],
])('changes with %s', async (name) => {
  const { dir, hash } = project();
  const before = await hash();
  expect(await project().hash()).toBe(before); // in another directory

  writeFileSync(path.join(dir, name), '{ "version": "1.0.1", "dependencies": {} }');

  expect(await hash()).not.toBe(before);
});

const LINKED = ['images/a', 'images', 'fonts', 'de'];
it.each(LINKED)('changes with the target of the link content/%s', async (name) => {
  const { dir, hash } = project();
  const link = path.join(dir, 'site/content', name);
  const target = path.join(dir, 'elsewhere/target');
  renameSync(link, target);
  symlinkSync(target, link);
  const before = await hash();

  writeFileSync(path.join(target, name.endsWith('a') ? '' : 'a'), 'b');

  expect(await hash()).not.toBe(before);
});
