import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#files/paths.ts';
import { REPLACEABLE } from '#schema/sections.ts';
import { readFiles } from '#tests/support/files.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { ejectSection } from './eject-section.ts';

const publicNames = (name: string) =>
  readFileSync(path.join(ROOT, `src/api/${name}.ts`), 'utf8').match(/\w+/g);

it.each(REPLACEABLE)('ejects %s with imports of public names only', async (name) => {
  const contentDir = path.join(temporaryDir(), 'content');

  await ejectSection(name, contentDir);

  const files = readFiles(path.join(contentDir, '../theme/sections'));
  expect(files).toHaveProperty([`${name}/${name}.tsx`]);
  for (const [file, text] of Object.entries(files)) {
    for (const [, beside = ''] of text.matchAll(/ from '(\.[^']+)'/g))
      expect(files).toHaveProperty([path.join(path.dirname(file), beside)]);
    expect(text).not.toMatch(/'(#|virtual:)|"[./]+styles\//);
    for (const [, names = '', from = ''] of text.matchAll(
      /import (?:type )?\{ ([^}]+) \} from 'chronofolio\/(ui|views)'/g,
    ))
      for (const one of names.split(', '))
        expect(publicNames(from)).toContain(one.replace(/ as .*|^type /g, ''));
  }
});

it('overwrites no file, and names the sections that can be ejected', async () => {
  const contentDir = path.join(temporaryDir(), 'content');
  await ejectSection('blogs', contentDir);

  await expect(ejectSection('blogs', contentDir)).rejects.toThrow(
    'theme/sections/blogs.tsx exists: rename or delete it first.',
  );
  await expect(ejectSection('sidebar', contentDir)).rejects.toThrow(
    'sidebar cannot be ejected; choose one of about, experience, projects, skills, services, blogs, publications, footer.',
  );
});
