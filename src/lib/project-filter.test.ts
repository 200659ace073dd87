import { describe, expect, it } from 'vitest';
import { buildSearchIndex, matchesFilter, parseFilter, serializeFilter } from './project-filter.ts';

const nothing = { tech: '', year: '', q: '' };
const shop = buildSearchIndex({
  year: '2024',
  technologies: ['React', 'Next.js', 'C++'],
  title: 'Café [beta] & Co',
  host: 'shop.example',
});

describe('filterIn', () => {
  it('reads what an address asks for, whatever the case of the technology', () => {
    const filter = parseFilter('?tech=React&year=2024&q=The+Shop');

    expect(filter).toEqual({ tech: 'react', year: '2024', q: 'The Shop' });
  });

  it.each(['', '?', '?other=1', '?tech=&year=&q=', '?TECH=react'])(
    'finds no question in %j',
    (search) => {
      expect(parseFilter(search)).toEqual(nothing);
    },
  );

  it('takes a hundred characters, and no more', () => {
    const hundred = 'q'.repeat(100);

    expect(parseFilter(`?q=${hundred}`).q).toBe(hundred);
    expect(parseFilter(`?q=${hundred}q&tech=${hundred}q&year=${hundred}q`)).toEqual(nothing);
    expect(parseFilter(`?q=${'q'.repeat(10_000)}&year=2024`)).toEqual({ ...nothing, year: '2024' });
  });

  it.each(['?q=%', '?q=%E0%A4%A', '?tech=%00', '?&&=&q'])('never throws: %s', (search) => {
    expect(() => parseFilter(search)).not.toThrow();
  });

  it('takes the first of several answers to one question', () => {
    expect(parseFilter('?tech=go&tech=rust').tech).toBe('go');
  });
});

describe('searchFor', () => {
  it('writes only what is asked for, and asks for nothing with nothing', () => {
    expect(serializeFilter({ tech: 'react', year: '', q: 'shop' })).toBe('?tech=react&q=shop');
    expect(serializeFilter(nothing)).toBe('');
    expect(serializeFilter({})).toBe('');
  });

  it.each([
    [{ tech: 'c++', year: '', q: 'a&b=c #1' }, '?tech=c%2B%2B&q=a%26b%3Dc+%231'],
    [{ tech: 'c#', year: '2024', q: '100 %' }, '?tech=c%23&year=2024&q=100+%25'],
    [{ tech: 'überbau', year: '', q: '東京' }, '?tech=%C3%BCberbau&q=%E6%9D%B1%E4%BA%AC'],
  ])('writes what means something in addresses so that it comes back: %j', (filter, search) => {
    expect(serializeFilter(filter)).toBe(search);
    expect(parseFilter(search)).toMatchObject({ year: filter.year, q: filter.q });
  });

  it('comes back from its own address', () => {
    expect(parseFilter(serializeFilter({ tech: 'c++' }))).toEqual({ ...nothing, tech: 'c++' });
  });
});

describe('factsOf', () => {
  it('tells year, technologies, title and host, without case, accents and stray brackets', () => {
    expect(shop).toBe('2024 [react][next.js][c++] cafe  beta  & co shop.example');
  });
});

describe('isAskedBy', () => {
  it.each([
    [nothing],
    [{ tech: 'react' }],
    [{ tech: 'c++' }],
    [{ year: '2024' }],
    [{ q: 'CAFÉ' }],
    [{ q: 'shop cafe' }],
    [{ q: '  shop\t' }],
    [{ q: 'act' }],
    [{ q: '2024' }],
    [{ q: ' ' }],
    [{ tech: 'next.js', year: '2024', q: 'co' }],
  ])('a project that has it all is: %j', (asked) => {
    expect(matchesFilter({ ...nothing, ...asked })(shop)).toBe(true);
  });

  it.each([
    [{ tech: 'next' }],
    [{ tech: 'reac' }],
    [{ tech: 'c' }],
    [{ tech: 'beta' }],
    [{ year: '202' }],
    [{ year: '4' }],
    [{ q: 'shop tea' }],
    [{ tech: 'react', year: '2023' }],
    [{ year: '2024', q: 'tea' }],
  ])('a project that lacks some of it is not: %j', (asked) => {
    expect(matchesFilter({ ...nothing, ...asked })(shop)).toBe(false);
  });
});
