import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#files/paths.ts';
import { ICON } from '#schema/schema.ts';
import { CAREER, REPOSITORY, STARTER } from '#tests/support/repository.ts';
import repository from '../../package.json' with { type: 'json' };

const read = (file: string) => readFileSync(path.join(REPOSITORY, file), 'utf8');

/** Files that an owner or a command may add. */
const added = [
  ...[`content/${ICON}`, 'content/resume-backend.pdf', 'content/resume.txt'],
  'content/resume.docx',
  'content/resume-complete.pdf',
  'content/projects/NAME.md',
  ...['content/public/slides/', 'content/fonts/'],
];
/** The directories that paths in docs are relative to: the repository, the program or a site. */
const places = [REPOSITORY, ROOT, STARTER, CAREER];
const docs = [
  ...['', 'decisions', 'packages/chronofolio/docs'],
  'packages/create-chronofolio/template',
].flatMap((dir) =>
  readdirSync(path.join(REPOSITORY, dir))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(dir, name)),
);

it.each(docs)('%s names files and commands that exist', (doc) => {
  const text = read(doc);
  const named = [
    ...text.matchAll(
      /`(?:node_modules\/chronofolio\/)?((?:bench|content|decisions|docs|e2e|examples|packages|schemas|src|tests)\/[\w./-]*)`/g,
    ),
  ].map(([, name = '']) => name);
  const linked = [...text.replace(/`[^`\n]*`/g, '').matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(
    ([, link = '']) => path.join(path.dirname(doc), link),
  );
  const commands = [...text.matchAll(/npm run (?:--\S+ )*([\w:-]+)/g)].map(([, name = '']) => name);

  const exists = (name: string) =>
    added.includes(name) ||
    // A translation, or a post or case that is a folder.
    /^content\/(?:de|(?:posts|projects)\/[\w-]+)\//.test(name) ||
    places.some((place) => existsSync(path.join(place, name)));
  expect([...named, ...linked].filter((name) => !exists(name))).toEqual([]);
  expect(commands.filter((name) => !(name in repository.scripts))).toEqual([]);
});

it('the lock file contains no download addresses', () => {
  expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:/);
});
