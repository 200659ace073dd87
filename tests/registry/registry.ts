import { execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { hashFiles, writeFiles } from '#tests/support/files.ts';
import { installFullSuitePackages } from '#tests/support/full-suite-packages.ts';
import { localServer } from '#tests/support/local-server.ts';
import { answers, freePort } from '#tests/support/ports.ts';
import { buildPackages } from '../../packages/build.ts';

/** The oldest Node that package.json allows, and the newest; see `tests/full-suite/package.json`. */
type Node = 'node-oldest' | 'node-newest';

/** Those of npm’s registry that are called by these names: Yarn 1, and its successor. */
type Yarn = 'yarn-1' | '@yarnpkg/cli-dist';

export interface Registry {
  url: string;
  /** A directory for the duration of the tests. */
  dir: string;
  /** The environment of an owner with a new home, whose registry this is. */
  env(node?: Node, yarn?: Yarn): NodeJS.ProcessEnv;
  /**
   * Publishes another version of the program.
   * @param changes to its `package.json`
   * @param change to its files
   */
  publish(version: string, changes?: object, change?: (dir: string) => void): Promise<void>;
  stop(): void;
}

/** The options that a new site needs. */
export const ANSWERS = [
  ...['--name', 'Ada Byron', '--role', 'Engineer', '--email', 'ada@byron.dev'],
  ...['--location', 'London', '--url', 'byron.dev'],
];

interface Run {
  status: number;
  /** What it printed, to stdout and stderr. */
  output: string;
}

/**
 * Starts Verdaccio, which asks the owner’s registry for other packages, and publishes both packages.
 * @throws where it cannot
 */
export async function startRegistry(): Promise<Registry> {
  const programs = installFullSuitePackages();
  if (!existsSync(path.join(programs, 'node-newest')))
    throw new Error('The Nodes are for Linux on x64');

  const dir = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
  const home = path.join(dir, 'home');
  mkdirSync(home);
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const own = { access: '$all', publish: '$all' };
  const config = {
    storage: path.join(dir, 'storage'),
    uplinks: { upstream: { url: upstream } },
    packages: {
      chronofolio: own,
      'create-chronofolio': own,
      '**': { access: '$all', proxy: 'upstream' },
    },
    log: { type: 'stdout', level: 'fatal' },
  };
  writeFiles(dir, { 'verdaccio.yaml': JSON.stringify(config) }); // which is YAML too

  const host = `127.0.0.1:${await freePort()}`;
  const url = `http://${host}`;
  writeFiles(home, { '.npmrc': `registry=${url}\n` });
  const env: Registry['env'] = (node = 'node-newest', yarn = '@yarnpkg/cli-dist') => ({
    // Without the settings that npm passes on to its scripts.
    ...Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(p?npm|yarn|xdg)_|^init_cwd$/i.test(name)),
    ),
    PATH: [
      ...[`${node}/bin`, `${yarn}/bin`, '.bin'].map((name) => path.join(programs, name)),
      process.env.PATH,
    ].join(path.delimiter),
    HOME: home,
    // For root, Yarn 1 would write into /usr/local.
    ...(yarn === 'yarn-1' && {
      ...{ PREFIX: home, YARN_GLOBAL_FOLDER: `${home}/global`, YARN_CACHE_FOLDER: `${home}/cache` },
    }),
    CI: '',
    GIT_AUTHOR_NAME: 'Ada',
    GIT_AUTHOR_EMAIL: 'ada@byron.dev',
    GIT_COMMITTER_NAME: 'Ada',
    GIT_COMMITTER_EMAIL: 'ada@byron.dev',
    npm_config_update_notifier: 'false',
    YARN_NPM_REGISTRY_SERVER: url,
    YARN_UNSAFE_HTTP_WHITELIST: '127.0.0.1',
    // What was published in this minute would be too new.
    YARN_NPM_MINIMAL_AGE_GATE: '0',
  });
  const verdaccio = path.join(programs, 'verdaccio/bin/verdaccio');
  const call = [verdaccio, '--config', path.join(dir, 'verdaccio.yaml'), '--listen', host];
  const server = spawn('node', call, { env: env(), stdio: 'ignore' });
  if (!(await answers(`${url}/-/ping`))) throw new Error('Verdaccio does not start');
  const packages = path.join(dir, 'packages');
  await buildPackages(packages);
  const publish = (packageDir: string) =>
    succeedIn(packageDir, ['npm', 'publish', `--//${host}/:_authToken=any`], env());
  for (const name of ['chronofolio', 'create-chronofolio'])
    await publish(path.join(packages, name));
  return {
    url,
    dir,
    env,
    async publish(version, changes = {}, change = () => {}) {
      const next = path.join(dir, version);
      cpSync(path.join(packages, 'chronofolio'), next, { recursive: true });
      const manifest = readManifest(next);
      writeFiles(next, { 'package.json': JSON.stringify({ ...manifest, version, ...changes }) });
      change(next);
      await publish(next);
    },
    stop() {
      server.kill();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

const readManifest = (dir: string) =>
  JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));

/** @returns the version of the program that a site has installed */
export const installedIn = (site: string): string =>
  readManifest(path.join(site, 'node_modules/chronofolio')).version;

/** @returns hashes of the files that are the owner's, below a site */
export const ownFiles = (site: string) =>
  Object.fromEntries(
    Object.entries(hashFiles(site)).filter(
      ([name]) => !/^(\.git|node_modules|\.cache|dist|\.yarn|npm-cache)\//.test(name),
    ),
  );

export function runIn(
  cwd: string,
  [program = '', ...args]: string[],
  env: NodeJS.ProcessEnv,
): Promise<Run> {
  return new Promise((resolve) => {
    const child = execFile(program, args, { cwd, env }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    );
    child.stdin?.end();
  });
}

/** @returns what the program prints @throws where it fails */
export async function succeedIn(...call: Parameters<typeof runIn>): Promise<string> {
  const { status, output } = await runIn(...call);
  if (status !== 0) throw new Error(`${call[1].join(' ')}: ${output}`);
  return output;
}

/**
 * Passes requests on to the registry for the duration of a test.
 * @param isTaken whether a request is answered otherwise, or never
 */
export const proxyTo = (
  registry: Registry,
  isTaken: (incoming: IncomingMessage, response: ServerResponse) => boolean,
): Promise<string> =>
  localServer((incoming, response) => {
    if (isTaken(incoming, response)) return;
    const { url = '', method, headers } = incoming;
    const outgoing = request(new URL(url, registry.url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(outgoing.on('error', () => response.destroy()));
  });
