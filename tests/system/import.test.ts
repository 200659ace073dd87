import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#site/files/paths.ts';
import { localServer } from '#tests/support/local-server.ts';
import { projectCopy, run } from '#tests/support/owner.ts';
import { readFiles } from '#tests/support/read-files.ts';
import { SAMPLE_DIR } from '#tests/support/sample-site.ts';

// Runs the import and export commands as the owner does, in a copy of the project.

const SAMPLE = path.join(ROOT, 'node_modules/@jsonresume/schema/sample.resume.json');
const WRITE = ['import', 'json-resume', SAMPLE, '--write'];

const portfolio = (cwd: string, args: string[], env: Record<string, string> = {}) =>
  run(cwd, ['portfolio', ...args], env);

const readContent = (dir: string) => readFiles(path.join(dir, 'content'));

describe('import json-resume', () => {
  it('shows the changes, writes them with --write, and then finds nothing to change', async () => {
    const dir = projectCopy();
    const before = readContent(dir);

    const shown = await portfolio(dir, ['import', 'json-resume', SAMPLE]);
    expect([shown.code, shown.err]).toEqual([0, '']);
    expect(shown.out).toContain('\n-name: Your Name\n');
    expect(shown.out).toContain('\n+name: Richard Hendriks\n');
    expect(shown.out).toContain('\n+- institution: University of Oklahoma\n');
    expect(shown.out).toContain('\n  the days of 8 dates: content has months\n');
    expect(shown.out).toMatch(
      /\nNothing was written. To change 10 files: npm run portfolio -- import json-resume \S+ --write\n$/,
    );
    expect(readContent(dir)).toEqual(before);

    const written = await portfolio(dir, WRITE);
    expect(written.out).toMatch(/\nChanged 10 files in content.\n$/);
    const after = readContent(dir);
    expect(after['site.yaml']).toContain('\nname: Richard Hendriks\n');

    const again = await portfolio(dir, WRITE);
    expect(again.out).toMatch(/\nNothing to change.\n$/);
    expect(readContent(dir)).toEqual(after);
    expect((await portfolio(dir, ['check'])).code).toBe(0);
  });

  it.each([
    ['none.json', undefined, 'none.json does not exist'],
    ['.', undefined, '. is not a file'],
    ['a.json', Buffer.from('{'), 'The file is not valid JSON: '],
    ['a.json', Buffer.from('{"basics":{"name":"Jos\xe9"}}', 'latin1'), 'a.json is not UTF-8'],
    ['a.json', Buffer.alloc(100_000_000, ' '), 'a.json is larger than 5 MB'],
  ])('reports the problem with %s', async (name, bytes, message) => {
    const dir = projectCopy();
    if (bytes) writeFileSync(path.join(dir, name), bytes);

    const { code, out, err } = await portfolio(dir, ['import', 'json-resume', name, '--write']);

    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(message);
    expect(err).not.toContain('    at ');
  });

  it('removes control characters from its output', async () => {
    const dir = projectCopy();
    const basics = { name: 'Ada \u202ebyron', label: 'Developer' };
    const resume = { basics, meta: { theme: '\u001b[31mdark' } };
    writeFileSync(path.join(dir, 'odd.json'), JSON.stringify(resume));

    const { out } = await portfolio(dir, ['import', 'json-resume', 'odd.json']);

    expect(out).toContain('+name: Ada byron');
    expect(out).toContain('meta ([31mdark): it is about the file');
  });

  it('leaves every file complete, old or new, whenever it is killed', async () => {
    const whole = projectCopy();
    const before = readContent(whole);
    await portfolio(whole, WRITE);
    const after = readContent(whole);
    const dir = projectCopy();
    const halt = path.join(dir, 'halt.mjs');

    for (const renames of [0, 1, 3, 5]) {
      rmSync(path.join(dir, 'content'), { recursive: true });
      cpSync(SAMPLE_DIR, path.join(dir, 'content'), { recursive: true });
      writeFileSync(halt, killAfterRenames(renames));
      const call = ['--import', halt, '--import', 'tsx', 'cli/portfolio.ts', ...WRITE];
      const [, signal] = await once(spawn('node', call, { cwd: dir }), 'exit');
      expect(signal).toBe('SIGKILL');

      const now = readContent(dir);
      for (const name of Object.keys(before)) {
        expect([before[name], after[name]]).toContain(now[name]);
      }
      const changed = Object.keys(before).filter((name) => now[name] !== before[name]);
      expect(changed).toHaveLength(renames);
    }

    await portfolio(dir, WRITE);
    expect(readContent(dir)).toMatchObject(after);
  });
});

/** A module that kills its process before the next file is renamed. */
const killAfterRenames = (renames: number) => `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { rename } = fs.promises;
let left = ${renames};
fs.promises.rename = (from, to) => {
  if (/content/.test(to) && left-- === 0) process.kill(process.pid, 'SIGKILL');
  return rename(from, to);
};
syncBuiltinESMExports();
`;

