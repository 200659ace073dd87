import { execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeFiles } from '#tests/support/files.ts';
import { installFullSuitePackages } from '#tests/support/full-suite-packages.ts';
import { answers, freePort } from '#tests/support/ports.ts';
import { buildPackages } from '../../packages/build.ts';

export type Registry = Awaited<ReturnType<typeof startRegistry>>;

/**
 * Starts Verdaccio, which asks the owner’s registry for other packages, and publishes both packages.
 * @throws where it cannot
 */
export async function startRegistry() {
  const programs = installFullSuitePackages();
  if (!existsSync(path.join(programs, 'node-newest')))
    throw new Error('The Nodes are for Linux on x64');

  const dir = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
  const home = path.join(dir, 'home');
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
  const host = `127.0.0.1:${await freePort()}`;
  const url = `http://${host}`;
  writeFiles(dir, {
    'verdaccio.yaml': JSON.stringify(config), // which is YAML too
    'home/.npmrc': `registry=${url}\n`,
  });
  /** @returns the environment of an owner with a new home, whose registry this is; without the settings of npm’s scripts */
  const env = (node: 'node-newest' | 'node-oldest' = 'node-newest'): NodeJS.ProcessEnv => ({
    ...Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(p?npm|yarn|xdg)_|^init_cwd$/i.test(name)),
    ),
    PATH: [
      ...[`${node}/bin`, '@yarnpkg/cli-dist/bin', '.bin'].map((name) => path.join(programs, name)),
      process.env.PATH,
    ].join(path.delimiter),
    HOME: home,
    CI: '',
    npm_config_update_notifier: 'false',
    YARN_NPM_REGISTRY_SERVER: url,
    YARN_UNSAFE_HTTP_WHITELIST: '127.0.0.1',
    // What was published in this minute would be too new.
    YARN_NPM_MINIMAL_AGE_GATE: '0',
  });
  /** Runs a program in a directory below `dir`. @returns what it prints @throws where it fails */
  const run = (cwd: string, [program = '', ...args]: string[], changes?: NodeJS.ProcessEnv) =>
    new Promise<string>((resolve, reject) => {
      const options = { cwd: path.resolve(dir, cwd), env: { ...env(), ...changes } };
      const child = execFile(program, args, options, (error, stdout, stderr) =>
        error ? reject(new Error(`${error.message}${stdout}${stderr}`)) : resolve(stdout),
      );
      child.stdin?.end();
    });
  const verdaccio = path.join(programs, 'verdaccio/bin/verdaccio');
  const call = [verdaccio, '--config', path.join(dir, 'verdaccio.yaml'), '--listen', host];
  const server = spawn('node', call, { env: env(), stdio: 'ignore' });
  if (!(await answers(`${url}/-/ping`))) throw new Error('Verdaccio does not start');
  const packages = path.join(dir, 'packages');
  await buildPackages(packages);
  const publish = (packageDir: string, tag = 'latest') =>
    run(packageDir, ['npm', 'publish', '--tag', tag, `--//${host}/:_authToken=any`]);
  for (const name of ['chronofolio', 'create-chronofolio'])
    await publish(path.join(packages, name));
  return {
    dir,
    env,
    run,
    /** Publishes another version of the program. @param change to its files */
    async publish(version: string, tag: string, change: (dir: string) => void) {
      const next = path.join(dir, version);
      cpSync(path.join(packages, 'chronofolio'), next, { recursive: true });
      const manifest = JSON.parse(readFileSync(path.join(next, 'package.json'), 'utf8'));
      writeFiles(next, { 'package.json': JSON.stringify({ ...manifest, version }) });
      change(next);
      await publish(next, tag);
    },
    stop() {
      server.kill();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
