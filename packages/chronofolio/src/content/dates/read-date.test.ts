import { expect, it } from 'vitest';
import { readDate, readPeriod, readWholeDate } from './read-date.ts';

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

it.each([
  ['Tue Sep 01 00:30:00 EDT 2026', '2026-09-01'],
  ['2026-09-01T00:30:00-08:00', '2026-09-01'],
  ['2018年3月', '2018-03'],
  ['12/31/2016', '2016-12-31'],
  ['31-12-2016', '2016-12-31'],
  ['09/09/2026', '2026-09-09'],
  ['9/8/2026', undefined],
  ['Fall 2019', '2019'],
  ['Sommer, 2019', '2019'],
  ['2020-2024', undefined],
  ['March 3 - April 5, 2019', undefined],
  ['until March 2018', undefined],
  ['2020 (expected)', undefined],
])('the whole text %j is the date %s', (text, date) => {
  expect(readWholeDate(text)).toBe(date);
});

it.each([
  // cspell:disable: other languages
  ['2020-2024', '2020', '2024'],
  ['March 2018-April 2019', '2018-03', '2019-04'],
  ['Mar. 2015 bis heute', '2015-03', undefined],
  ['2012/03 ~ 2013/02', '2012-03', '2013-02'],
  ['2020-02-01/2021-03-04', '2020-02-01', '2021-03-04'],
  ['2020-01 - 2021-02', '2020-01', '2021-02'],
  ['03/2018 – 04/2019', '2018-03', '2019-04'],
  ['01.02.2018—03.04.2019', '2018-02-01', '2019-04-03'],
  ['janvier 2018 à mars 2020', '2018-01', '2020-03'],
  ['juillet à novembre 2023', '2023-07', '2023-11'],
  ['March 3 – April 5, 2019', '2019-03-03', '2019-04-05'],
  ['From 2015 to date', '2015', undefined],
  ['seit 2015', '2015', undefined],
  ['2020年3月〜現在', '2020-03', undefined],
  ['2020-02', '2020-02', '2020-02'],
  ['May 2024', '2024-05', '2024-05'],
  ['2019 -', undefined, undefined],
  ['Summer 2011', '2011', '2011'],
  ['Fall 2020 – Spring 2021', '2020', '2021'],
  ['Winter 2020/2021', '2020', '2021'],
  ['été 2019 - présent', '2019', undefined],
  ['Summer 2011 and 2012', undefined, undefined],
  ['2010 - 2012, 2014', undefined, undefined],
  // cspell:enable
])('the period %j is from %s to %s', (text, start, end) => {
  expect(readPeriod(text)).toEqual(start && { start, end });
});
