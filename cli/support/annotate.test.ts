import { expect, it, vi } from 'vitest';
import { aboutFile } from '#site/content/diagnostics.ts';
import { annotate } from './annotate.ts';

/** @returns what is written for GitHub */
function written(...found: Parameters<typeof annotate>): unknown[] {
  vi.stubEnv('GITHUB_ACTIONS', 'true');
  const log = vi.spyOn(console, 'log').mockReset().mockReturnValue();
  annotate(...found);
  return log.mock.calls.flat();
}

it('writes one line for each finding, also with line breaks in names of files and fields', () => {
  const found = aboutFile('content/a\r\n::error::b,c.png', 'd\n::error::e', 'is 100 % wrong');

  expect(written('error', [found])).toEqual([
    '::error file=content/a%0D%0A%3A%3Aerror%3A%3Ab%2Cc.png,line=1,col=1::content/a\\n::error::b,c.png:1:1  d\\n::error::e  is 100 %25 wrong',
  ]);
});

it('writes the first hundred findings', () => {
  const found = Array.from({ length: 300 }, () => aboutFile('content/a.yaml', '', 'is wrong'));

  expect(written('notice', found)).toHaveLength(100);
});
