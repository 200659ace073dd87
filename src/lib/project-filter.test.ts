import { describe, expect, it } from 'vitest';
import { buildSearchIndex, matchesFilter, parseFilter, serializeFilter } from './project-filter.ts';

const noFilter = { tech: '', year: '', q: '' };
const shop = buildSearchIndex({
  year: '2024',
  technologies: ['React', 'Next.js', 'C++'],
  title: 'Café [beta] & Co',
  host: 'shop.example',
});

describe('parseFilter', () => {
  it('reads the query and normalizes the technology', () => {
    const filter = parseFilter('?tech=React&year=2024&q=The+Shop');

    expect(filter).toEqual({ tech: 'react', year: '2024', q: 'The Shop' });
  });

  it.each(['', '?', '?other=1', '?tech=&year=&q=', '?TECH=react'])(
    'returns an empty filter for %j',
    (search) => {
      expect(parseFilter(search)).toEqual(noFilter);
    },
  );

  it('ignores values of more than a hundred characters', () => {
    const hundred = 'q'.repeat(100);

    expect(parseFilter(`?q=${hundred}`).q).toBe(hundred);
    expect(parseFilter(`?q=${hundred}q&tech=${hundred}q&year=${hundred}q`)).toEqual(noFilter);
  });
});

describe('serializeFilter', () => {
  it('leaves out empty parameters', () => {
    expect(serializeFilter({ tech: 'react', year: '', q: 'shop' })).toBe('?tech=react&q=shop');
    expect(serializeFilter(noFilter)).toBe('');
    expect(serializeFilter({})).toBe('');
  });

  it.each([
    [{ tech: 'c++', year: '', q: 'a&b=c #1' }, '?tech=c%2B%2B&q=a%26b%3Dc+%231'],
    [{ tech: 'c#', year: '2024', q: '100 %' }, '?tech=c%23&year=2024&q=100+%25'],
    [{ tech: 'überbau', year: '', q: '東京' }, '?tech=%C3%BCberbau&q=%E6%9D%B1%E4%BA%AC'],
  ])('encodes special characters: %j', (filter, search) => {
    expect(serializeFilter(filter)).toBe(search);
    expect(parseFilter(search)).toMatchObject({ year: filter.year, q: filter.q });
  });
});

it('a search index has year, technologies, title and host, normalized and without brackets', () => {
  expect(shop).toBe('[2024][react][next.js][c++] cafe  beta  & co shop.example');
});

it('a project of several years is found by each of them, and by how they are written', () => {
  const years = ['2023', '2022', '2021'];
  const index = buildSearchIndex({ year: '2021–2023', years, technologies: [], title: 'Shop' });
  const isFound = (change: object) => matchesFilter({ ...noFilter, ...change })(index);

  expect(years.every((year) => isFound({ year }))).toBe(true);
  expect([isFound({ year: '2024' }), isFound({ q: '2021–2023' })]).toEqual([false, true]);
});

describe('matchesFilter', () => {
  it.each([
    [noFilter],
    [{ tech: 'c++' }],
    [{ year: '2024' }],
    [{ q: 'CAFÉ' }],
    [{ q: 'shop cafe' }],
    [{ q: 'act' }],
    [{ q: '2024' }],
    [{ q: ' ' }],
    [{ tech: 'next.js', year: '2024', q: 'co' }],
  ])('matches a project that meets all conditions: %j', (change) => {
    expect(matchesFilter({ ...noFilter, ...change })(shop)).toBe(true);
  });

  it.each([
    [{ tech: 'reac' }],
    [{ tech: 'c' }],
    [{ tech: 'beta' }],
    [{ year: '202' }],
    [{ q: 'shop tea' }],
    [{ tech: 'react', year: '2023' }],
    [{ year: '2024', q: 'tea' }],
  ])('does not match a project that fails one condition: %j', (change) => {
    expect(matchesFilter({ ...noFilter, ...change })(shop)).toBe(false);
  });
});
