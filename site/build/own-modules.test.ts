import { expect, it } from 'vitest';
import { writeFiles } from '#tests/support/files.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { changedModules, readOwnModules } from './own-modules.ts';

it('knows the modules of the owner as they were read, and which have changed since', async () => {
  const dir = temporaryDir({
    'theme/sections/press.tsx': 'checked',
    'theme/sections/talks.tsx': 'same',
    'theme/style.css': 'no module',
  });
  const contentDir = `${dir}/content`;
  const checked = await readOwnModules(contentDir);
  writeFiles(dir, { 'theme/sections/press.tsx': 'while (true);', 'theme/names.ts': 'new' });
  const saved = await readOwnModules(contentDir);

  expect([...checked.values()]).toEqual(['checked', 'same']);
  const names = [...changedModules(checked, saved)].map((file) => file.split('/theme/')[1]);
  expect(names.sort()).toEqual(['names.ts', 'sections/press.tsx']);
});
