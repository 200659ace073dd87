import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#site/files/paths.ts';
import { localServer } from '#tests/support/local-server.ts';
import { run, sampleSite } from '#tests/support/owner.ts';
import { nodeArgs } from '#tests/support/project-copy.ts';
import { readFiles } from '#tests/support/read-files.ts';
import { SAMPLE_DIR } from '#tests/support/sample-site.ts';
import { zipOf } from '#tests/support/zip.ts';

// Runs the import and export commands in a directory that has only `content/`.

const SAMPLE = path.join(ROOT, 'node_modules/@jsonresume/schema/sample.resume.json');
const WRITE = ['import', 'json-resume', SAMPLE, '--write'];

const portfolio = (cwd: string, args: string[], env: Record<string, string> = {}) =>
  run(cwd, ['portfolio', ...args], env);

const readContent = (dir: string) => readFiles(path.join(dir, 'content'));

describe('import json-resume', () => {
  it('shows the changes, writes them with --write, and then finds nothing to change', async () => {
    const dir = sampleSite();
    const before = readContent(dir);

    const shown = await portfolio(dir, ['import', 'json-resume', SAMPLE]);
    expect([shown.code, shown.err]).toEqual([0, '']);
    expect(shown.out).not.toMatch(/^-(?!--)/m);
    expect(shown.out).toContain('\n+- institution: University of Oklahoma\n');
    expect(shown.out).toContain('\n+  start: 2013-12-01\n');
    expect(shown.out).toMatch(
      /\nNothing was written. To change 10 files: npm run portfolio -- import json-resume \S+ --write\n$/,
    );
    expect(readContent(dir)).toEqual(before);

    const written = await portfolio(dir, WRITE);
    expect(written.out).toMatch(/\nChanged 10 files in content.\n$/);
    const after = readContent(dir);
    expect(after['site.yaml']).toContain('\nphone: (912) 555-4321\n');

    const again = await portfolio(dir, WRITE);
    expect(again.out).toMatch(
      /\nDifferent in your content, which stays as it is:\n {2}content\/about/,
    );
    expect(again.out).toContain(
      '\n  content/site.yaml:3:7  site.name  is “Noa Sample”; basics.name has “Richard Hendriks”\n',
    );
    expect(again.out).toMatch(/\nNothing to change.\n$/);
    expect(readContent(dir)).toEqual(after);
    expect((await portfolio(dir, ['check'])).code).toBe(0);
  });

  it.each([
    ['none.json', undefined, 'none.json does not exist'],
    ['.', undefined, '. is not a file'],
    ['cv.pdf', Buffer.from('%PDF-1.7 \xff'), 'cv.pdf is a PDF file, which no command reads: '],
    ['a.zip', zipOf({}), 'a.zip is a ZIP file, which may be LinkedIn’s: '],
    ['a.json', Buffer.from('{'), 'The file is not valid JSON in line 1: '],
    ['a.json', Buffer.from('{"basics":{"name":"Jos\xe9"}}', 'latin1'), 'a.json is not UTF-8'],
    ['a.json', Buffer.alloc(100_000_000, ' '), 'a.json is larger than 5 MB'],
  ])('reports the problem with %s', async (name, bytes, message) => {
    const dir = sampleSite();
    if (bytes) writeFileSync(path.join(dir, name), bytes);

    const { code, out, err } = await portfolio(dir, ['import', 'json-resume', name, '--write']);

    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(message);
    expect(err).not.toContain('    at ');
  });

  it('reads from a pipe', async () => {
    const call = `node ${nodeArgs('portfolio').join(' ')} import json-resume /dev/stdin`;
    const shell = promisify(execFile)('bash', ['-c', `cat ${SAMPLE} | ${call}`], {
      cwd: sampleSite(),
    });

    expect((await shell).stdout).toContain('\n+- institution: University of Oklahoma\n');
  });

  it('removes control characters from its output', async () => {
    const dir = sampleSite();
    const basics = { name: 'Ada \u202ebyron', phone: '1\u202e2' };
    const resume = { basics, meta: { theme: '\u001b[31mdark' } };
    writeFileSync(path.join(dir, 'odd.json'), JSON.stringify(resume));

    const { out } = await portfolio(dir, ['import', 'json-resume', 'odd.json']);

    expect(out).toContain('+phone: "12"');
    expect(out).toContain('basics.name has “Ada byron”');
    expect(out).toContain('meta ([31mdark): it is about the file');
  });

  it('leaves every file complete, old or new, whenever it is killed', async () => {
    const whole = sampleSite();
    const before = readContent(whole);
    await portfolio(whole, WRITE);
    const after = readContent(whole);
    const dir = sampleSite();
    const halt = path.join(dir, 'halt.mjs');

    for (const renames of [0, 1, 3, 5]) {
      rmSync(path.join(dir, 'content'), { recursive: true });
      cpSync(SAMPLE_DIR, path.join(dir, 'content'), { recursive: true });
      writeFileSync(halt, killAfterRenames(renames));
      const call = ['--import', halt, ...nodeArgs('portfolio'), ...WRITE];
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

  it('takes the newest 20 posts unless told otherwise, and merges all with the existing ones', async () => {
    const dir = sampleSite();
    const server = await localServer((_, res) => res.end(feed(300)));
    const call = ['import', 'feed', `${server}/rss?a=1&b=2`];

    const newest = await portfolio(dir, call);
    const three = await portfolio(dir, [...call, '--limit', '3']);
    const all = await portfolio(dir, [...call, '--all', '--write']);

    expect(newest.out.match(/^\+- date/gm)).toHaveLength(20);
    expect(newest.out).toContain(
      '\n  280 posts older than the newest 20: --all imports every post\n',
    );
    expect(newest.out).toContain(
      `npm run portfolio -- import feed '${server}/rss?a=1&b=2' --write`,
    );
    expect(three.out.match(/^\+- date/gm)).toHaveLength(3);
    expect([all.code, all.err]).toEqual([0, '']);
    const blogs = readContent(dir)['blogs.yaml'] ?? '';
    expect(blogs.match(/^- date:/gm)).toHaveLength(304);
    expect(blogs).toMatch(
      /^#.*\n# What .*\n- date: 2026-09\n {2}title: The cheapest .*\n.*\n- date: 2026-08\n {2}title: Post 0\n/,
    );
    expect(blogs).toContain(`link: ${server}/posts/299\n`);
    expect((await portfolio(dir, ['check'])).code).toBe(0);
    expect((await portfolio(dir, [...call, '--all'])).out).toBe('Nothing to change.\n');
  });

  it('does not print the password of an address, in the command to repeat and where it is misplaced', async () => {
    const dir = sampleSite();
    const server = await localServer((_, res) => res.end(feed(1)));
    const address = server.replace('//', '/ada:S3@CRET@');

    const shown = await portfolio(dir, ['import', 'feed', address]);
    const wrong = await portfolio(dir, ['import', 'feed', '--limit', address, 'feed.xml']);
    const unknown = await portfolio(dir, ['import', 'github', 'ada', `--ip=${address}`]);

    const hidden = server.replace('//', '//USER:PASSWORD@');
    expect(shown.out).toContain(`npm run portfolio -- import feed ${hidden}/ --write`);
    expect(wrong.err).toContain(`argument '${hidden}/' is invalid`);
    expect(unknown.err).toContain(`unknown option '--ip=${hidden}/'`);
    expect(JSON.stringify([shown, wrong, unknown])).not.toMatch(/S3|CRET/);
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
    created_at: '2021-02-01T00:00:00Z',
    pushed_at: '2024-05-01T00:00:00Z',
    fork: false,
    archived: false,
    ...more,
  });

  it('imports repositories from all pages, or those that are named, and preserves the owner’s texts', async () => {
    const dir = sampleSite();
    const requests: (string | undefined)[] = [];
    const pages = [
      [
        repository('engine', { homepage: 'engine.example' }),
        repository('old', { archived: true }),
        repository('keys', { homepage: 'https://keys-in-hand.example' }),
        ...Array.from({ length: 97 }, (_, index) => repository(`r${index}`)),
      ],
      [repository('last', { pushed_at: '2021-01-01T00:00:00Z' })],
    ];
    const server = await localServer((req, res) => {
      requests.push(`${req.url} ${req.headers.authorization}`);
      res.end(JSON.stringify(pages[Number(/[?&]page=(\d+)/.exec(req.url ?? '')?.[1]) - 1]));
    });

    const shown = ['import', 'github', 'ada', '--api', `${server}/api/v3/`];
    const call = [...shown, '--write'];
    const { code, out, err } = await portfolio(dir, call, { GITHUB_TOKEN: 'secret' });

    expect([code, err]).toEqual([0, '']);
    expect(requests).toEqual(
      [1, 2].map(
        (page) =>
          `/api/v3/users/ada/repos?per_page=100&page=${page}&type=owner&sort=pushed Bearer secret`,
      ),
    );
    expect(out).toContain('\n  old: archived\n');
    expect(out).toMatch(/\nTo import some of them only: --repositories name,name\n$/);
    const projects = readFileSync(path.join(dir, 'content/projects.yaml'), 'utf8');
    expect(projects).toContain(`- year: 2021–2024
  title: engine
  link: https://engine.example
  description: What engine does
  repository: https://github.example/ada/engine
  technologies: [TypeScript, React, Next.js]
  feature: false
`);
    expect(projects.match(/^- year/gm)).toHaveLength(5 + 1 + 97 + 1);
    expect(projects).not.toContain('What keys does');
    expect((await portfolio(dir, call)).out).toContain('Nothing to change.\n');
    expect((await portfolio(dir, ['check'])).code).toBe(0);
    const named = await portfolio(sampleSite(), [...shown, '--repositories', 'R1,last']);
    expect(named.out.match(/^\+ {2}title: .*/gm)).toEqual(['+  title: r1', '+  title: last']);
  });
});

describe('import linkedin', () => {
  const career = {
    'messages.csv': 'secret',
    'Profile.csv':
      'First Name,Last Name,Headline,Summary,Industry,Geo Location,Websites\nAda,Lovelace,Engineer,I count.,Software,London,[BLOG:https://notes.example]\n',
    'Email Addresses.csv': 'Email Address,Confirmed,Primary\nada@lovelace.net,Yes,Yes\n',
    'Positions.csv':
      'Company Name,Title,Description,Location,Started On,Finished On\nNorthwind,Lead,"Owns it in TypeScript.\n• Cut costs",Lisbon,Mar 2020,\n',
    'Skills.csv': 'Name\nTypeScript\nPunched cards\n',
  };
  const inFolder = Object.fromEntries(
    Object.entries(career).map(([name, text]) => [`Complete_Export/${name}`, text]),
  );

  it('writes what the export has, and then finds nothing to change', async () => {
    const dir = sampleSite();
    writeFileSync(path.join(dir, 'export.zip'), zipOf(inFolder));
    const call = ['import', 'linkedin', 'export.zip', '--write'];

    const { code, out, err } = await portfolio(dir, call);

    expect([code, err]).toEqual([0, '']);
    expect(out).not.toContain('secret');
    expect(out).toContain('\n  The export does not have Education.csv, ');
    expect(out).toMatch(/ {2}site\.name {2}is “Noa Sample”; Profile\.csv .* has “Ada Lovelace”\n/);
    const content = readContent(dir);
    expect(content['site.yaml']).toContain('industry: Software\n');
    expect(content['experience.yaml']).toContain('company: Northwind\n');
    expect(content['skills.yaml']).toContain('- name: Punched cards\n');
    expect((await portfolio(dir, ['check'])).code).toBe(0);
    expect((await portfolio(dir, call)).out).toMatch(/\nNothing to change.\n$/);
    expect(readContent(dir)).toEqual(content);
  });
});

describe('export json-resume', () => {
  it('exports what import reads without a change, and what the site publishes', async () => {
    const dir = sampleSite();
    const site = path.join(dir, 'content/site.yaml');
    writeFileSync(site, `${readFileSync(site, 'utf8')}\npublishResumeJson: true\n`);

    const { out, err } = await portfolio(dir, ['export', 'json-resume']);
    writeFileSync(path.join(dir, 'resume.json'), out);

    expect(JSON.parse(out).basics.name).toBe('Noa Sample');
    expect(err).toBe('A JSON Resume has no place for these, so they are left out: services\n');
    expect((await portfolio(dir, ['import', 'json-resume', 'resume.json'])).out).toBe(
      'Nothing to change.\n',
    );
    await run(dir, ['build']);
    expect(readFileSync(path.join(dir, 'dist/resume.json'), 'utf8')).toBe(out);
  });
});
