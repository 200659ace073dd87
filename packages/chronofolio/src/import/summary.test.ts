import { expect, it } from 'vitest';
import { summaryOf } from './summary.ts';

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
      'work[0].mood (Good (very))',
      'work[12].mood (Bad)',
      'cv.photo (ada.jpg)',
      'Positions.csv row 2.end (2019): must not be before the start',
      'Positions.csv row 31.end (soon): must not be before the start',
      'item 3 (Thanks, Bob!): a response, as it has no tags',
      'item 14 (Thanks, Kim!): a response, as it has no tags',
    ],
    placeholders: [
      'work[0] has no start: “To be written: the start (work[0])” is used instead',
      'work[1] has no start: “To be written: the start (work[1])” is used instead',
    ],
  };

  expect(summaryOf(plan)).toEqual([
    [
      'In the source:',
      ['experience: 5 new, 2 that you have, 1 of them with other values', 'site: 3 that you have'],
    ],
    [
      'Not imported:',
      [
        '2 × work.mood',
        'cv.photo (ada.jpg)',
        '2 × Positions.csv.end: must not be before the start',
        '2 × items: a response, as it has no tags',
      ],
    ],
    ['Placeholders to replace, which npx chronofolio check lists:', ['2 × work has no start']],
  ]);
});
