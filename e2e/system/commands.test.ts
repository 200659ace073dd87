import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '#files/paths.ts';
import { hashFiles, readFiles } from '#tests/support/files.ts';
import { localServer } from '#tests/support/local-server.ts';
import { run, sampleSite } from '#tests/support/owner.ts';
import { nodeArgs } from '#tests/support/project-copy.ts';
import { STARTER } from '#tests/support/repository.ts';
import { startServer } from '#tests/support/start-server.ts';

// Runs the owner's commands in a directory that has only `content/`, away from the program.

it.each([
  ['init --help', 0, /^Usage: chronofolio init/],
  ['import', 2, /^error: missing required argument 'source'\nSee npx chronofolio import --help$/],
  ['check --no-such', 2, /^error: unknown option '--no-such'\nSee npx chronofolio check --help$/],
])('chronofolio %s explains its usage and exits with %i', async (call, code, message) => {
  const answer = await run(STARTER, call);

  expect(answer.code).toBe(code);
  expect((answer.out + answer.err).trimEnd()).toMatch(message);
});

it('ends without a stack trace if nobody reads its output', async () => {
  const command = `node ${nodeArgs('export').join(' ')} json-resume`;
  const call = `(${command}; echo "exit $?" >&2) | head -n 0`;

  const { stderr } = await promisify(execFile)('bash', ['-c', call], { cwd: STARTER });

  expect(stderr).toBe(
    'A JSON Resume has no place for these, so they are left out: services, projects/consent\nexit 0\n',
  );
});

describe('check', () => {
  it('requests outside links only with --links', async () => {
    const requests: (string | undefined)[] = [];
    const address = await localServer(({ url }, response) => {
      requests.push(url);
      response.writeHead(url === '/wall' ? 999 : 404).end();
    });
    const { edit, run } = sampleSite();
    edit('blogs.yaml', 'https://notes.example/cheapest-byte', `${address}/gone`);
    edit('about.md', 'https://consent.example/', `${address}/wall`);

    const quiet = await run('check');
    expect([quiet.out.includes('404'), requests]).toEqual([false, []]);
    const { code, out } = await run('check --links');

    expect(code).toBe(0);
    expect(out).toContain(
      `content/blogs.yaml:5:9  blogs[0].link  ${address}/gone is dead: it answers with status 404\n`,
    );
    expect(out).toContain(
      `\n\nThese sites refuse automated requests; open them yourself:\n${address}/wall\n\nThe content has no mistakes; `,
    );
  });

  it('lists errors, points to settle before publishing, and notes, in groups', async () => {
    const { edit, run, write } = sampleSite();
    edit('services.yaml', /(?<=summary: ).*/, 'TODO');
    write('100 %.txt', '');
    write('images/consent.png', 'not a picture');

    const { code, out, err } = await run('check');

    expect([code, err]).toEqual([1, '']);
    expect(out).toMatch(
      /^Errors\n.*images\/consent\.png.*\n\nBefore you publish\n(.+\n)*.*has “TODO”.*\n(.+\n)*\nNotes\n(.+\n)*.*100 %\.txt.*\n(.+\n)*\n1 mistake in the content\.\n$/,
    );
  });
});

it('says after an import how many mistakes the content has now', async () => {
  const { run, write } = sampleSite();
  write('../a.md', '---\ndate: 2020\n---\nH<sub>2</sub>O');

  const { out } = await run('import a.md --write');

  expect(out).toMatch(
    /\nChanged 1 file in content\.\n2 mistakes in the content\. To see each: npx chronofolio check\n$/,
  );
});

/** The kinds of files in a site, without their compressed copies. */
const SITE_FILES = `
  index.html projects.html projects/index.html projects/consent.html projects/consent/index.html 404.html
  assets/HASHED.avif assets/HASHED.css assets/HASHED.js assets/HASHED.woff2
  favicon.ico icon.svg icon-180.png share-home.png share-projects.png share-case-consent.jpg robots.txt sitemap.xml feed.xml llms.txt licenses.txt resume.pdf
  .chronofolio .vercelignore _headers _redirects nginx.conf vercel.json`;

const SECTION = `import { quote } from './press.module.css';
export default () => <p className={quote} />;`;

