// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enableSwitches } from './switches.ts';

const root = document.documentElement;

beforeEach(() => {
  document.body.innerHTML =
    '<button data-switch="theme"><span>Theme</span></button><button data-switch="motion"></button>';
  for (const name of ['theme', 'motion']) root.removeAttribute(`data-${name}`);
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

// Listeners stay on the window: one call serves all clicks of this file.
enableSwitches();

const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

describe('stored choices', () => {
  it('apply before the first paint', () => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('motion', 'off');

    enableSwitchesAnew();

    expect(root.dataset.theme).toBe('dark');
    expect(root.dataset.motion).toBe('off');
  });

  it.each(['system', 'blue', '', 'constructor'])('set no attribute for “%s”', (stored) => {
    localStorage.setItem('theme', stored);
    root.dataset.theme = 'dark';

    enableSwitchesAnew();

    expect(root.hasAttribute('data-theme')).toBe(false);
  });
});

describe('a click', () => {
  it('on a label cycles the theme and stores it', () => {
    const states = [1, 2, 3].map(() => {
      click('[data-switch=theme] span');
      return [root.dataset.theme, localStorage.getItem('theme')];
    });

    expect(states).toEqual([
      ['light', 'light'],
      ['dark', 'dark'],
      [undefined, 'system'],
    ]);
  });

  it('turns motion off and on', () => {
    click('[data-switch=motion]');
    expect(root.dataset.motion).toBe('off');
    click('[data-switch=motion]');
    expect(root.hasAttribute('data-motion')).toBe(false);
  });
});

/** Without a second click listener, which would undo the first. */
function enableSwitchesAnew() {
  vi.stubGlobal('addEventListener', () => {});
  enableSwitches();
}