describe('import feed', () => {
  const post = (number: number) =>
    `<item><title><![CDATA[Post <b>${number}</b>]]></title><link>/posts/${number}</link><pubDate>${new Date(Date.UTC(2026, 7 - number, 15)).toUTCString()}</pubDate></item>`;
  const feed = (count: number) =>
    `<rss version="2.0"><channel><title>N</title><link>https://n.example/</link>${Array.from({ length: count }, (_, index) => post(index)).join('')}</channel></rss>`;

  it('merges 300 posts with the existing ones, newest first', async () => {
    const dir = projectCopy();
    const server = await localServer((_, res) => res.end(feed(300)));

    const { out } = await portfolio(dir, ['import', 'feed', `${server}/rss?a=1&b=2`]);
    expect(out).toContain(`npm run portfolio -- import feed '${server}/rss?a=1&b=2' --write`);

    const { code, err } = await portfolio(dir, ['import', 'feed', `${server}/rss`, '--write']);

    expect([code, err]).toEqual([0, '']);
    const blogs = readContent(dir)['blogs.yaml'] ?? '';
    expect(blogs.match(/^- date:/gm)).toHaveLength(304);
    expect(blogs).toMatch(
      /^#.*\n# What .*\n- date: 2026-09\n {2}title: The cheapest .*\n.*\n- date: 2026-08\n {2}title: Post 0\n/,
    );
    expect(blogs).toContain(`link: ${server}/posts/299\n`);
    expect((await portfolio(dir, ['check'])).code).toBe(0);
    const again = await portfolio(dir, ['import', 'feed', `${server}/rss`, '--write']);
    expect(again.out).toBe('Nothing to change.\n');
  });

  it('writes nothing when the connection breaks or there is no feed', async () => {
    const dir = projectCopy();
    const before = readContent(dir);
    const server = await localServer((req, res) => {
      if (req.url === '/none') return void res.writeHead(410).end();
      if (req.url === '/page') return void res.end('<!doctype html><p>Hello');
      res.writeHead(200, { 'content-length': '9000' });
      res.write(feed(3), () => res.destroy());
    });

    for (const [name, message] of [
      ['half', 'cannot be read: '],
      ['none', 'answered with status 410'],
      ['page', 'No feed found at http'],
    ]) {
      const answer = await portfolio(dir, ['import', 'feed', `${server}/${name}`, '--write']);
      expect([answer.code, answer.out]).toEqual([1, '']);
      expect(answer.err).toContain(message);
    }
    expect(readContent(dir)).toEqual(before);
  });
});

describe('import github', () => {
  const repository = (name: string, more: object = {}) => ({
    name,
    html_url: `https://github.example/ada/${name}`,
    homepage: null,
    description: `What ${name} does`,
    language: 'TypeScript',
    topics: ['react', 'next-js', 'offline-first', 'typescript'],
    pushed_at: '2024-05-01T00:00:00Z',
    fork: false,
    archived: false,
    ...more,
  });

  it('imports repositories from all pages and preserves the owner’s texts', async () => {
    const dir = projectCopy();
    const requests: (string | undefined)[] = [];
    const pages = [
      [
        repository('engine', { homepage: 'engine.example' }),
        repository('copy', { fork: true }),
        repository('old', { archived: true }),
        repository('bare', { description: null, language: null, topics: [] }),
        repository('keys', { homepage: 'https://keys-in-hand.example' }),
        ...Array.from({ length: 95 }, (_, index) => repository(`r${index}`)),
      ],
      [repository('last', { pushed_at: '2021-01-01T00:00:00Z' })],
    ];
    const server = await localServer((req, res) => {
      requests.push(`${req.url} ${req.headers.authorization}`);
      res.end(JSON.stringify(pages[Number(/[?&]page=(\d+)/.exec(req.url ?? '')?.[1]) - 1]));
    });

    const call = ['import', 'github', 'ada', '--api', `${server}/api/v3/`, '--write'];
    const { code, out, err } = await portfolio(dir, call, { GITHUB_TOKEN: 'secret' });

    expect([code, err]).toEqual([0, '']);
    expect(requests).toEqual(
      [1, 2].map(
        (page) =>
          `/api/v3/users/ada/repos?per_page=100&page=${page}&type=owner&sort=pushed Bearer secret`,
      ),
    );
    expect(out).toContain('\n  copy: a fork\n  old: archived');
    expect(out).toContain('\n  bare has no description: “bare” is used instead\n');
    const projects = readContent(dir)['projects.yaml'] ?? '';
    expect(projects).toContain(`- year: "2024"
  title: engine
  link: https://engine.example
  description: What engine does
  technologies: [TypeScript, React, Next.js, offline-first]
  feature: false
`);
    expect(projects.match(/^- year/gm)).toHaveLength(5 + 2 + 95 + 1);
    expect(projects).not.toContain('What keys does');
    expect((await portfolio(dir, call)).out).toMatch(/Nothing to change.\n$/);
    expect((await portfolio(dir, ['check'])).code).toBe(0);
  });

  it('sends no request for an invalid user name', async () => {
    const { code, err } = await portfolio(ROOT, ['import', 'github', '../ada']);

    expect([code, err]).toEqual([1, '“../ada” is not a GitHub user name\n']);
  });
});

describe('export json-resume', () => {
  it('exports what import reads without a change, and what the site publishes', async () => {
    const dir = projectCopy();
    const site = path.join(dir, 'content/site.yaml');
    writeFileSync(site, `${readFileSync(site, 'utf8')}\npublishResumeJson: true\n`);

    const { out } = await portfolio(dir, ['export', 'json-resume']);
    writeFileSync(path.join(dir, 'resume.json'), out);

    expect(JSON.parse(out).basics.name).toBe('Your Name');
    expect((await portfolio(dir, ['import', 'json-resume', 'resume.json'])).out).toBe(
      'Nothing to change.\n',
    );
    await run(dir, ['build']);
    expect(readFileSync(path.join(dir, 'dist/resume.json'), 'utf8')).toBe(out);
  });
});
