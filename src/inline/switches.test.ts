// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { enableSwitches } from './switches.ts';

const root = document.documentElement;

it.each(['system', 'blue', '', 'constructor'])('the theme “%s” sets no attribute', (stored) => {
  localStorage.setItem('theme', stored);
  root.dataset.theme = 'dark';

  enableSwitches();

  expect(root.hasAttribute('data-theme')).toBe(false);
});
