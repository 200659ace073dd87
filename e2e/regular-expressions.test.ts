import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkSync, type Parameters } from 'recheck';
import { parseSync, Visitor } from 'vite';
import { expect, it, vi } from 'vitest';
import { filesIn } from '#files/files-in.ts';
import { ROOT } from '#files/paths.ts';

/** The folders whose code reads foreign texts: the content, imports and requests. */
const READERS = ['pages', 'client', 'schema', 'server', 'content', 'import', 'resume', 'check']
  .concat('build/metadata')
  .map((name) => `src/${name}`);

/** The options limit the search for slow inputs of lookarounds, because a thorough search takes minutes. */
const OPTIONS: Parameters = {
  timeout: 60_000,
  maxInitialGenerationSize: 100,
  maxGenerationSize: 20,
  crossoverSize: 5,
  mutationSize: 5,
  maxIteration: 2,
};

it('has no regular expression that stalls on a long input', async () => {
  vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure'); // this backend needs neither Java nor another program
  const patterns = new Map<string, string>();
  for (const dir of READERS) {
    for (const file of await filesIn(path.join(ROOT, dir))) {
      if (!/(?<!\.test)\.tsx?$/.test(file)) continue;
      new Visitor({
        Literal(node) {
          if ('regex' in node) patterns.set(String(node.value), path.relative(ROOT, file));
        },
      }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
    }
  }

  const slow = [...patterns].flatMap(([pattern, file]) => {
    const end = pattern.lastIndexOf('/');
    const { status } = checkSync(pattern.slice(1, end), pattern.slice(end + 1), OPTIONS);
    return status === 'safe' ? [] : [`${file} ${pattern}`];
  });

  expect(slow).toEqual([]);
});
