import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ROOT } from '#files/paths.ts';
import { readFiles, writeFiles } from '#tests/support/files.ts';
import { localServer } from '#tests/support/local-server.ts';
import { sampleSite } from '#tests/support/owner.ts';
import { linkPackages } from '#tests/support/project-copy.ts';
import { REPOSITORY } from '#tests/support/repository.ts';
import { zipOf } from '#tests/support/zip.ts';

// Runs every command in the owner's docs as it is written.

/** The commands of a page in their order, without `npm ci`, which has run before the tests. */
function readCommands(page: string): string[] {
  const text = readFileSync(path.join(ROOT, 'docs', page), 'utf8');
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  return blocks.flatMap((block) => block.trim().split('\n')).filter((line) => line !== 'npm ci');
}

/** Runs a command without blocking this process, which serves requests. */
const runShell = async (cwd: string, command: string, env = {}) =>
  (await promisify(execFile)('bash', ['-c', command], { cwd, env: { ...process.env, ...env } }))
    .stdout;

it('start.md turns a JSON Resume into a site that is ready to publish', async () => {
  const { dir, content } = sampleSite();
  rmSync(content, { recursive: true });
  linkPackages(dir);
  writeFiles(dir, { 'resume.json': RESUME });

  const outputs = [];
  for (const command of readCommands('start.md')) outputs.push(await runShell(dir, command));

  expect(outputs).toEqual([
    expect.stringMatching(/\n {2}experience: 1 new\n.*Wrote content\/\./s),
    expect.stringContaining('The content has no mistakes'),
    expect.stringContaining('Wrote content/resume.pdf.'),
    expect.stringContaining('Built the site into dist/.'),
  ]);
  const home = readFileSync(path.join(dir, 'dist/index.html'), 'utf8');
  expect(home).toContain('Pied Piper');
  expect(home).not.toMatch(/Noa Sample|To be written/);
  expect(home).toContain('href="/resume.pdf"');
});

it('import.md and import-posts.md import from each source, and export, and without --write counts or shows the changes', async () => {
  const { dir, content, read } = sampleSite();
  linkPackages(dir);
  const zip = zipOf({ 'Honors.csv': HONORS });
  const pdf = readFileSync(path.join(ROOT, 'tests/fixtures/linkedin-pdf/profile-2.pdf'));
  const sources = { 'resume.json': RESUME, 'feed.xml': FEED, 'export.zip': zip };
  const bib = '@book{ada, title={Notes on engines}, author={Byron, Ada}, year={2025}}';
  const post = { 'blog/content/posts/2025-01-02-first.md': 'Hello.' };
  writeFiles(dir, { ...sources, ...post, 'Profile.pdf': pdf, 'refs.bib': bib });
  const api = await localServer((_, response) => response.end('[]'));

  const before = readFiles(content);
  const counted = await runShell(dir, 'npx chronofolio import resume.json');
  expect(counted).toContain('\n  experience: 1 new\n');
  expect(counted).toMatch(
    /^In the source:\n {2}site: 3 new, 5 that you have, 5 of them with other/,
  );
  const shown = await runShell(dir, 'npx chronofolio import resume.json --diff');
  expect(shown).not.toMatch(/^-(?!--)/m);
  expect(shown).toContain('\n+- institution: University of Oklahoma\n');
  expect(shown).toContain('\n+  start: 2013-12-01\n');
  expect(shown).toContain(
    'Different in your content, which stays as it is:\n  site.name is “Noa Sample”; basics.name has “Richard Hendriks”\n',
  );
  expect(shown).toMatch(
    /\nNothing was written. To change 10 files: npx chronofolio import \S+ --diff --write\n$/,
  );
  expect(readFiles(content)).toEqual(before);

  for (const command of ['import.md', 'import-posts.md'].flatMap(readCommands)) {
    await runShell(dir, command, { GITHUB_API_URL: api });
  }

  expect(read('experience.yaml')).toContain('company: Pied Piper');
  expect(read('experience.yaml')).toContain('company: Kwafrtodg');
  expect(read('posts/first.md')).toContain('date: 2025-01-02');
  expect(read('publications.yaml')).toContain('title: Notes on engines');
  expect(read('awards.yaml')).toContain('title: Medal of the town');
  expect(read('blogs.yaml')).toContain('title: A post from a feed');
  expect(readFileSync(path.join(dir, 'resume.json'), 'utf8')).toContain('Pied Piper');
});

/** A sample that JSON Resume has published. */
const RESUME = readFileSync(
  path.join(REPOSITORY, 'node_modules/@jsonresume/schema/sample.resume.json'),
  'utf8',
);
const HONORS = 'Title,Description,Issued On\nMedal of the town,,Oct 2024\n';
const FEED = `<rss version="2.0"><channel><title>Notes</title><item>
  <title>A post from a feed</title><link>https://notes.ada.dev/post</link>
  <pubDate>Fri, 02 Oct 2026 08:00:00 GMT</pubDate></item></channel></rss>`;
