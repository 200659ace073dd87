// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { filterRows } from './row-filter.ts';

filterRows();

beforeEach(() => history.replaceState(null, '', '/projects'));

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
