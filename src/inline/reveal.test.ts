// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markRevealDone } from './reveal.ts';

const root = document.documentElement;

beforeEach(() => {
  delete root.dataset.reveal;
  document.body.innerHTML = '<div data-reveal-section></div>';
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback());
  markRevealDone();
});
afterEach(() => vi.unstubAllGlobals());

const parsePage = (animationName: string) => {
  vi.stubGlobal('getComputedStyle', () => ({ animationName }));
  dispatchEvent(new Event('DOMContentLoaded'));
};
const endAnimation = (type: string, animationName: string) =>
  dispatchEvent(Object.assign(new Event(type), { animationName }));

it.each(['animationend', 'animationcancel'])('is done after its own %s only', (type) => {
  parsePage('reveal');
  endAnimation(type, 'rise');
  expect(root.dataset.reveal).toBe(undefined);

  endAnimation(type, 'reveal');

  expect(root.dataset.reveal).toBe('done');
});

it('is done at once where it does not apply, so that a larger window never starts it', () => {
  parsePage('none');

  expect(root.dataset.reveal).toBe('done');
});
