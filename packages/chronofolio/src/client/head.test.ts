// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';

// The links are not added, because the DOM of this test would fetch them.
const append = vi.spyOn(document.head, 'append').mockReturnValue();
const links = () =>
  append.mock.calls.flatMap(([link]) => (link instanceof HTMLLinkElement ? link.rel : []));

/** Opens a page with this style sheet of typefaces, as far as its head. @returns what it links */
async function open(typefaces: string) {
  append.mockClear();
  vi.resetModules();
  vi.stubGlobal('__TYPEFACES__', typefaces);
  await import('./head.ts');
  return links();
}

vi.stubGlobal('__MODULE__', '/main.js');
const navigation = { type: 'navigate' } as PerformanceNavigationTiming;
vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation]);

it('links typefaces after the page has loaded, and at once where the browser has the same ones', async () => {
  expect(await open('/a.css')).toEqual([]);
  dispatchEvent(new Event('DOMContentLoaded'));
  expect(links()).toEqual(['preload']);
  dispatchEvent(new Event('load'));
  expect(links()).toEqual(['preload', 'stylesheet']);

  expect(await open('/a.css')).toEqual(['stylesheet']);
  expect(await open('/b.css')).toEqual([]);
});

it('leaves the reveal out after the visitor has stopped motion', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(width >= 824px)' }));
  await open('');
  expect(document.documentElement.dataset.reveal).toBeUndefined();
  localStorage.setItem('motion', 'off');
  await open('');
  expect(document.documentElement.dataset.reveal).toBe('done');
});
