import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { swapIn } from './swap.ts';
import { UserError } from './user-error.ts';

function workshop() {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const make = (name: string, files: string[]) => {
    const made = path.join(dir, name);
    mkdirSync(made, { recursive: true });
    for (const file of files) writeFileSync(path.join(made, file), name);
    return made;
  };
  return { dir, make };
}

it('replaces the old directory with the new one', async () => {
  const { dir, make } = workshop();
  const place = make('site', ['old']);

  await swapIn(make('new', ['a', 'b']), place, make('aside', []));

  expect(readdirSync(place)).toEqual(['a', 'b']);
  expect(readdirSync(path.join(dir, 'aside'))).toEqual(['last-1']);
});

it('keeps the old directory where there is no new one', async () => {
  const { dir, make } = workshop();
  const place = make('site', ['old']);

  await expect(swapIn(path.join(dir, 'nothing'), place, make('aside', []))).rejects.toThrow();

  expect(readdirSync(place)).toEqual(['old']);
});

const OTHER_DISK = '/dev/shm';
const hasOtherDisk =
  existsSync(OTHER_DISK) && statSync(OTHER_DISK).dev !== statSync(os.tmpdir()).dev;

it('reports a directory on another disk, and keeps it', async ({ skip }) => {
  if (!hasOtherDisk) return skip(`${OTHER_DISK} is not another disk here`);
  const { make } = workshop();
  const place = mkdtempSync(path.join(OTHER_DISK, 'chronofolio-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  writeFileSync(path.join(place, 'old'), '');

  const swap = swapIn(make('new', ['a']), place, make('aside', []));

  await expect(swap).rejects.toThrow(UserError);
  await expect(swap).rejects.toThrow(/ is on another disk than .*, so it could not be replaced/);
  expect(readdirSync(place)).toEqual(['old']);
});

it('keeps one complete directory where many builds end at the same time', async () => {
  const { dir, make } = workshop();
  const place = path.join(dir, 'site');
  const builds = Array.from({ length: 8 }, (_, index) => ({
    made: make(`build-${index}`, ['a', 'b']),
    aside: make(`aside-${index}`, []),
  }));

  await Promise.all(builds.map(({ made, aside }) => swapIn(made, place, aside)));

  const contents = readdirSync(place).map((name) => readFileSync(path.join(place, name), 'utf8'));
  expect(contents).toHaveLength(2);
  expect(contents[0]).toMatch(/^build-/);
  expect(contents[1]).toBe(contents[0]);
});
