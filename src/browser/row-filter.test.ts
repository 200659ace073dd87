// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { filterRows } from './row-filter.ts';

const root = document.documentElement;
const styles = () =>
  document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText));

filterRows();

beforeEach(() => goTo('/projects'));

function goTo(url: string) {
  history.replaceState(null, '', url);
  dispatchEvent(new Event('replaceState')); // as the router does
}

it('hides the rows that do not match the query', () => {
  goTo('/projects?tech=Go&q=shop');

  expect(root.hasAttribute('data-filtered')).toBe(true);
  expect(styles().map((rule) => rule.split(/ ?\{/)[0])).toEqual([
    'table:has([data-search*="\\[go\\]"]) tr[data-search]:not([data-search*="\\[go\\]"])',
    'tr[data-search]:not([data-search*="shop"])',
    'table:has([data-search*="\\[go\\]"]) tbody:not(:has([data-search*="\\[go\\]"][data-search*="shop"]))',
  ]);
  expect(styles().every((rule) => rule.includes('display'))).toBe(true);
});

it('shows all rows again without a query', () => {
  goTo('/projects?year=2024');
  goTo('/projects');

  expect(root.hasAttribute('data-filtered')).toBe(false);
  expect(styles()).toEqual([]);
});

it.each([
  ['submits the form as a query until React has hydrated it', '', '?q=shop'],
  ['leaves a hydrated form to React', 'data-hydrated', ''],
])('%s', (_, attribute, search) => {
  document.body.innerHTML = `<details ${attribute}><form><input name="q" value="shop"></form></details>`;

  const event = new Event('submit', { bubbles: true, cancelable: true });
  document.querySelector('form')?.dispatchEvent(event);

  expect(event.defaultPrevented).toBe(true);
  expect(location.search).toBe(search);
});
