import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installFullSuitePackages } from '#tests/support/full-suite-packages.ts';
import { answers, freePort } from '#tests/support/ports.ts';

/** The oldest Node that package.json allows, and the newest; see `tests/full-suite/package.json`. */
export type Node = 'node-oldest' | 'node-newest';

export interface Registry {
  url: string;
  /** A directory for the duration of the tests. */
  dir: string;
  /** The environment of an owner with a new home, whose registry this is. */
  env(node: Node): NodeJS.ProcessEnv;
  /** Publishes a package. @param dir has its package.json */
  publish(dir: string): Promise<void>;
  stop(): void;
}

export interface Run {
  status: number;
  /** What it printed, to stdout and stderr. */
  output: string;
}

/** Starts Verdaccio, which asks the owner’s registry for other packages. @returns why not, where it cannot */
export async function startRegistry(): Promise<Registry | string> {
  const packages = installFullSuitePackages();
  if (!existsSync(path.join(packages, 'node-newest'))) return 'its Nodes are for Linux on x64';

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
  if (!(await answers(`${url}/-/ping`))) return 'Verdaccio does not start';
  return {
    url,
    dir,
    env,
    async publish(packageDir) {
      const token = `--//${host}/:_authToken=any`;
      const call = ['npm', 'publish', token];
      const { status, output } = await runIn(packageDir, call, env('node-newest'));
      if (status !== 0) throw new Error(output);
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
