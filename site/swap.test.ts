import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { swapIn } from './swap.ts';

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

it('puts the new directory whole in the place of the old one', async () => {
  const { dir, make } = workshop();
  const place = make('site', ['old']);

  await swapIn(make('new', ['a', 'b']), place, make('aside', []));

  expect(readdirSync(place)).toEqual(['a', 'b']);
  expect(readdirSync(path.join(dir, 'aside'))).toEqual(['last-1']);
});

it('leaves the old one where it was if there is no new one', async () => {
  const { dir, make } = workshop();
  const place = make('site', ['old']);

  await expect(swapIn(path.join(dir, 'nothing'), place, make('aside', []))).rejects.toThrow();

  expect(readdirSync(place)).toEqual(['old']);
});

it('serves many builds that end at the same moment: one of them stays, whole', async () => {
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
