// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showBelow } from './show-below.ts';

const { dataset } = document.documentElement;
const FONTS_ARE_LATE = new Promise<void>(() => {});

let frames: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  dataset.styles = 'later';
  document.body.innerHTML =
    '<link rel="stylesheet"><main><section></section><section hidden></section></main>' +
    '<footer id="footer" hidden></footer><style>[hidden] { display: none }</style>';
});
afterEach(() => {
  history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The parts that the script itself still hides. */
const hiddenParts = () =>
  [...document.querySelectorAll('[data-waits]')].map(({ localName }) => localName);
const receiveStyles = () => {
  dataset.styles = 'loaded';
  document.querySelector('link')?.dispatchEvent(new Event('load'));
  return vi.advanceTimersByTimeAsync(0);
};
const advanceFrame = () => {
  frames.shift()?.();
  return vi.advanceTimersByTimeAsync(0);
};

it('shows one part per frame when the styles and the fonts are there', async () => {
  const isShown = vi.fn();
  showBelow(Promise.resolve()).then(isShown);
  expect(dataset.styles).toBe('later');

  await receiveStyles();
  expect(dataset.styles).toBe(undefined);
  expect(hiddenParts()).toEqual(['section', 'footer']);
  await advanceFrame();
  expect(hiddenParts()).toEqual(['footer']);
  expect(isShown).not.toHaveBeenCalled();
  await advanceFrame();

  expect(hiddenParts()).toEqual([]);
  expect(isShown).toHaveBeenCalled();
});

it('does not wait long for the fonts', async () => {
  showBelow(FONTS_ARE_LATE);
  await receiveStyles();
  await vi.advanceTimersByTimeAsync(500);
  await advanceFrame();

  expect(hiddenParts()).toEqual(['footer']);
});

it('leaves a page that opens further down to the script in the head', async () => {
  history.replaceState(null, '', '/#skills');
  showBelow(FONTS_ARE_LATE);
  await receiveStyles();

  expect(hiddenParts()).toEqual([]);
  expect(dataset.styles).toBe('loaded');
});
