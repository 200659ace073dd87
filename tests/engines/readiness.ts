import { expect } from 'vitest';
import type { Tab } from './engine.ts';

/** React serves every part of the page. */
export async function hydrated(tab: Tab) {
  const isHydrated = () =>
    tab.evaluate(() => {
      const isReact = (element: Element | null) =>
        Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber'));
      const parts = [...document.querySelectorAll('main, header, footer, main > section')];
      return parts.every((part) => isReact(part) && isReact(part.firstElementChild));
    });
  await expect.poll(isHydrated).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 100)); // its effects run after the next frame
}

/** The reveal is over, or does not apply. */
export async function revealed(tab: Tab) {
  await expect.poll(() => tab.evaluate(() => document.documentElement.dataset.reveal)).toBe('done');
}
