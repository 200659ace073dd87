import { expect, it } from 'vitest';
import { readDate } from './read-date.ts';

it.each([
  ['Tue, 01 Sep 2026 00:30:00 +0200', '2026-09-01'],
  ['1 Sept 03 00:30:00 GMT', '2003-09-01'],
  ['Wed, 31 Dec 97 23:59:59 EST', '1997-12-31'],
  ['1 Sep 69 00:30:00 GMT', '2069-09-01'],
  ['1 Sep 70 00:30:00 GMT', '1970-09-01'],
  ['2026-09-01T00:30:00-08:00', '2026-09-01'],
  ['2026-9', '2026-09'],
  ['2026', '2026'],
  ['Mar 2020', '2020-03'],
  ['Sep 1, 2026', '2026-09-01'],
  ['September 1st, 2026 10:00', '2026-09-01'],
  ['Tue Sep 01 00:30:00 EDT 2026', '2026-09-01'],
  ['15-Mar-2021', '2021-03-15'],
  ['01.09.2026 08:00', '2026-09-01'],
  ['2026/09/01', '2026-09-01'],
])('reads %s', (text, date) => {
  expect(readDate(text)).toBe(date);
});

it.each([
  ['German', 'Di, 03 Mrz 2026 08:00:00 +0100', '2026-03-03'],
  ['German', '1. März 2026', '2026-03-01'],
  ['French', 'mar., 1er sept. 2026 00:30', '2026-09-01'],
  ['French', '15 août 2026', '2026-08-15'],
  ['Spanish', '1 de septiembre de 2026', '2026-09-01'],
  ['Portuguese', 'Ter, 01 Out 2026 10:00:00 -0300', '2026-10-01'],
  ['Italian', 'mar, 01 set 2026', '2026-09-01'],
  ['Dutch', 'di, 03 mrt 2026', '2026-03-03'],
  ['Polish', '1 października 2026', '2026-10-01'],
  ['Swedish', '1 maj 2026', '2026-05-01'],
  ['Turkish', 'Paz, 02 Ağu 2026', '2026-08-02'],
  ['Japanese', '2026年9月1日(火) 10:00', '2026-09-01'],
  ['Chinese', '2026年9月1日', '2026-09-01'],
  ['Arabic', '١ سبتمبر ٢٠٢٦', '2026-09-01'],
  ['Russian', 'Вт, 01 сен 2026 10:00:00 +0300', '2026-09-01'],
  ['Romanian', 'mar, 02 iun 2026', '2026-06-02'],
  ['Arabic in Syria', '1 كانون الثاني 2026', '2026-01-01'],
])('reads a date in %s: %s', (_, text, date) => {
  expect(readDate(text)).toBe(date);
});

it.each([
  '',
  'yesterday',
  '09/01/2026',
  '2026-13-01',
  '1 jui 2026', // June or July
  'mar, 01 meh 2026', // a Tuesday, not in March
])('does not guess: %j', (text) => {
  expect(readDate(text)).toBe(undefined);
});
