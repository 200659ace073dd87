import { expect, it } from 'vitest';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { readOwnModules } from './own-modules.ts';

it('reads the modules of the owner, whatever their directory in the theme', async () => {
  const dir = temporaryDir({
    'theme/names.ts': 'names',
    'theme/sections/press.tsx': 'press',
    'theme/style.css': 'no module',
  });

  expect([...(await readOwnModules(`${dir}/content`)).values()].sort()).toEqual(['names', 'press']);
});
