import { expect, it } from 'vitest';
import { splitHighlights } from './bullets.ts';
import { decodeText } from './decode-text.ts';
import { readJsonResume } from './json-resume.ts';
import { readLinkedIn } from './linkedin.ts';
import { editYaml } from './merge/edit-yaml.ts';
import { plainText } from './plain-text.ts';
import { readDate } from './read-date.ts';
import { skillSearch } from './skills-in-text.ts';

const spaces = ' '.repeat(600_000);

const TIME_LIMIT_MS = 30_000;

// Where the time grows with the square of the length, each takes minutes.
it.each<[string, () => unknown, unknown]>([
  ['spaces in a description', () => splitHighlights(`• a${spaces}b`).highlights, ['a b']],
  [
    'spaces in a summary',
    () => {
      const profile = Buffer.from(`Headline,Summary\nDev,"a${spaces}b"`);
      expect(() =>
        readLinkedIn({ files: new Map([['Profile.csv', profile]]), others: [] }),
      ).toThrow('is longer than');
    },
    undefined,
  ],
  ['spaces in HTML', () => plainText(`<b>a</b>${spaces}b`), 'a b'],
  ['an open link', () => plainText(`<b>a</b><a href=http:${'x'.repeat(300_000)}`).length, 300_014],
  ['spaces in a date', () => readDate(`Sep 1${spaces}x`), undefined],
  [
    'open tags',
    () => decodeText(Buffer.from(`${'<'.repeat(300_000)}ää`, 'latin1')).length,
    300_002,
  ],
  [
    'brackets in a skill',
    () => skillSearch([{ skills: [{ name: 'A('.repeat(50_000) }] }])('Go'),
    [],
  ],
  [
    'jobs without a date',
    () =>
      readJsonResume(JSON.stringify({ work: Array(5000).fill({ name: 'A' }) })).experience.length,
    5000,
  ],
  [
    'comments',
    () =>
      editYaml(`${'#\n'.repeat(120_000)}\n- a\n`, [{ path: [], index: 0, entries: ['b'] }]).refused,
    [],
  ],
])(
  'reads many %s in a moment',
  async (_, read, result) => {
    expect(read()).toEqual(result);
  },
  TIME_LIMIT_MS,
);
