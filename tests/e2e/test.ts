import { test as base, expect, type Page } from '@playwright/test';
import { CHROMIUM_ARGS } from '#cli/support/chromium.ts';
import { baseOf, type SiteName } from './sites.ts';

export { expect };

export const HEIGHT = 900;

/** The full browser, for tests of paints, layout shifts, colours and caches. */
export const WHOLE_BROWSER = {
  launchOptions: {
    args: CHROMIUM_ARGS,
    executablePath: process.env.CHROMIUM_PATH ?? '',
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
};

/** Reduced motion, for tests that need no motion: they take half the time. */
export const CALM = { contextOptions: { reducedMotion: 'reduce' } } as const;

interface Options {
  /** The site that the test opens, one of tests/e2e/sites.ts. */
  site: SiteName;
  /** Console messages that the test itself causes. */
  expectedMessages: RegExp | undefined;
}

const BUILD_TIMEOUT_MS = 300_000;

/** @returns where a site is served, with a slash at the end */
export const siteUrl = (site: SiteName): string =>
  `http://127.0.0.1:${process.env[`SITE_${site.toUpperCase()}`]}${baseOf(site)}`;

/** Waits for a site other than the `site` of the test: it is built at the first request. */
export async function waitForSite(site: SiteName): Promise<void> {
  await fetch(siteUrl(site));
}

/**
 * The site is built before the test begins. `page.goto` waits for the whole page, unless it is told what to
 * wait for. Unexpected errors and warnings in the console fail it.
 */
export const test = base.extend<Options & { builtSite: undefined }>({
  site: ['sample', { option: true }],
  builtSite: [
    async ({ site }, use) => {
      await waitForSite(site);
      await use(undefined);
    },
    { auto: true, timeout: BUILD_TIMEOUT_MS },
  ],
  expectedMessages: [undefined, { option: true }],
  baseURL: async ({ site }, use) => use(siteUrl(site)),
  page: async ({ page, expectedMessages }, use) => {
    const messages: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) messages.push(message.text());
    });
    page.on('pageerror', (error) => messages.push(String(error)));
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (!options?.waitUntil) await waitForStyles(page);
      return response;
    };
    await use(page);
    const unexpected = messages.filter((text) => !expectedMessages?.test(text));
    expect(unexpected, 'messages in the console').toEqual([]);
  },
});

/** Waits until what is below the first screen is shown, as `page.goto` does (decision 24). */
const waitForStyles = (page: Page) =>
  page.waitForFunction(() => {
    const parts = document.querySelectorAll<HTMLElement>('main > section, footer, aside');
    const isHidden = [...parts].some(({ dataset }) => dataset.waits !== undefined);
    return !document.documentElement.dataset.styles && !isHidden;
  });

/** Opens a page in a window of this width and waits until it is revealed and hydrated. */
export async function visit(page: Page, path = './', width?: number, height = HEIGHT) {
  if (width) await page.setViewportSize({ width, height });
  await page.goto(path);
  await waitForReveal(page);
  await waitForHydration(page);
}

/** Waits until these sections of the page are hydrated, or all. */
export async function waitForHydration(page: Page, ids?: string[]): Promise<void> {
  await page.waitForFunction((ids) => {
    const sections = ':is(main > section, header[id], footer[id], #all-projects)';
    const all = document.querySelectorAll(`${sections}:not([hidden] *)`);
    return (ids ?? [...all].map(({ id }) => id)).every(
      (id) => performance.getEntriesByName(`hydrated ${id}`).length > 0,
    );
  }, ids);
}

/** Waits for the end of the reveal, if there is one. */
export async function waitForReveal(page: Page): Promise<void> {
  await page
    .locator('[data-reveal-section]')
    .evaluate((section) => Promise.all(section.getAnimations().map(({ finished }) => finished)));
}
