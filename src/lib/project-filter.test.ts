import { expect, it } from 'vitest';
import { buildSearchIndex, matchesFilter, parseFilter, serializeFilter } from './project-filter.ts';

const noFilter = { tech: '', year: '', q: '' };
const shop = buildSearchIndex({
  year: '2024',
  technologies: ['React', 'Next.js', 'C++'],
  title: 'Café [beta] & Co',
  host: 'shop.example',
});

it('values of more than a hundred characters do not filter', () => {
  const hundred = 'q'.repeat(100);

  expect(parseFilter(`?q=${hundred}`).q).toBe(hundred);
  expect(parseFilter(`?q=${hundred}q&tech=${hundred}q&year=${hundred}q`)).toEqual(noFilter);
});

it.each([
  [noFilter, ''],
  [{ tech: 'react', year: '', q: 'shop' }, '?tech=react&q=shop'],
  [{ tech: 'c++', year: '', q: 'a&b=c #1' }, '?tech=c%2B%2B&q=a%26b%3Dc+%231'],
  [{ tech: 'über', year: '2024', q: '東京' }, '?tech=%C3%BCber&year=2024&q=%E6%9D%B1%E4%BA%AC'],
])('the filter %j is written as the query %j', (filter, search) => {
  expect(serializeFilter(filter)).toBe(search);
  expect(parseFilter(search)).toMatchObject({ year: filter.year, q: filter.q });
});

it('a project of several years is found by each of them, and by how they are written', () => {
  const years = ['2023', '2022', '2021'];
  const index = buildSearchIndex({ year: '2021–2023', years, technologies: [], title: 'Shop' });
  const isFound = (change: object) => matchesFilter({ ...noFilter, ...change })(index);

  expect(years.every((year) => isFound({ year }))).toBe(true);
  expect([isFound({ year: '2024' }), isFound({ q: '2021–2023' })]).toEqual([false, true]);
});

it.each([
  [{}, true],
  [{ tech: 'c++' }, true],
  [{ year: '2024' }, true],
  [{ q: 'shop CAFÉ' }, true],
  [{ q: 'act' }, true],
  [{ tech: 'next.js', year: '2024', q: 'co' }, true],
  [{ tech: 'reac' }, false],
  [{ tech: 'beta' }, false],
  [{ year: '202' }, false],
  [{ q: 'shop tea' }, false],
  [{ tech: 'react', year: '2023' }, false],
])('whether the project matches %j: %j', (change, isMatch) => {
  expect(matchesFilter({ ...noFilter, ...change })(shop)).toBe(isMatch);
});
