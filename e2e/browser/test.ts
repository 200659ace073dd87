import { type Page as BasePage, test as base, expect } from '@playwright/test';
import { CHROMIUM_ARGS } from '#cli/support/chromium.ts';
import { isHydrated, settledScrollIn } from '#tests/support/page-state.ts';
import { baseOf, type SiteName } from './sites.ts';

export { expect };

export type Page = BasePage & ReturnType<typeof actionsOn>;

export const HEIGHT = 900;

/** The full browser, for tests of paints, layout shifts and colours. */
export const WHOLE_BROWSER = {
  launchOptions: { args: CHROMIUM_ARGS, executablePath: process.env.CHROMIUM_PATH ?? '' },
};

/** Reduced motion, for tests that need no motion: they take half the time. */
export const CALM = { contextOptions: { reducedMotion: 'reduce' } } as const;

interface Options {
  site: SiteName;
  /** Console messages that the test itself causes. */
  expectedMessages: RegExp | undefined;
}

const BUILD_TIMEOUT_MS = 300_000;

export const siteUrl = (site: SiteName): string =>
  `http://127.0.0.1:${process.env[`SITE_${site.toUpperCase()}`]}${baseOf(site)}`;

/** The test function, which builds the site first. Unexpected messages in the console fail the test. */
export const test = base.extend<Options & { builtSite: undefined; page: Page }>({
  site: ['sample', { option: true }],
  builtSite: [
    async ({ site }, use) => {
      await fetch(siteUrl(site)); // other sites may be built first
      await use(undefined);
    },
    { auto: true, timeout: BUILD_TIMEOUT_MS },
  ],
  expectedMessages: [undefined, { option: true }],
  baseURL: async ({ site }, use) => use(siteUrl(site)),
  page: async ({ page, expectedMessages }, use) => {
    const messages: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        messages.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => messages.push(String(error)));
    await use(Object.assign(page, actionsOn(page)));
    const unexpected = messages.filter((text) => !expectedMessages?.test(text));
    expect(unexpected, 'messages in the console').toEqual([]);
  },
});

export const APP_SCRIPTS = /\/assets\/[\w-]+\.js/;

export const chunkUrl = (name: string) => new RegExp(`/assets/${name}-[\\w-]+\\.js`);

const actionsOn = (page: BasePage) => ({
  /** Opens a page in a window of this width, and waits until the page is revealed and its script has run. */
  async visit(path = './', width?: number, height = HEIGHT) {
    if (width) await page.setViewportSize({ width, height });
    await page.goto(path);
    await this.waitForReveal();
    await this.waitForEntry();
    await this.waitForHydration();
  },

  async waitForEntry() {
    await page.waitForFunction(() => {
      // Vite adds other modules.
      const entry = document.querySelector<HTMLScriptElement>(
        'head > script[type=module]:is([src*="/assets/"], [src*="/src/client/"])',
      );
      return entry && import(entry.src).then(() => true); // a module runs only once
    });
  },

  async waitForHydration(ids?: string[]) {
    await page.waitForFunction(isHydrated, ids);
  },

  async waitForReveal() {
    await page
      .locator('[data-root]')
      .evaluate((section) => Promise.all(section.getAnimations().map(({ finished }) => finished)));
  },

  async waitForFonts() {
    await page.waitForFunction(() => document.querySelector('link[href*="/typefaces-"]'));
    await page.evaluate(async () => {
      await Promise.allSettled([...document.fonts].map((face) => face.load()));
    });
  },

  settledScroll: () => page.evaluate(settledScrollIn, 120),

  scrollWindow: (top: number) =>
    page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top),

  projectsLink: () => page.getByRole('link', { name: 'View all projects' }),

  expectTitle: (title: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(title),

  /** Delays the responses to these requests. @returns a function that releases the responses */
  async holdRequests(urls: (string | RegExp)[]) {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    for (const url of urls) {
      await page.route(url, async (route) => {
        await released;
        await route.continue();
      });
    }
    return release;
  },
});
