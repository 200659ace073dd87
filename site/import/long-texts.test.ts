import { expect, it } from 'vitest';
import { readJsonResume } from './json-resume.ts';
import { editYaml } from './merge/edit-yaml.ts';
import { readDate } from './read-date.ts';

const jobs = JSON.stringify({ work: Array(5000).fill({ name: 'A' }) });
const comments = `${'#\n'.repeat(120_000)}\n- a\n`;

const TIME_LIMIT_MS = 30_000;

// Where the time grows with the square of the length, each takes minutes.
it.each<[string, () => unknown, unknown]>([
  ['spaces in a date', () => readDate(`Sep 1${' '.repeat(600_000)}x`), undefined],
  ['jobs without a date', () => readJsonResume(jobs).experience.length, 5000],
  [
    'comments',
    () => editYaml(comments, [{ path: [], index: 0, entries: ['b'] }]).text.length,
    comments.length + '- b\n'.length,
  ],
])(
  'reads many %s in a moment',
  (_, read, result) => {
    expect(read()).toEqual(result);
  },
  TIME_LIMIT_MS,
);
