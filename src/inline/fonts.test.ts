// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeFonts, prepareFonts } from './fonts.ts';

const root = document.documentElement;
const own = { display: 'swap', load: vi.fn(() => new Promise<void>(() => {})) };
const local = { display: 'auto', load: vi.fn(async () => {}) };

beforeEach(() => {
  vi.useFakeTimers();
  document.elementFromPoint = () => document.body;
  Object.defineProperty(document, 'fonts', { value: [own, local], configurable: true });
  localStorage.clear();
  own.load.mockClear();
  delete root.dataset.fonts;
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

it('shows local fonts on a first visit and loads only its own, after the first paint', async () => {
  const afterPaint = prepareFonts('key');
  expect(root.dataset.fonts).toBe('later');
  expect(own.load).not.toHaveBeenCalled();

  afterPaint();

  expect(own.load).toHaveBeenCalledOnce();
  expect(local.load).not.toHaveBeenCalled();
});

it('changes the fonts when some have failed', async () => {
  prepareFonts('key')();
  own.load.mockRejectedValueOnce(new Error('404'));

  changeFonts();
  await settle();

  expect(root.dataset.fonts).toBe(undefined);
});

it.each([
  ['who has these fonts loads them at once', 'key', 1],
  ['who has other fonts is a new one', 'older', 0],
])('a visitor %s', (_, stored, loads) => {
  localStorage.setItem('fonts', stored);

  prepareFonts('key');

  expect(own.load).toHaveBeenCalledTimes(loads);
});
