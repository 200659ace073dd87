import { expect, it } from 'vitest';
import { readDate } from './read-date.ts';

it.each([
  ['Tue, 01 Sep 2026 00:30:00 +0200', '2026-09-01'],
  ['1 Sept 03 00:30:00 GMT', '2003-09-01'],
  ['Wed, 31 Dec 97 23:59:59 EST', '1997-12-31'],
  ['2026-09-01T00:30:00-08:00', '2026-09-01'],
  ['3/2020', '2020-03'],
  ['Mar-20', '2020-03'],
  ['September 1st, 2026 10:00', '2026-09-01'],
  ['Tue Sep 01 00:30:00 EDT 2026', '2026-09-01'],
  ['15-Mar-2021', '2021-03-15'],
  ['01.09.2026 08:00', '2026-09-01'],
  ['2026年9月1日(火) 10:00', '2026-09-01'],
  ['09/01/2026', undefined],
  ['2026-13-01', undefined],
  // cspell:disable: other languages
  ['15 août 2026', '2026-08-15'],
  ['déc. 2017', '2017-12'],
  ['paź 2020', '2020-10'],
  ['maart 2020', '2020-03'],
  ['Kasım 2020', '2020-11'],
  ['fevereiro de 2025', '2025-02'],
  ['1 de junio de 2019', '2019-06-01'],
  // cspell:enable
  ['Winter 2026', undefined],
])('reads %j as %s', (text, date) => {
  expect(readDate(text)).toBe(date);
});
