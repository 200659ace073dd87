import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '#tests/support/repository.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';

const PUBLISHED = ['content/resume.pdf', 'content/de/resume.pdf'];
const OTHERS = [
  'resume-backend.pdf',
  'resume-complete.pdf',
  'resume.docx',
  'resume-backend.docx',
  'resume.txt',
].flatMap((name) => [`content/${name}`, `content/pt-BR/${name}`]);
const OF_OWNERS = ['content/about.md', 'content/de/about.md', 'content/public/cv/resume-2019.pdf'];

it.each([
  ['.gitignore', OTHERS],
  ['packages/create-chronofolio/template/_gitignore', [...PUBLISHED, ...OTHERS]],
])('%s ignores résumés that can be made again, in every language', (file, ignored) => {
  const dir = temporaryDir({ '.gitignore': readFileSync(path.join(REPOSITORY, file), 'utf8') });
  execFileSync('git', ['init', '--quiet'], { cwd: dir });

  const names = [...PUBLISHED, ...OTHERS, ...OF_OWNERS];
  const output = execFileSync('git', ['check-ignore', ...names], { cwd: dir, encoding: 'utf8' });

  expect(output.trim().split('\n')).toEqual(ignored);
});
