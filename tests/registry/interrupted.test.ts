import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#site/files/paths.ts';
import { type Files, hashFiles, writeFiles } from '#tests/support/files.ts';
import { makeNext } from '#tests/support/next-version.ts';
import { nodeArgs } from '#tests/support/project-copy.ts';
import { fillDisk, smallDisk } from '#tests/support/small-disk.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import {
  ANSWERS,
  installedIn,
  ownFiles,
  proxyTo,
  type Registry,
  runIn,
  startRegistry,
  succeedIn,
} from './registry.ts';

// Whatever interrupts or refuses npm create and upgrades, nothing of the owner’s is lost, and the next try completes.

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry?.stop());

const at = (...names: string[]) => path.join(registry.dir, ...names);

/** Starts a program of ours, in a process group of its own. */
function start(cwd: string, [program = '', ...args]: string[], env: NodeJS.ProcessEnv) {
  const options = { cwd, env: { ...registry.env(), npm_config_fetch_retries: '0', ...env } };
  const child = spawn('node', [program, ...args], { ...options, detached: true });
  const outputs = Promise.all([text(child.stdout), text(child.stderr)]);
  const exit = once(child, 'exit').then(async ([code]) => {
    const [out, err] = await outputs;
    return { code, out, err };
  });
  return { exit, kill: () => process.kill(-Number(child.pid), 'SIGKILL') };
}

/** What answers instead of the registry, or never does. */
type Take = Parameters<typeof proxyTo>[1];

