import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#files/paths.ts';
import { referenceFiles } from './reference-files.ts';

const files = Object.entries(await referenceFiles(ROOT));

it.each(files)('%s is up to date with `npm run generate`', (name, text) => {
  expect(readFileSync(path.join(ROOT, name), 'utf8')).toBe(text);
});
