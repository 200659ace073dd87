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

const scripts = () => appended.filter((element) => element instanceof HTMLScriptElement);
const settle = () => vi.advanceTimersByTimeAsync(100);

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
