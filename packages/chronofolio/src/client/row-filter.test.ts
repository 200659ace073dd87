// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { filterRows } from './row-filter.ts';

const row = (title: string, tags: string) => `<li data-tag="${tags}">${title}</li>`;
const FORM = `<search hidden data-found="Found: {count}"><form>
  <input type="search" name="q">
  <select name="tag"><option value="">All</option><option>Go</option><option>Rust</option></select>
</form><p role="status"></p></search>`;
const LIST = `<section data-rows>${row('Queues in Go', 'Go')}${row('Résumé logs', 'Go\nRust')}</section>
  <section data-rows>${row('Borrowed time', 'Rust')}</section>`;

const options = (...values: (string | number)[]) =>
  values.map((value) => `<option>${value}</option>`).join('');
const TABLE = `<search hidden><form>
  <select name="tech">${options('', 'Go', 'Rust')}</select>
  <select name="year">${options('', 2020, 2021, 2022, 2023, 2024)}</select>
</form><p role="status"><span hidden>None</span></p></search><section>
  <li data-tech="Go\nRust" data-from="2021" data-to="2023">Long</li>
  <li data-tech="Rust\nGodot" data-from="2023" data-to="2023">Short<i data-rest>Rust</i></li></section>`;

const open = (address: string, body = FORM + LIST) => {
  history.replaceState('kept', '', address);
  document.body.innerHTML = body;
  dispatchEvent(new Event('DOMContentLoaded'));
};
const shown = () =>
  [...document.querySelectorAll('section:not([hidden]) > li:not([hidden])')].map(
    ({ textContent }) => textContent,
  );
const status = () => document.querySelector('[role=status]')?.textContent;
function type(text: string, ...others: 'change'[]) {
  const field = document.querySelector('input');
  if (field) field.value = text;
  for (const name of ['input', ...others]) field?.dispatchEvent(new Event(name, { bubbles: true }));
}

filterRows();
beforeEach(() => open('/posts'));

it('the tag in the address filters posts, and the years without one are hidden', () => {
  expect([shown().length, status()]).toEqual([3, '']);
  open('/posts?tag=go');
  expect(shown()).toEqual(['Queues in Go', 'Résumé logs']);
  expect([status(), document.querySelector('search')?.hidden]).toEqual(['Found: 2', false]);
  expect(document.querySelectorAll('section[hidden]')).toHaveLength(1);
  open('/posts?tag=other');
  expect(shown()).toHaveLength(3);
  document.documentElement.lang = 'ar-EG';
  open('/posts?tag=go');
  document.documentElement.lang = '';
  expect(status()).toBe('Found: ٢');
});

it('rows are filtered while the page arrives, and what is typed later stays', async () => {
  history.replaceState(null, '', '/posts?tag=go');
  document.body.innerHTML = '';
  filterRows();
  document.body.innerHTML = FORM + LIST;
  await Promise.resolve();
  expect(shown()).toEqual(['Queues in Go', 'Résumé logs']);
  dispatchEvent(new Event('DOMContentLoaded'));
  type('queues');
  document.body.append('A late element');
  await Promise.resolve();
  expect(shown()).toEqual(['Queues in Go']);
});

it('other forms filter nothing', () => {
  document.body.insertAdjacentHTML('afterbegin', '<form><input name="q"></form>');
  type('queues', 'change');
  expect([shown().length, location.search]).toEqual([3, '']);
});

it('posts are found by all words while they are typed, without accents and capitals', () => {
  type('RESUME rust');
  expect([shown(), status()]).toEqual([['Résumé logs'], 'Found: 1']);
  expect(location.search).toBe('');
  type('resume', 'change');
  expect(location.search).toBe('?q=resume');
  type('nothing');
  expect([shown(), status()]).toEqual([[], 'Found: 0']);
  const changes = new MutationObserver(() => {});
  changes.observe(document.body, { childList: true, subtree: true });
  type('nothing else');
  expect(changes.takeRecords()).toEqual([]); // the same text would be announced again
  type('', 'change');
  expect([location.href, history.state]).toEqual([expect.stringMatching(/\/posts$/), 'kept']);
  expect([shown().length, status()]).toEqual([3, '']);
});

it.each([
  ['year=2020', []],
  ['year=2021', ['Long']],
  ['year=2022', ['Long']],
  ['year=2023', ['Long', 'ShortRust']],
  ['year=2024', []],
  ['tech=rust&year=2023', ['Long', 'ShortRust']],
  ['tech=Go&year=2023', ['Long']],
])('%s shows the projects of all its years, and a technology that a row hides', (query, titles) => {
  open(`/projects?${query}`, TABLE);

  expect(shown()).toEqual(titles);
  expect(document.querySelector('span')?.hidden).toBe(titles.length > 0);
  expect(document.querySelectorAll('[data-wanted]')).toHaveLength(query.includes('rust') ? 1 : 0);
});
