import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '#site/files/paths.ts';
import { localServer } from '#tests/support/local-server.ts';
import * as owner from '#tests/support/owner.ts';
import { nodeArgs } from '#tests/support/project-copy.ts';
import { hashFiles } from '#tests/support/read-files.ts';

// Runs the owner's commands in a directory that has only `content/`: the program is elsewhere.

const EXPORT = `${nodeArgs('portfolio').join(' ')} export json-resume`;

const run = (cwd: string, command: string, env: Record<string, string> = {}) =>
  owner.run(cwd, command.split(' '), env);

const edit = (cwd: string, name: string, from: string | RegExp, to: string) => {
  const file = path.join(cwd, 'content', name);
  const before = readFileSync(file, 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(file, after);
};

it.each([
  ['init --help', 0, /^Usage: portfolio init/],
  ['import', 2, /^Usage: portfolio import/],
  [
    'check --no-such',
    2,
    /^error: unknown option '--no-such'; see npm run portfolio -- check --help$/,
  ],
  ['import feed', 2, /^error: missing .*'address-or-file'; see .* -- import feed --help$/],
  ['nonsense', 2, /^error: unknown command 'nonsense'; see npm run portfolio -- --help$/],
])('portfolio %s explains its usage and exits with %i', async (call, code, message) => {
  const answer = await run(ROOT, `portfolio ${call}`);

  expect(answer.code).toBe(code);
  expect((answer.out + answer.err).trimEnd()).toMatch(message);
});

/** What the export says about the sample. */
const LEFT_OUT = 'A JSON Resume has no place for these, so they are left out: services\n';

it('ends without an error when its output is closed early', async () => {
  const command = `node ${EXPORT}; echo "exit $?" >&2`;
  const { stdout, stderr } = await promisify(execFile)('bash', ['-c', `(${command}) | head -n 0`]);

  expect([stdout, stderr]).toEqual(['', `${LEFT_OUT}exit 0\n`]);
});

it.skipIf(!existsSync('/dev/full'))('says so when its output is on a full disk', async () => {
  const command = `node ${EXPORT} > /dev/full; echo "exit $?"`;
  const { stdout, stderr } = await promisify(execFile)('bash', ['-c', command]);

  expect([stdout, stderr]).toEqual([
    'exit 1\n',
    `${LEFT_OUT}The disk is full, so the command did not finish. Free some space and run it again.\n`,
  ]);
});

describe('check', () => {
  it.each([
    ['portfolio check', 0],
    ['portfolio check --strict', 1],
  ])('%s only reports that the content is still the sample', async (call, code) => {
    expect(await run(owner.sampleSite(), call)).toEqual({
      code,
      out: 'This is the sample. To replace it with your own content: npm run portfolio -- init\n',
      err: '',
    });
  });

  it('requests outside links only with --links', async () => {
    const requests: (string | undefined)[] = [];
    const address = await localServer(({ url }, response) => {
      requests.push(url);
      response.writeHead(url === '/wall' ? 999 : 404).end();
    });
    const dir = owner.sampleSite();
    edit(dir, 'blogs.yaml', 'https://notes.example/cheapest-byte', `${address}/gone`);
    edit(dir, 'about.md', 'https://consent.example/', `${address}/wall`);

    const quiet = await run(dir, 'portfolio check');
    expect([quiet.out.includes('404'), requests]).toEqual([false, []]);
    const { code, out } = await run(dir, 'portfolio check --links');

    expect(code).toBe(0);
    expect(out).toContain(
      `content/blogs.yaml:5:9  blogs[0].link  ${address}/gone is dead: it answers with status 404\n`,
    );
    expect(out).toContain(
      `\n\nThese sites refuse automated requests; open them yourself:\n${address}/wall\n\nThe content has no mistakes; `,
    );
  });

  it('lists errors, what to do before publishing, and notes in groups', async () => {
    const dir = owner.sampleSite();
    edit(dir, 'services.yaml', /(?<=summary: ).*/, 'TODO');
    edit(dir, 'skills.yaml', '- name: Redis', '- name: Cobol');
    writeFileSync(path.join(dir, 'content/images/consent.png'), 'not a picture');

    const { code, out, err } = await run(dir, 'portfolio check');

    expect([code, err]).toEqual([1, '']);
    expect(out).toMatch(
      /^Errors\n.*images\/consent\.png.*\n\nBefore you publish\n(.+\n)*.*has “TODO”.*\n(.+\n)*\nNotes\n(.+\n)*.*no job and no project uses Cobol\n\n1 mistake in the content\.\n$/,
    );
  });

  it('marks the lines in a workflow on GitHub', async () => {
    const dir = owner.sampleSite();
    const isOnGitHub = { GITHUB_ACTIONS: 'true' };
    edit(dir, 'skills.yaml', '- name: Redis', '- name: 100 %');
    edit(dir, 'services.yaml', /(?<=summary: ).*/, 'TODO');
    const checked = await run(dir, 'portfolio check', isOnGitHub);
    edit(dir, 'blogs.yaml', 'https://notes.example/cheapest-byte', 'notes');
    const failed = await run(dir, 'resume', isOnGitHub);

    const lines = (checked.out + failed.out).split('\n').filter((line) => line.startsWith('::'));
    expect(lines).toEqual(
      expect.arrayContaining([
        '::error file=content/services.yaml,line=4,col=12::content/services.yaml:4:12  services[0].summary  has “TODO”: write your own text',
        '::notice file=content/skills.yaml,line=24,col=13::content/skills.yaml:24:13  skills[2].skills[2].name  no job and no project uses 100 %25',
        '::error file=content/blogs.yaml,line=5,col=9::content/blogs.yaml:5:9  blogs[0].link  must be an http(s) URL, got "notes"',
      ]),
    );
  });

  it('reports every mistake and exits with 1', async () => {
    const dir = owner.sampleSite();
    edit(dir, 'site.yaml', 'email: hello', 'e-mail: hello');
    edit(dir, 'blogs.yaml', 'https://notes.example/cheapest-byte', 'notes');

    const { code, out, err } = await run(dir, 'portfolio check');

    expect([code, out]).toEqual([1, '']);
    expect(err).toBe(
      `Errors
content/blogs.yaml:5:9  blogs[0].link  must be an http(s) URL, got "notes"
content/site.yaml:3:1  site.email  is missing: it must be an e-mail address
content/site.yaml:16:1  site.e-mail  is not a known field; did you mean "email"?

3 mistakes in the content.
`,
    );
  });
});

describe('build', () => {
  it('writes the files of a site, always the same, and leaves the last good site when content has a mistake', async () => {
    const [one, two] = [owner.sampleSite(), owner.sampleSite()];
    // The owner's, for other programs.
    writeFileSync(path.join(two, 'package.json'), '{"type":"commonjs"}');
    writeFileSync(path.join(two, 'tsconfig.json'), '{}');
    expect((await run(one, 'build')).code).toBe(0);
    expect((await run(two, 'build', { TZ: 'Asia/Tokyo' })).code).toBe(0);
    const built = hashFiles(path.join(one, 'dist'));
    expect(hashFiles(path.join(two, 'dist'))).toEqual(built);
    expect(readdirSync(one).sort()).toEqual(['.cache', 'content', 'dist']);

    const kinds = Object.keys(built)
      .filter((name) => !/\.(br|gz)$/.test(name))
      .map((name) => name.replace(/^assets\/.*-[\w-]{8}(?=\.\w+$)/, 'assets/HASHED'));
    expect([...new Set(kinds)].sort()).toEqual([
      '404.html',
      'Caddyfile',
      '_headers',
      '_redirects',
      'assets/HASHED.avif',
      'assets/HASHED.css',
      'assets/HASHED.jpg',
      'assets/HASHED.js',
      'assets/HASHED.webp',
      'assets/HASHED.woff2',
      'favicon.ico',
      'icon-180.png',
      'icon-192.png',
      'icon-512.png',
      'icon-maskable-512.png',
      'icon.svg',
      'index.html',
      'licenses.txt',
      'llms.txt',
      'nginx.conf',
      'projects.html',
      'resume.pdf',
      'robots.txt',
      'share-home.png',
      'share-projects.png',
      'site.webmanifest',
      'sitemap.xml',
      'vercel.json',
    ]);
    const licenses = readFileSync(path.join(one, 'dist/licenses.txt'), 'utf8');
    for (const name of ['react', 'react-dom', 'wouter', '@fontsource-variable/geist'])
      expect(licenses).toContain(`## ${name} - `);

    edit(one, 'projects.yaml', 'https://consent.example/', 'javascript:alert(1)');
    const { code, err } = await run(one, 'build');

    expect(code).toBe(1);
    expect(err).toContain('projects[0].link  must be an http(s) URL, got "javascript:alert(1)"');
    expect(hashFiles(path.join(one, 'dist'))).toEqual(built);
    expect(
      readdirSync(path.join(one, '.cache')).filter((name) => name.startsWith('build-')),
    ).toEqual([]);
  });

  it('leaves out drafts and sections that are not listed, and says that there is no résumé', async () => {
    const dir = owner.sampleSite();
    rmSync(path.join(dir, 'content/resume.pdf'));
    edit(dir, 'site.yaml', 'closing:', 'sections: [projects, skills, experience]\nclosing:');
    edit(dir, 'projects.yaml', '  feature: true', '  feature: true\n  draft: true');
    edit(
      dir,
      'experience.yaml',
      '  company: Fieldnote Labs',
      '  company: Fieldnote Labs\n  draft: true',
    );
    edit(dir, 'skills.yaml', '- name: Redis', '- name: Redis\n      draft: true');

    expect(await run(dir, 'build')).toEqual({
      code: 0,
      out: 'Built the site into dist/.\nIt has no résumé: npm run resume makes one, and the next build takes it.\n',
      err: '',
    });

    const site = path.join(dir, 'dist');
    const names = Object.keys(hashFiles(site)).filter((name) => !/\.(br|gz)$/.test(name));
    const texts = names.filter((name) => /\.(html|js|json|xml|txt|webmanifest)$|^_/.test(name));
    const bytes = texts.map((name) => readFileSync(path.join(site, name), 'utf8')).join('\n');
    const drafts = ['Consent, collected', 'consent.example', 'Fieldnote Labs', 'draft'];
    const unlisted = ['Performance rescue', 'cheapest-byte', 'id="about"'];
    expect(names.filter((name) => name.includes('consent'))).toEqual([]);
    expect([...drafts, ...unlisted].filter((text) => bytes.includes(text))).toEqual([]);
    expect(bytes).toContain('id="projects"');
  });

  it('reports every picture that cannot be used, without a stack trace', async () => {
    const dir = owner.sampleSite();
    const image = (name: string) => path.join(dir, 'content/images', name);
    const half = readFileSync(image('built-to-stand.png')).subarray(0, 5000);
    writeFileSync(image('consent.png'), 'not a picture');
    writeFileSync(image('built-to-stand.png'), half);
    writeFileSync(image('crown-and-strand.png'), '');

    const { code, err } = await run(dir, 'build');

    expect(code).toBe(1);
    const lines = err.trimEnd().split('\n');
    expect(lines.map((line) => line.split('  ')[0])).toEqual([
      'content/images/consent.png:1:1',
      'content/images/built-to-stand.png:1:1',
      'content/images/crown-and-strand.png:1:1',
      '',
      '3 mistakes in the content.',
    ]);
    expect(lines[0]).toContain('is not a picture that can be used');
  });
});

describe('start', () => {
  it('builds once, serves, and finishes pending responses when it is stopped', async () => {
    const dir = owner.sampleSite();
    const first = start(dir);
    const address = await first.address;
    expect(first.output()).toMatch(/^Built the site\. The site is at http:\/\/localhost:\d+\/\n$/);
    const response = await fetch(address);
    expect(response.status).toBe(200);

    first.process.kill('SIGTERM');

    expect(await response.text()).toContain('Noa Sample');
    expect(await first.exit).toBe(0);

    const second = start(dir);
    await second.address;
    expect(second.output()).toMatch(/^The site is at http/);
    second.process.kill('SIGTERM');
    expect(await second.exit).toBe(0);
  });

  it.each([
    ['npm, whose shell does not pass on the signal', 1],
    ['all its processes', -1],
  ])('finishes pending responses when one stops %s', async (_, sign) => {
    const dir = owner.projectCopy();
    const { address, process: npm, exit } = start(dir, ['npm', 'start']);
    const home = await address;
    const film = Buffer.alloc(16_000_000); // larger than the buffers between server and client
    writeFileSync(path.join(dir, 'dist/film.bin'), film);
    const request = () => fetch(`${home}film.bin`);
    await expect.poll(async () => (await request()).status).toBe(200);
    const response = await request();

    process.kill(sign * (npm.pid ?? 0), 'SIGTERM');

    await exit;
    await pause(1000); // longer than it takes the server to notice that npm is gone
    await expect.poll(() => request().catch(({ cause }) => cause.code)).toBe('ECONNREFUSED');
    expect((await response.arrayBuffer()).byteLength).toBe(film.length);
  });

  it('reports a port that is taken, and what to do', async () => {
    const PORT = new URL(await localServer(() => {})).port;

    expect(await run(ROOT, 'start', { PORT, HOST: '127.0.0.1' })).toMatchObject({
      code: 1,
      err: `Port ${PORT} is in use. Choose another: PORT=${Number(PORT) + 1} npm start\n`,
    });
  });

  const noHost = 'This machine does not have the address 192.0.2.1. Set HOST to one of its own.\n';
  it.each([
    ['start', '4321', '192.0.2.1', noHost],
    ['dev', '4321', '192.0.2.1', noHost],
    ['start', 'eighty', '', 'PORT must be a number from 0 to 65535, got "eighty".\n'],
  ])('%s reports that it cannot listen on %s of %s', async (command, PORT, HOST, err) => {
    expect(await run(ROOT, command, { PORT, HOST })).toMatchObject({ code: 1, err });
  });
});

function start(cwd: string, [command = '', ...args]: string[] = ['node', ...nodeArgs('start')]) {
  const child: ChildProcess = spawn(command, args, {
    cwd,
    env: { ...process.env, PORT: '0' },
    detached: true, // so that a signal can be sent to all its processes
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const address = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      output += text;
      const found = /http:\S+/.exec(output)?.[0];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`start ended with ${code}`)));
  });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { process: child, address, exit, output: () => output };
}
