import { expect, it } from 'vitest';
import { summaryLines } from './summary.ts';

it('says how many entries an import adds, finds and leaves out, and what is left out by its kind', () => {
  const plan = {
    changes: [],
    differences: [],
    counts: [
      { name: 'experience', added: 5, known: 2, different: 1 },
      { name: 'awards', added: 0, known: 0, different: 0 },
      { name: 'site', added: 0, known: 3, different: 0 },
    ],
    notImported: [
      ...['work[0].mood (Good (very))', 'work[12].mood (Bad)', 'cv.photo (ada.jpg)'],
      ...['a', 'b:3', 'c:3', 'a', 'd'].map(
        (place) => `post (${place}): has no text, got "x": write`,
      ),
      ...['A.csv row 2.end (2019): is no end', 'A.csv row 31.end (soon): is no end'],
    ],
    placeholders: [0, 1].map((at) => `work[${at}] has no start: “To be written” is used instead`),
  };

  expect(summaryLines(plan)).toEqual([
    [
      'In the source:',
      ['experience: 5 new, 2 that you have, 1 of them with other values', 'site: 3 that you have'],
    ],
    [
      'Not imported, or to look at:',
      [
        '2 × work.mood',
        'cv.photo (ada.jpg)',
        '5 × post: has no text (a, b:3, c:3, …)',
        '2 × A.csv.end: is no end',
      ],
    ],
    ['Placeholders to replace, which npx chronofolio check lists:', ['2 × work has no start']],
  ]);
});
