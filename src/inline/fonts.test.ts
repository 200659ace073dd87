// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareFonts } from './fonts.ts';

const root = document.documentElement;
const FONTS = ['/text.woff2', '/mono.woff2'];
const face = { display: 'swap', load: async () => {} };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('CSS', { supports: () => true });
  Object.defineProperty(document, 'fonts', { value: [face], configurable: true });
  localStorage.clear();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  delete root.dataset.fonts;
  face.display = 'swap';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A region of 100 pixels. @param top where it begins, from the top of the window */
function addRegion(top: number): HTMLElement {
  const region = document.createElement('section');
  region.dataset.fontRegion = '';
  region.getBoundingClientRect = () => new DOMRect(0, top, 1000, 100);
  document.body.append(region);
  return region;
}

async function loadFonts(keepScroll = () => {}) {
  await prepareFonts(FONTS, keepScroll)();
  await vi.advanceTimersByTimeAsync(10);
}

it('preloads the fonts for a returning visitor, who sees no change of fonts', async () => {
  await loadFonts(); // the first visit
  prepareFonts(FONTS, () => {});

  const preloads = [...document.head.querySelectorAll('link[rel=preload]')];
  expect(preloads.map((link) => link.getAttribute('href'))).toEqual(FONTS);
  expect(face.display).toBe('optional');
});

it('begins a first visit with fallback fonts and no request', () => {
  prepareFonts(FONTS, () => {});

  expect(root.dataset.fonts).toBe('later');
  expect(document.head.children).toHaveLength(0);
});

it.each([
  ['in the window', 100, 'partly'],
  ['less than half a window below', 1199, 'partly'],
  ['half a window below', 1200, 'now'],
  ['less than half a window above', -499, 'partly'],
  ['half a window above', -500, 'now'],
])('a region %s gets the fonts of running text only out of sight', async (_, top, expected) => {
  const region = addRegion(top);

  await loadFonts();

  expect(region.dataset.fonts).toBe(expected);
  expect(root.dataset.fonts).toBe(undefined);
});

it('never changes a region above the window without scroll anchoring', async () => {
  vi.stubGlobal('CSS', { supports: () => false });
  const region = addRegion(-5000);

  await loadFonts();

  expect(region.dataset.fonts).toBe('partly');
});

it('changes a region that was scrolled away, a second after scrolling has ended', async () => {
  const region = addRegion(100);
  await loadFonts();

  region.getBoundingClientRect = () => new DOMRect(0, -2000, 1000, 100);
  dispatchEvent(new Event('scroll'));
  await vi.advanceTimersByTimeAsync(900);
  expect(region.dataset.fonts).toBe('partly');
  await vi.advanceTimersByTimeAsync(200);

  expect(region.dataset.fonts).toBe('now');
});

it('keeps the scroll position after each change', async () => {
  addRegion(5000);
  const keepScroll = vi.fn();

  await loadFonts(keepScroll);

  expect(keepScroll).toHaveBeenCalledTimes(2);
});
