// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enableSwitches } from './switches.ts';

const root = document.documentElement;

beforeEach(() => {
  document.body.innerHTML = '<button data-switch="motion"></button>';
  for (const name of ['theme', 'motion']) root.removeAttribute(`data-${name}`);
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

// Listeners stay on the window: one call serves all clicks of this file.
enableSwitches();

it.each(['system', 'blue', '', 'constructor'])('the theme “%s” sets no attribute', (stored) => {
  localStorage.setItem('theme', stored);
  root.dataset.theme = 'dark';

  enableSwitchesAnew();

  expect(root.hasAttribute('data-theme')).toBe(false);
});

it('a click turns motion off and on', () => {
  const states = [1, 2].map(() => {
    document.querySelector<HTMLElement>('[data-switch=motion]')?.click();
    return root.dataset.motion;
  });

  expect(states).toEqual(['off', undefined]);
});

/** Without a second click listener, which would undo the first. */
function enableSwitchesAnew() {
  vi.stubGlobal('addEventListener', () => {});
  enableSwitches();
}
