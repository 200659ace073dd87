import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#files/paths.ts';
import { ICON } from '#schema/schema.ts';
import packageJson from '../../package.json' with { type: 'json' };

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

describe('the docs', () => {
  /** Files that an owner or a command may add. */
  const added = [
    ...[`content/${ICON}`, 'content/sections/', 'content/resume-backend.pdf', 'content/resume.txt'],
    'content/resume.docx',
    'content/resume-complete.pdf',
    ...['content/public/', 'content/public/slides/', 'content/fonts/', 'content/press.yaml'],
    ...['content/projects/', 'content/projects/consent.md'],
  ];
  const docs = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...findFiles('docs', /\.md$/)];

  it.each(docs)('%s names files and commands that exist', (doc) => {
    const text = read(doc);
    const named = [
      ...text.matchAll(/`((?:bench|content|src|site|server|tests|docs|cli)\/[\w./-]*)`/g),
    ].map(([, name = '']) => name);
    const linked = [...text.replace(/`[^`\n]*`/g, '').matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(
      ([, link = '']) => path.join(path.dirname(doc), link),
    );
    const commands = [...text.matchAll(/npm run (?:--\S+ )*([\w:-]+)/g)].map(
      ([, name = '']) => name,
    );

    const exists = (name: string) =>
      added.includes(name) || /^content\/de\//.test(name) || existsSync(path.join(ROOT, name));
    expect([...named, ...linked].filter((name) => !exists(name))).toEqual([]);
    expect(commands.filter((name) => !(name in packageJson.scripts))).toEqual([]);
  });
});

it('the lock file contains no download addresses', () => {
  expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:/);
});

function findFiles(dir: string, ending: RegExp): string[] {
  return readdirSync(path.join(ROOT, dir), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
}
