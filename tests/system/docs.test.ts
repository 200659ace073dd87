import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from '#site/files/paths.ts';
import { writeFiles } from '#tests/support/files.ts';
import { localServer } from '#tests/support/local-server.ts';
import { projectCopy } from '#tests/support/owner.ts';
import { zipOf } from '#tests/support/zip.ts';

// Runs every command in the owner's docs as written.

/** The commands of a page in their order, without `npm ci`, which has run before the tests. */
function readCommands(page: string): string[] {
  const text = readFileSync(path.join(ROOT, 'docs', page), 'utf8');
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  return blocks.flatMap((block) => block.trim().split('\n')).filter((line) => line !== 'npm ci');
}

/** Does not block, so that this process can serve requests. */
const runShell = async (cwd: string, command: string) =>
  (await promisify(execFile)('bash', ['-c', command], { cwd })).stdout;

it('start.md turns a clone and a JSON Resume into a site that is ready to publish', async () => {
  const { dir } = projectCopy();
  writeFiles(dir, { 'resume.json': RESUME });

  const outputs = [];
  for (const command of readCommands('start.md')) outputs.push(await runShell(dir, command));

  expect(outputs).toEqual([
    expect.stringMatching(
      /^From resume\.json:\n {2}name: Richard .*\+- role: CEO\/President.*Replaced the sample in content\/\./s,
    ),
    expect.stringContaining('Built the site into dist/.'),
    expect.stringContaining('The content has no mistakes'),
    expect.stringContaining('Wrote content/resume.pdf.'),
    expect.stringContaining('Built the site into dist/.'),
  ]);
  const home = readFileSync(path.join(dir, 'dist/index.html'), 'utf8');
  expect(home).toContain('Pied Piper');
  expect(home).not.toMatch(/Noa Sample|To be written/);
  expect(home).toContain('href="/resume.pdf"');
});

it('import-and-export.md imports from each source and exports', async () => {
  const { dir, read } = projectCopy();
  const zip = zipOf({ 'Honors.csv': HONORS });
  writeFiles(dir, { 'resume.json': RESUME, 'feed.xml': FEED, 'export.zip': zip });
  const api = await localServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(REPOSITORIES));
  });

  for (const command of readCommands('import-and-export.md')) {
    await runShell(dir, command.replace('octocat', `octocat --api ${api}`));
  }

  expect(read('experience.yaml')).toContain('company: Pied Piper');
  expect(read('awards.yaml')).toContain('title: Medal of the town');
  expect(read('blogs.yaml')).toContain('title: A post from a feed');
  expect(read('projects.yaml')).toMatch(/engine\.ada\.dev\/\n(.*\n)*.*\[TypeScript, React\]/);
  expect(readFileSync(path.join(dir, 'resume.json'), 'utf8')).toContain('Pied Piper');
});

it('updates.md merges a release and leaves content unchanged', async () => {
  const upstream = projectCopy().dir;
  await runShell(upstream, `git init -q -b main && ${AUTHOR} && git add . && git commit -qm One`);
  const own = `${upstream}-own`;
  onTestFinished(() => rmSync(own, { recursive: true }));
  await runShell(upstream, `git clone -q . ${own}`);
  await runShell(
    own,
    `ln -s ${ROOT}/node_modules . && ${AUTHOR}
    sed -i 's/name: Noa Sample/name: Ada Byron/' content/site.yaml
    sed -i 's/consent.png/own.png/' content/projects.yaml
    git mv content/images/consent.png content/images/own.png
    touch CNAME && git add . && git commit -qm Mine`,
  );
  const mine = await runShell(own, 'git rev-parse HEAD:content');
  await runShell(
    upstream,
    `echo "# new" >> content/site.yaml
    sed -i 1d content/projects.yaml
    echo new >> content/images/consent.png
    echo text > content/new.md
    echo "// new" >> src/routes.ts
    touch src/added.ts
    git rm -q src/client/head.ts
    git add . && git commit -qm Two`,
  );

  for (const command of readCommands('updates.md')) {
    await runShell(own, command.replace(/https:\S+/, upstream));
  }

  expect(await runShell(own, 'git rev-parse HEAD:content')).toBe(mine);
  expect(await runShell(own, 'git status --porcelain')).toBe('');
  expect(await runShell(own, 'tail -n 1 src/routes.ts; ls CNAME src/added.ts')).toBe(
    '// new\nCNAME\nsrc/added.ts\n',
  );
  expect(existsSync(path.join(own, 'src/client/head.ts'))).toBe(false);
});

/** A sample published by JSON Resume. */
const RESUME = readFileSync(
  path.join(ROOT, 'node_modules/@jsonresume/schema/sample.resume.json'),
  'utf8',
);
const HONORS = 'Title,Description,Issued On\nMedal of the town,,Oct 2024\n';
const FEED = `<rss version="2.0"><channel><title>Notes</title><item>
  <title>A post from a feed</title><link>https://notes.ada.dev/post</link>
  <pubDate>Fri, 02 Oct 2026 08:00:00 GMT</pubDate></item></channel></rss>`;
const REPOSITORIES = [
  {
    name: 'engine',
    description: 'Analyses.',
    homepage: 'https://engine.ada.dev/',
    html_url: 'https://code.ada.dev/engine',
    language: 'TypeScript',
    topics: ['react', 'offline-first'],
    pushed_at: '2026-10-02T08:00:00Z',
    fork: false,
    archived: false,
  },
];
const AUTHOR = 'git config user.name Ada && git config user.email ada@ada.example';
