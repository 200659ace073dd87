import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from '#tests/support/repository.ts';

const run = promisify(execFile);

export const PACKAGES = ['chronofolio', 'create-chronofolio'];

export async function unpackPackage(name: string, dir: string): Promise<void> {
  const cwd = path.join(REPOSITORY, 'packages', name);
  const pack = ['pack', '--json', '--ignore-scripts=false', '--pack-destination', dir];
  const { stdout } = await run('npm', pack, { cwd });
  const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf('[')));
  mkdirSync(path.join(dir, name), { recursive: true });
  await run('tar', ['-xzf', filename, '-C', name, '--strip-components=1'], { cwd: dir });
}
