import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ICON } from '#content/schema.ts';
import { ROOT } from '#site/files/paths.ts';
import packageJson from '../../package.json' with { type: 'json' };

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

describe('imports point one way', () => {
  // A layer may import itself and those before it.
  const LAYERS = [
    ['lib', 'content', 'routes'],
    ['styles'],
    ['ui'],
    ['sections'],
    ['pages'],
    ['app'],
  ].map((names, rank) => ({ names, rank }));
  const rankOf = (name: string | undefined) =>
    LAYERS.find(({ names }) => names.includes(name ?? ''))?.rank ?? LAYERS.length;
  const sources = findFiles('src');

  it.each(sources)('%s', (file) => {
    const own = rankOf(file.replace(/^src\//, '').split(/[/.]/)[0]);
    const imported = [...read(file).matchAll(/(?:from|import)\s*\(?\s*'(#[^']+)'/g)].map(
      ([, name = '']) => name,
    );

    const wrong = imported.filter(
      (name) => /^#(site|server)\//.test(name) || rankOf(name.slice(1).split(/[/.]/)[0]) > own,
    );

    expect(wrong).toEqual([]);
  });

  it.each(findFiles('server'))(
    '%s knows of the site how it is hosted, and nothing of how it is made',
    (file) => {
      const imported = [...read(file).matchAll(/from '(#[^']+)'/g)].map(([, name = '']) => name);

      expect(
        imported.filter(
          (name) => !/^#(routes\.ts|lib\/|server\/|site\/(hosting|listen-error)\.ts$)/.test(name),
        ),
      ).toEqual([]);
    },
  );

  it('finds the sources', () => {
    expect(sources.length).toBeGreaterThan(30);
  });
});

describe('the docs', () => {
  /** What an owner may add. */
  const added = [`content/${ICON}`];
  const docs = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...findFiles('docs', /\.md$/)];

  it.each(docs)('%s names files and commands that exist', (doc) => {
    const text = read(doc);
    const named = [
      ...text.matchAll(/`((?:bench|content|src|site|server|tests|docs|cli)\/[\w./-]*)`/g),
    ].map(([, name = '']) => name);
    const linked = [...text.replace(/`[^`\n]*`/g, '').matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(
      ([, link = '']) => path.join(path.dirname(doc), link),
    );
    const commands = [...text.matchAll(/npm run (?:--\S+ )*([\w:-]+)/g)].map(
      ([, name = '']) => name,
    );

    const isThere = (name: string) => added.includes(name) || existsSync(path.join(ROOT, name));
    expect([...named, ...linked].filter((name) => !isThere(name))).toEqual([]);
    expect(commands.filter((name) => !(name in packageJson.scripts))).toEqual([]);
  });
});

it('the lock file names no download address', () => {
  expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:/);
});

function findFiles(dir: string, ending = /\.(tsx?|css)$/): string[] {
  return readdirSync(path.join(ROOT, dir), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
}
