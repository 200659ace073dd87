import { expect, it } from 'vitest';
import { content } from '#tests/support/content.ts';
import { orderNotes } from './order.ts';

const job = (start: string) => ({ role: 'Dev', company: 'A', start, technologies: [] });

/** @param lines where the jobs are written, in the order in which the site shows them */
const notes = (lines: number[]) =>
  orderNotes({
    content: content({ experience: lines.map((line) => job(`${2024 - line}`)) }),
    positionOf: (name, [index = 0]) => ({
      line: lines[Number(index)] ?? 1,
      column: 3,
      field: `${name}[${String(index)}]`,
    }),
  }).map(({ file, line, message }) => `${file}:${line} ${message}`);

it('says once that a file is in another order than the site', () => {
  expect(notes([1, 2, 3])).toEqual([]);
  expect(notes([3, 1, 2])).toEqual([
    'content/experience.yaml:3 is newer than an entry above it; the site shows the newest first, so the file need not be in order',
  ]);
});