describe('npm create', () => {
  /** Creates the site `my-site` as npm does, without packages in its cache. */
  function create(cwd: string, env: NodeJS.ProcessEnv = {}, options: string[] = ANSWERS) {
    const call = [at('packages/create-chronofolio/bin.js'), 'my-site', ...options];
    const agent = { npm_config_user_agent: 'npm/11.2.0', npm_config_cache: temporaryDir() };
    return start(cwd, call, { ...agent, ...env });
  }

  /** Runs the commands that a message ends with. */
  async function goOn(cwd: string, message: string) {
    const [, commands = ''] = /To continue: (.*)\n$/.exec(message) ?? [];
    const env = registry.env();
    await succeedIn(cwd, ['sh', '-c', commands], env);
    const checked = await succeedIn(path.join(cwd, 'my-site'), ['npm', 'run', 'check'], env);
    expect(checked).toContain('no mistakes');
  }

  /** Kills `init`, and what has called it, while it writes the content. */
  const KILLER = `
    import fs from 'node:fs/promises';
    import { syncBuiltinESMExports } from 'node:module';
    const { mkdtemp } = fs;
    fs.mkdtemp = async (prefix) => {
      const dir = await mkdtemp(prefix);
      if (prefix.endsWith('/work-')) process.kill(0, 'SIGKILL');
      return dir;
    };
    syncBuiltinESMExports();`;

  // `registry.test.ts` has a registry that fails.
  it.each<[string, (kill: () => void) => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>]>([
    [
      'installs packages',
      async (kill) => {
        const proxy = await proxyTo(registry, ({ url = '' }) => {
          if (url.includes('/react-dom-')) kill();
          return false;
        });
        return { npm_config_registry: proxy };
      },
    ],
    [
      'writes the content',
      () => ({ NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(KILLER)}` }),
    ],
  ])('a site can be completed after npm create is killed while it %s', async (_, arrange) => {
    const cwd = temporaryDir();
    const env = await arrange(() => killed.kill());
    const killed = create(cwd, env);
    expect(await killed.exit).toMatchObject({ code: null });

    const { code, err } = await create(cwd).exit;

    expect(err).toMatch(
      /^There is an unfinished site in .*\. To continue: cd my-site && npm install && /,
    );
    expect(code).toBe(1);
    await goOn(cwd, err);
  });

  it('a full disk is reported, and the site can be completed afterwards', async ({ skip }) => {
    const disk = smallDisk('300m', skip);
    const complete = create(disk, {}, ['--no-install']);
    expect(await complete.exit).toMatchObject({ code: 0 });
    const written = hashFiles(path.join(disk, 'my-site'));
    rmSync(path.join(disk, 'my-site'), { recursive: true });

    const freeAll = fillDisk(disk, 0);
    expect(await create(disk).exit).toMatchObject({
      code: 1,
      err: 'The disk is full, so the command did not finish. Free some space and run it again.\n',
    });
    freeAll();
    const free = fillDisk(disk, 20e6);
    const { code, err } = await create(disk).exit;
    free();

    expect(err).toMatch(
      /^The disk is full: free some space\. To continue: cd my-site && npm install && /,
    );
    expect(code).toBe(1);
    expect(hashFiles(path.join(disk, 'my-site'))).toMatchObject(written);
    await goOn(disk, err);
  });
});

// `registry.test.ts` has the upgrades that succeed.
describe('chronofolio upgrade', () => {
  const PACKAGE_JSON =
    '{\n    "name": "my-site",\n    "dependencies": { "chronofolio": "1.2.0" }\n}\n';

  /** Of packages that are installed at once: what they import is that of the project. */
  const NO_DEPENDENCIES = { dependencies: {} };

  beforeAll(async () => {
    symlinkSync(path.join(ROOT, 'node_modules'), at('node_modules'));
    mkdirSync(at('tmp'));
    await registry.publish('1.1.0', NO_DEPENDENCIES);
    await registry.publish('1.2.0', NO_DEPENDENCIES);
    await registry.publish('1.3.0', NO_DEPENDENCIES, makeNext);
    const tooNew = { engines: { node: '>=99' }, publishConfig: { tag: 'next' } };
    await registry.publish('2.0.0', { ...NO_DEPENDENCIES, ...tooNew });
    writeFiles(at('template'), {
      'package.json': PACKAGE_JSON,
      '.gitignore': 'node_modules\ndist\n.cache\n.npmrc\nnpm-cache\n',
    });
    const run = (...call: string[]) => succeedIn(at('template'), call, envIn('template'));
    await run('npm', 'install');
    await run('npx', 'chronofolio', 'init', ...ANSWERS);
    await run('npx', 'chronofolio', 'build');
    await run('git', 'init', '--quiet', '--initial-branch=main');
  });

  const envIn = (site: string): NodeJS.ProcessEnv => ({
    ...registry.env(),
    TMPDIR: at('tmp'),
    npm_config_cache: path.resolve(registry.dir, site, 'npm-cache'),
  });

  const git = async (site: string, ...args: string[]) =>
    (await runIn(site, ['git', ...args], envIn(site))).output;

  let count = 0;
  /** @returns a committed site with 1.2.0 installed */
  async function newSite(changes: Files = {}, take: Take = () => false): Promise<string> {
    const site = at(`site-${count++}`);
    cpSync(at('template'), site, { recursive: true, verbatimSymlinks: true });
    writeFiles(site, { '.npmrc': `registry=${await proxyTo(registry, take)}\n`, ...changes });
    await git(site, 'add', '--all');
    await git(site, 'commit', '--quiet', '--message=Mine');
    return site;
  }

  function startIn(site: string, args: string[], env: NodeJS.ProcessEnv = {}) {
    const program = path.join(site, 'node_modules/chronofolio/lib/node/bin.js');
    return start(site, [program, ...args], { ...envIn(site), ...env });
  }

  const run = (...call: Parameters<typeof startIn>) => startIn(...call).exit;

  it('renames what check names where only the version was raised', async () => {
    const site = await newSite({ 'package.json': PACKAGE_JSON.replace('1.2.0', '1.3.0') });
    await succeedIn(site, ['npm', 'install'], envIn(site));
    await git(site, 'commit', '--all', '--message=Raise');

    const checked = await run(site, ['check']);
    const upgraded = await run(site, ['upgrade', '--write']);

    expect(checked).toMatchObject({ code: 1 });
    expect(checked.err).toBe(`Errors
content/me.md:1:1  about  is missing: about.md is called “me.md” since 1.3.0; run npx chronofolio upgrade
content/site.yaml:5:1  site.pitch  is called “tagline” since 1.3.0; run npx chronofolio upgrade

2 mistakes in the content.
`);
    expect(upgraded).toMatchObject({ code: 0, err: '' });
    expect(await git(site, 'show', '--format=', '--name-status', '--find-renames')).toBe(
      'R100\tcontent/about.md\tcontent/me.md\nM\tcontent/site.yaml\n',
    );
    expect(await run(site, ['upgrade'])).toEqual({
      code: 0,
      out: 'Chronofolio 1.3.0 is installed, and the content needs no change.\n\n',
      err: '',
    });
    appendFileSync(path.join(site, 'content/site.yaml'), 'pitch: Both.\n');
    expect((await run(site, ['check'])).err).toContain(
      'site.pitch  is called “tagline” since 1.3.0; both are there: delete one\n',
    );
  });

  /** @returns the temporary directories of a command that was killed */
  const leftovers = () =>
    readdirSync(at('tmp')).flatMap((name) => (/^chronofolio/.test(name) ? at('tmp', name) : []));

  const isArchive = (url = '') => url.endsWith('.tgz');

  const headOf = (site: string) => readFileSync(path.join(site, '.git/refs/heads/main'), 'utf8');

  it.each<[string, (isCommitted: boolean) => boolean]>([
    [
      'while the copy is built',
      () => leftovers().some((dir) => existsSync(path.join(dir, 'site/dist'))),
    ],
    ['after the commit, before the version is installed', (isCommitted) => isCommitted],
  ])('killed %s, it loses nothing, and the next one completes', async (_, hasCome) => {
    const site = await newSite();
    const committed = headOf(site);
    const before = ownFiles(site);
    const killed = startIn(site, ['upgrade', '--write']);
    const watch = setInterval(() => {
      if (!hasCome(headOf(site) !== committed)) return;
      clearInterval(watch);
      killed.kill();
    }, 1);
    expect(await killed.exit).toMatchObject({ code: null });
    for (const dir of leftovers()) rmSync(dir, { recursive: true });
    expect(await git(site, 'status', '--porcelain')).toBe('');
    if (headOf(site) === committed) expect(ownFiles(site)).toEqual(before);

    const { code, err } = await run(site, ['upgrade', '--write']);

    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(await git(site, 'log', '--format=%s')).toBe('Upgrade Chronofolio to 1.3.0\nMine\n');
    expect(await git(site, 'status', '--porcelain')).toBe('');
    expect(installedIn(site)).toBe('1.3.0');
    await git(site, 'revert', '--no-edit', 'HEAD');
    await succeedIn(site, ['npm', 'install'], envIn(site));
    expect(ownFiles(site)).toEqual(before);
  });

  it('loses nothing on a full disk, and the next one completes', async ({ skip }) => {
    const disk = smallDisk('80m', skip);
    const site = path.join(disk, 'site');
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(disk, 'node_modules'));
    cpSync(await newSite(), site, { recursive: true, verbatimSymlinks: true });
    const before = ownFiles(site);
    // For the copy, and for what becomes the commit.
    for (const TMPDIR of [disk, at('tmp')]) {
      const free = fillDisk(disk, 0);
      const env = { TMPDIR, npm_config_cache: at('npm-cache') };
      const { code, err } = await run(site, ['upgrade', '--write'], env);
      free();

      expect(err).toMatch(/^The disk is full\b.*\n$/);
      expect(code).toBe(1);
      expect(ownFiles(site)).toEqual(before);
      expect(await git(site, 'status', '--porcelain')).toBe('');
    }

    const { code, err } = await run(site, ['upgrade', '--write']);

    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(installedIn(site)).toBe('1.3.0');
  });

  const answer =
    (status: number): Take =>
    (_, response) =>
      Boolean(response.writeHead(status).end('{}'));

  interface Refused {
    args?: string[];
    files?: Files;
    take?: Take;
    change?: (site: string) => void;
  }
  it.each<[string, Refused]>([
    ['Some files are not committed.', { change: (site) => writeFiles(site, { 'notes.txt': '' }) }],
    ['The registry has no Chronofolio 9.9.9.', { args: ['9.9.9'] }],
    [
      'The registry that npm asks has no Chronofolio: name the one that has it in',
      { take: answer(404) },
    ],
    ['Chronofolio 1.2.0 is installed, which is newer than 1.1.0.', { args: ['1.1.0'] }],
    ['Chronofolio 2.0.0 needs Node >=99, and this is v', { args: ['2.0.0'] }],
    [
      'The registry cannot be reached: connect to the network, name your proxy',
      { take: ({ url, socket }) => isArchive(url) && Boolean(socket.destroy()) },
    ],
    [
      'The registry asks who you are: write a valid token into .npmrc, or log in with “npm login”',
      { take: answer(401) },
    ],
    [
      'has no package.json with Chronofolio as a dependency.',
      { files: { 'package.json': '{ "name": "shop" }' } },
    ],
    [
      'is in the workspace',
      { files: { 'package.json': PACKAGE_JSON.replace('{', '{ "workspaces": ["*"],') } },
    ],
    [
      'is not in a Git repository',
      { change: (site) => rmSync(path.join(site, '.git'), { recursive: true }) },
    ],
  ])('changes nothing, and says “%s”', async (message, { args = [], files, take, change }) => {
    const site = await newSite(files, take);
    change?.(site);
    const before = ownFiles(site);

    const { code, err } = await run(site, ['upgrade', '--write', ...args]);

    expect(err).toContain(message);
    expect(err.trim()).not.toContain('\n');
    expect(code).toBe(1);
    expect(ownFiles(site)).toEqual(before);
    expect(leftovers()).toEqual([]);
  });

  it('leaves a clone of the project to Git', async () => {
    const { output, status } = await runIn(ROOT, ['node', ...nodeArgs('upgrade')], process.env);

    expect(output).toContain('a clone of the project, which Git updates');
    expect(status).toBe(1);
  });
});
