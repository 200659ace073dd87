// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAGE_MOVED } from '#lib/constants.ts';
import { changeFonts, prepareFonts } from './fonts.ts';

const root = document.documentElement;
/** Resolves the pending `load` of the page's own font. */
let arrive = () => {};
let loading: Promise<void>;
const own = {
  display: 'swap',
  load: vi.fn(() => loading),
};
const local = { display: 'auto', load: vi.fn(async () => {}) };

beforeEach(() => {
  vi.useFakeTimers();
  loading = new Promise((resolve) => {
    arrive = resolve;
  });
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

it('changes the fonts of a painted page when all have loaded', async () => {
  const keepScroll = vi.fn();
  addEventListener(PAGE_MOVED, keepScroll, { once: true });
  prepareFonts('key')();
  changeFonts();
  await settle();
  expect(root.dataset.fonts).toBe('later');

  arrive();
  await settle();

  expect(root.dataset.fonts).toBe(undefined);
  expect(keepScroll).toHaveBeenCalledOnce();
});

it('changes the fonts when some have failed', async () => {
  prepareFonts('key')();
  own.load.mockRejectedValueOnce(new Error('404'));

  changeFonts();
  await settle();

  expect(root.dataset.fonts).toBe(undefined);
});

it('loads the fonts of a returning visitor at once, who never sees them change', async () => {
  localStorage.setItem('fonts', 'key');
  prepareFonts('key');

  expect(own.load).toHaveBeenCalledOnce();
  arrive();
  await settle();

  expect(root.dataset.fonts).toBe(undefined);
});

it('treats a visitor who has other fonts as new', async () => {
  localStorage.setItem('fonts', 'older');

  prepareFonts('key');

  expect(own.load).not.toHaveBeenCalled();
});