describe('build', () => {
  it('writes the same files on every machine, without its names, and keeps the last good site when content has a mistake', async () => {
    const [one, two] = [sampleSite(), sampleSite()];
    for (const { write } of [one, two]) {
      write('../theme/sections/press.module.css', '.quote { grid-area: source }');
      write('../theme/sections/press.tsx', SECTION);
    }
    // Files of the owner for other programs do not change a build.
    writeFileSync(path.join(two.dir, 'package.json'), '{"type":"commonjs"}');
    writeFileSync(path.join(two.dir, 'tsconfig.json'), '{}');
    expect((await one.run('build')).code).toBe(0);
    expect((await two.run('build', { TZ: 'Asia/Tokyo' })).code).toBe(0);
    const built = hashFiles(path.join(one.dir, 'dist'));
    expect(hashFiles(path.join(two.dir, 'dist'))).toEqual(built);
    expect(readdirSync(one.dir).sort()).toEqual(['.cache', 'content', 'dist', 'theme']);

    const kinds = Object.keys(built)
      .filter((name) => !/\.(br|gz)$/.test(name))
      .map((name) => name.replace(/^assets\/.*-[\w-]{8}(?=\.\w+$)/, 'assets/HASHED'));
    expect([...new Set(kinds)].sort()).toEqual(SITE_FILES.trim().split(/\s+/).sort());
    const texts = Object.values(readFiles(path.join(one.dir, 'dist'))).join('\n');
    const ofThisMachine = [ROOT, os.homedir(), os.hostname()].filter(({ length }) => length > 5);
    expect(ofThisMachine.filter((name) => texts.includes(name))).toEqual([]);
    const licenses = readFileSync(path.join(one.dir, 'dist/licenses.txt'), 'utf8');
    for (const name of ['react', 'react-dom', '@fontsource-variable/geist'])
      expect(licenses).toContain(`## ${name} - `);

    one.edit('projects.yaml', 'https://consent.example/', 'javascript:alert(1)');
    const { code, err } = await one.run('build');

    expect(code).toBe(1);
    expect(err).toContain(
      'projects[0].link  must be an http(s) URL, or a file of content/public such as /slides/talk.pdf, got "javascript:alert(1)"',
    );
    expect(hashFiles(path.join(one.dir, 'dist'))).toEqual(built);
    expect(readdirSync(path.join(one.dir, '.cache')).join()).not.toContain('work-');
  });

  it('leaves out drafts and sections that are not listed, and says that there is no résumé', async () => {
    const { dir, edit, run } = sampleSite();
    rmSync(path.join(dir, 'content/resume.pdf'));
    edit('site.yaml', 'closing:', 'sections: [projects, skills, experience]\nclosing:');
    edit('projects.yaml', '  feature: true', '  feature: true\n  draft: true');
    edit('experience.yaml', /(?= {2}company: Fieldnote Labs)/, '  draft: true\n');
    edit('skills.yaml', '- name: Redis', '- name: Redis\n      draft: true');

    expect(await run('build')).toEqual({
      code: 0,
      out: 'Built the site into dist/.\nIt has no résumé: npx chronofolio resume makes one, and the next build takes it.\n',
      err: '',
    });

    const site = path.join(dir, 'dist');
    const names = Object.keys(hashFiles(site)).filter((name) => !/\.(br|gz)$/.test(name));
    const texts = names.filter((name) => /\.(html|js|json|xml|txt)$|^_/.test(name));
    const bytes = texts.map((name) => readFileSync(path.join(site, name), 'utf8')).join('\n');
    const drafts = ['Consent, collected', 'consent.example', 'Fieldnote Labs', 'draft'];
    const unlisted = ['Performance rescue', 'cheapest-byte', 'id="about"'];
    expect(names.filter((name) => name.includes('consent'))).toEqual([]);
    expect([...drafts, ...unlisted].filter((text) => bytes.includes(text))).toEqual([]);
    expect(bytes).toContain('id="projects"');
  });

  it.each<[string, RegExp, string]>([
    [
      'throws',
      /Cannot read properties of undefined[^\n]*\n\s+at A \(.*theme\/sections\/a\.tsx:3:22\)/,
      'const none: string[] = [];\nexport default function A() {\n  return <p>{none[0].length}</p>;\n}\n',
    ],
    ['is not valid', /Unexpected token[\s\S]*theme\/sections\/a\.tsx:1:11/, 'const a = = 1;\n'],
    [
      'imports views by their former name',
      /theme\/sections\/a\.tsx imports chronofolio\/content: write chronofolio\/views instead/,
      "import { about } from 'chronofolio/content';\nexport default () => about.facts.length;\n",
    ],
  ])('names the place of a section that %s', async (_, message, source) => {
    const { run, write } = sampleSite();
    write('../theme/sections/a.tsx', source);

    const { code, err } = await run('build', { NO_COLOR: '1' });

    expect(code).toBe(1);
    expect(err).toMatch(message);
  });
});

describe('start', () => {
  it('builds and serves until it is stopped', async () => {
    const { dir } = sampleSite();
    const server = await startServer(dir, ['node', ...nodeArgs('start')]);
    onTestFinished(() => void server.process.kill('SIGKILL'));
    const { output, address, exit } = server;
    expect(output).toMatch(/^Building the site …\nThe site is at http:\/\/localhost:\d+\/\n$/);
    expect(await (await fetch(address)).text()).toContain('Noa Sample');

    server.process.kill('SIGTERM');

    expect(await exit).toBe(0);
  });

  it('reports a taken port, and says what to do', async () => {
    const PORT = new URL(await localServer(() => {})).port;

    expect(await run(STARTER, 'start', { PORT, HOST: '127.0.0.1' })).toMatchObject({
      code: 1,
      err: `Port ${PORT} is in use. Choose another: PORT=${Number(PORT) + 1} npx chronofolio start\n`,
    });
  });
});
