// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareApp } from './start-app.ts';

let appended: HTMLElement[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  appended = [];
  // Outside of the document, so that nothing is requested.
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    appended.push(element as HTMLElement);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const preloads = () => appended.filter((element) => element instanceof HTMLLinkElement);
const scripts = () => appended.filter((element) => element instanceof HTMLScriptElement);
const settle = () => vi.advanceTimersByTimeAsync(100);

it('requests each script once, and runs the entry when the page is parsed', async () => {
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const start = prepareApp(['/entry.js', '/about.js'], Promise.resolve());
  start();
  dispatchEvent(new Event('keydown'));
  await settle();

  expect(preloads().map((link) => link.getAttribute('href'))).toEqual(['/entry.js', '/about.js']);
  expect(scripts()).toHaveLength(0);

  readyState.mockReturnValue('interactive');
  dispatchEvent(new Event('DOMContentLoaded'));
  start();
  await settle();

  expect(preloads()).toHaveLength(2);
  expect(scripts().map(({ src, type }) => [new URL(src).pathname, type])).toEqual([
    ['/entry.js', 'module'],
  ]);
});

it('tries again at the next interaction after the entry failed', async () => {
  prepareApp(['/entry.js'], Promise.resolve())();
  dispatchEvent(new Event('DOMContentLoaded'));
  await settle();

  scripts()[0]?.onerror?.(new Event('error'));
  dispatchEvent(new Event('pointerdown'));
  await settle();

  expect(scripts()).toHaveLength(2);
  expect(console.error).toHaveBeenCalledOnce();
});
