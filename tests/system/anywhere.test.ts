import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copyProject } from '#tests/support/project-copy.ts';

const PICTURE = `a %41 é#'q".png`;
const OFFLINE = ['unshare', '--map-root-user', '--net'];
const [unshare = '', ...options] = OFFLINE;
const canBeOffline = spawnSync(unshare, [...options, 'true']).status === 0;

it.for([
  ['as usual', []],
  ['without a network', OFFLINE],
] as const)(
  'a build works in a directory of any name, with links and without a home, %s, and writes nothing outside it',
  ([, prefix], { skip }) => {
    skip(prefix === OFFLINE && !canBeOffline, 'unshare cannot take the network away here');
    const parent = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
    onTestFinished(() => rmSync(parent, { recursive: true }));
    const odd = path.join(parent, `a %41 é#'q"`);
    const home = path.join(parent, 'home');
    for (const made of [odd, home]) mkdirSync(made);
    const { dir } = copyProject(odd);
    const [content, site] = [path.join(dir, 'content'), path.join(dir, 'dist')];
    const projects = readFileSync(path.join(content, 'projects.yaml'), 'utf8');
    writeFileSync(
      path.join(content, 'projects.yaml'),
      projects.replace('src: consent.png', `src: ${JSON.stringify(PICTURE)}`),
    );
    cpSync(path.join(content, 'images/consent.png'), path.join(content, 'images', PICTURE));
    renameSync(path.join(content, 'resume.pdf'), path.join(content, 'resume-long.pdf'));
    symlinkSync('resume-long.pdf', path.join(content, 'resume.pdf'));
    symlinkSync('public', site);

    const build = ['sh', '-c', 'umask 077 && exec node --import ./cli/support/tsx.js cli/build.ts'];
    const [command = '', ...words] = [...prefix, ...build];
    execFileSync(command, words, {
      cwd: dir,
      env: {
        ...process.env,
        HOME: home,
        XDG_CACHE_HOME: undefined,
        TMPDIR: home,
        TSX_DISABLE_CACHE: '1',
      },
    });

    expect(lstatSync(site).isSymbolicLink()).toBe(true);
    const names = readdirSync(path.join(site, 'assets'));
    expect(names).toContainEqual(expect.stringMatching(/^a-41-q--720-[\da-f]{8}\.jpg$/));
    expect(readFileSync(path.join(site, 'index.html'), 'utf8')).toMatch(/\/assets\/a-41-q--720-/);
    expect(lstatSync(path.join(site, 'resume.pdf')).isFile()).toBe(true);
    const modes = readdirSync(site, { recursive: true, withFileTypes: true }).map(
      (entry) => lstatSync(path.join(entry.parentPath, entry.name)).mode & 0o777,
    );
    expect([...new Set(modes)].sort()).toEqual([0o644, 0o755]);
    expect(readdirSync(home)).toEqual([]);
    expect(readdirSync(parent).sort()).toEqual([path.basename(odd), 'home']);
  },
);

it.each([
  ['?', 'build'],
  ['?', 'dev'],
  ['?', 'start'],
  ['#', 'dev'],
])('a “%s” in the path of the project is reported by npm run %s', (mark, script) => {
  const parent = mkdtempSync(path.join(os.tmpdir(), `chronofolio${mark}`));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const { dir } = copyProject(parent);

  const { status, stderr } = spawnSync('npm', ['run', '--silent', script], {
    cwd: dir,
    env: { ...process.env, PORT: '0' },
    encoding: 'utf8',
    timeout: 60_000,
  });

  expect(stderr).toContain(
    `The path ${dir} contains "${mark}", which this command cannot handle: rename the directory.\n`,
  );
  expect(status).toBe(1);
});
