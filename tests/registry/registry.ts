import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { installFullSuitePackages } from '#tests/support/full-suite-packages.ts';
import { localServer } from '#tests/support/local-server.ts';
import { answers, freePort } from '#tests/support/ports.ts';
import { buildPackages } from '../../packages/build.ts';

/** The oldest Node that package.json allows, and the newest; see `tests/full-suite/package.json`. */
export type Node = 'node-oldest' | 'node-newest';

export interface Registry {
  url: string;
  /** A directory for the duration of the tests. */
  dir: string;
  /** The environment of an owner with a new home, whose registry this is. */
  env(node: Node): NodeJS.ProcessEnv;
  /**
   * Builds both packages and publishes them.
   * @param name of a new directory of the registry, for the packages
   * @param change is made to each package before
   */
  publish(name: string, change?: (dir: string) => void): Promise<void>;
  stop(): void;
}

/** The options that a new site needs. */
export const ANSWERS = [
  ...['--name', 'Ada Byron', '--role', 'Engineer', '--email', 'ada@byron.dev'],
  ...['--location', 'London', '--url', 'byron.dev'],
];

export interface Run {
  status: number;
  /** What it printed, to stdout and stderr. */
  output: string;
}

/** Starts Verdaccio, which asks the owner’s registry for other packages. @throws where it cannot */
export async function startRegistry(): Promise<Registry> {
  const packages = installFullSuitePackages();
  if (!existsSync(path.join(packages, 'node-newest')))
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
  const file = path.join(dir, 'verdaccio.yaml');
  writeFileSync(file, JSON.stringify(config)); // which is YAML too

  const host = `127.0.0.1:${await freePort()}`;
  const url = `http://${host}`;
  const env = (node: Node): NodeJS.ProcessEnv => ({
    // Without the settings that npm passes on to its scripts.
    ...Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(p?npm|yarn|xdg)_|^init_cwd$/i.test(name)),
    ),
    PATH: [path.join(packages, node, 'bin'), path.join(packages, '.bin'), process.env.PATH].join(
      path.delimiter,
    ),
    HOME: home,
    CI: '',
    GIT_AUTHOR_NAME: 'Ada',
    GIT_AUTHOR_EMAIL: 'ada@byron.dev',
    GIT_COMMITTER_NAME: 'Ada',
    GIT_COMMITTER_EMAIL: 'ada@byron.dev',
    npm_config_registry: url,
    YARN_NPM_REGISTRY_SERVER: url,
    YARN_UNSAFE_HTTP_WHITELIST: '127.0.0.1',
    // What was published in this minute would be too new.
    YARN_NPM_MINIMAL_AGE_GATE: '0',
  });
  const verdaccio = path.join(packages, 'verdaccio/bin/verdaccio');
  const server = spawn('node', [verdaccio, '--config', file, '--listen', host], {
    env: env('node-newest'),
    stdio: 'ignore',
  });
  if (!(await answers(`${url}/-/ping`))) throw new Error('Verdaccio does not start');
  return {
    url,
    dir,
    env,
    async publish(name, change = () => {}) {
      await buildPackages(path.join(dir, name));
      for (const packageName of ['chronofolio', 'create-chronofolio']) {
        const packageDir = path.join(dir, name, packageName);
        change(packageDir);
        const call = ['npm', 'publish', `--//${host}/:_authToken=any`];
        await succeedIn(packageDir, call, env('node-newest'));
      }
    },
    stop() {
      server.kill();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

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
 * @param isLost whether a request, by its path, is not answered
 */
export const lossyProxy = (
  registry: Registry,
  isLost: (path: string) => boolean,
): Promise<string> =>
  localServer((incoming, response) => {
    const { url = '', method, headers } = incoming;
    if (isLost(url)) return incoming.socket.destroy();
    const outgoing = request(new URL(url, registry.url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(outgoing.on('error', () => response.destroy()));
  });
