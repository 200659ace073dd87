import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { copyWithProgram } from '#tests/support/project-copy.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';

const ODD_NAME = `a %41 é#'q"`;
const [unshare, ...options] = ['unshare', '--map-root-user', '--net'] as const;
const canBeOffline = spawnSync(unshare, [...options, 'true']).status === 0;

it('a build works in a directory of any name, with links, without a home and a network, and writes no files outside it', () => {
  const parent = temporaryDir();
  const home = path.join(parent, 'home');
  mkdirSync(home);
  mkdirSync(path.join(parent, ODD_NAME));
  const { content, dir, edit } = copyWithProgram(path.join(parent, ODD_NAME));
  const site = path.join(dir, 'dist');
  const picture = `images/${ODD_NAME}.png`;
  edit('projects.yaml', 'src: consent.png', `src: ${JSON.stringify(path.basename(picture))}`);
  copyFileSync(path.join(content, 'images/consent.png'), path.join(content, picture));
  renameSync(path.join(content, 'resume.pdf'), path.join(content, 'resume-long.pdf'));
  symlinkSync('resume-long.pdf', path.join(content, 'resume.pdf'));
  symlinkSync('public', site);

  const build = ['sh', '-c', 'umask 077 && exec node program/bin.js build'];
  const [command = '', ...words] = canBeOffline ? [unshare, ...options, ...build] : build;
  execFileSync(command, words, {
    cwd: dir,
    env: { ...process.env, HOME: home, XDG_CACHE_HOME: '', TMPDIR: home, TSX_DISABLE_CACHE: '1' },
  });

  expect(lstatSync(site).isSymbolicLink()).toBe(true);
  const names = readdirSync(path.join(site, 'assets'));
  expect(names).toContainEqual(expect.stringMatching(/^a-41-q--720-[\da-f]{8}\.avif$/));
  expect(readFileSync(path.join(site, 'index.html'), 'utf8')).toMatch(/\/assets\/a-41-q--720-/);
  expect(lstatSync(path.join(site, 'resume.pdf')).isFile()).toBe(true);
  const modes = readdirSync(site, { recursive: true, withFileTypes: true }).map(
    (entry) => lstatSync(path.join(entry.parentPath, entry.name)).mode & 0o777,
  );
  expect([...new Set(modes)].sort()).toEqual([0o644, 0o755]);
  expect(readdirSync(home)).toEqual([]);
  expect(readdirSync(parent).sort()).toEqual([ODD_NAME, 'home']);
});
