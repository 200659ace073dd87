// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showBelow } from './show-below.ts';

const { dataset } = document.documentElement;
const FONTS_ARE_THERE = Promise.resolve();
const FONTS_ARE_LATE = new Promise<void>(() => {});

let frames: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  dataset.styles = 'later';
  document.body.innerHTML =
    '<main><section></section><section hidden></section></main><footer id="footer" hidden></footer>' +
    '<style>[hidden] { display: none }</style>';
});
afterEach(() => {
  history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The parts that the script itself still hides. */
const hiddenParts = () =>
  [...document.querySelectorAll<HTMLElement>('body *')]
    .filter(({ dataset }) => dataset.waits !== undefined)
    .map(({ localName }) => localName);
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const advanceFrame = () => {
  frames.shift()?.();
  return advance(0);
};

it('shows one part per frame when the styles and the fonts are there', async () => {
  const isShown = vi.fn();
  showBelow(FONTS_ARE_THERE).then(isShown);
  expect(hiddenParts()).toEqual(['section', 'footer']);
  await advance(1000);
  expect(hiddenParts()).toHaveLength(2);

  dataset.styles = 'loaded';
  await advance(0);
  expect(dataset.styles).toBe(undefined);
  await advanceFrame();
  expect(hiddenParts()).toEqual(['footer']);
  expect(isShown).not.toHaveBeenCalled();
  await advanceFrame();

  expect(hiddenParts()).toEqual([]);
  expect(isShown).toHaveBeenCalled();
});

it('does not wait long for the fonts', async () => {
  showBelow(FONTS_ARE_LATE);
  dataset.styles = 'loaded';
  await advance(500);
  await advanceFrame();

  expect(hiddenParts()).toEqual(['footer']);
});

it('shows all at once before the visitor scrolls', async () => {
  showBelow(FONTS_ARE_LATE);
  dataset.styles = 'loaded';
  await advance(0);
  expect(hiddenParts()).toHaveLength(2);

  dispatchEvent(new Event('pointerdown'));

  expect(hiddenParts()).toEqual([]);
});

it('leaves it to the script in the head where the visitor acts before the styles are there', async () => {
  showBelow(FONTS_ARE_THERE);
  dispatchEvent(new Event('pointerdown'));
  dataset.styles = 'loaded';
  await advance(100);

  expect(dataset.styles).toBe('loaded');
});

it('hides nothing on a page that opens further down', () => {
  history.replaceState(null, '', '/#skills');

  showBelow(FONTS_ARE_THERE);

  expect(hiddenParts()).toEqual([]);
});
