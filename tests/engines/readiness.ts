import { expect } from 'vitest';
import type { Tab } from './engine.ts';

/** Waits until every lazy section of the visible page has hydrated and run its effects. */
export async function hydrated(tab: Tab) {
  const isHydrated = () =>
    tab.evaluate(() => {
      const sections = 'main > section, header[id], footer[id], #all-projects';
      return [...document.querySelectorAll(`:is(${sections}):not([hidden] *)`)].every(
        ({ id }) => performance.getEntriesByName(`hydrated ${id}`).length > 0,
      );
    });
  await expect.poll(isHydrated).toBe(true);
}

/** Waits until the reveal has ended or does not apply. */
export async function revealed(tab: Tab) {
  await expect.poll(() => tab.evaluate(() => document.documentElement.dataset.reveal)).toBe('done');
}
