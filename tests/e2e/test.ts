import { test as base, expect, type Locator, type Page, type Route } from '@playwright/test';
import { CHROMIUM_ARGS } from '#cli/support/chromium.ts';
import { SITES, type SiteName } from './sites.ts';

export { expect };

/** The widths at which the pages change, or might break. */
export const WIDTHS = [320, 700, 824, 1024, 1440];
export const HEIGHT = 900;

/** For tests of what the browser itself does and reports: its paints, shifts, colours and caches. */
export const WHOLE_BROWSER = {
  launchOptions: { args: CHROMIUM_ARGS, executablePath: process.env.CHROMIUM_PATH ?? '' },
};

/** For tests in which nothing needs to move: they take half the time. */
export const CALM = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** The nine lazy parts, as their files are named. */
export const CHUNKS = [
  'about',
  'blogs',
  'experience',
  'footer',
  'projects',
  'radial-hover',
  'services',
  'sidebar',
  'skills',
];

/** Where one of them is asked for. */
export const chunkUrl = (name: string) => new RegExp(`/assets/${name}-[\\w-]+\\.js`);

interface Options {
  /** The site that the test opens, one of tests/e2e/sites.ts. */
  site: SiteName;
  /** Console messages that the test itself causes. */
  expectedMessages: RegExp | undefined;
}

const BUILD_TIMEOUT_MS = 300_000;

/** @returns where a site is served, with a slash at the end */
export const siteUrl = (site: SiteName): string =>
  `http://127.0.0.1:${process.env[`SITE_${site.toUpperCase()}`]}${SITES[site].base}`;

/** Waits for a site other than the `site` of the test: it is built at the first request. */
export async function waitForSite(site: SiteName): Promise<void> {
  await fetch(siteUrl(site));
}

/** The site is built before the test begins. Unexpected errors and warnings in the console fail it. */
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
    await use(page);
    const unexpected = messages.filter((text) => !expectedMessages?.test(text));
    expect(unexpected, 'messages in the console').toEqual([]);
  },
});

/** Waits until React serves every part of the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isReact = (element: Element | null) =>
      element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    const parts = [...document.querySelectorAll('main, header, footer, main > section')];
    return parts.every((part) => isReact(part) && isReact(part.firstElementChild));
  });
  // Its effects run after the next frame.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))),
  );
}

/** Styles of the reader's own: as an element, the page's policy would refuse them. */
export async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

/** Does not answer these requests. @returns lets them go */
export async function hold(
  page: Page,
  urls: (string | RegExp)[],
  answer = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const url of urls) {
    await page.route(url, async (route) => {
      await released;
      await answer(route);
    });
  }
  return release;
}

/** @throws where it is not shown */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} has no box`);
  return box;
}

/** Adds a link to the page, as an owner may have written one. */
export async function addLink(page: Page, attributes: { href: string; target?: string }) {
  await hydrated(page); // React would take away what is not its own
  await page.evaluate((attributes) => {
    const link = Object.assign(document.createElement('a'), attributes, {
      textContent: 'Test link',
    });
    document.querySelector('#content')?.prepend(link);
  }, attributes);
  return page.getByRole('link', { name: 'Test link' });
}

/** Opens all that can be unfolded, also what closes when another opens. */
export async function openAll(page: Page): Promise<void> {
  await page.locator('details').evaluateAll((all) => {
    for (const details of all) {
      details.removeAttribute('name');
      details.setAttribute('open', '');
    }
  });
}

/** The reveal has run, or does not apply. */
export async function revealed(page: Page): Promise<void> {
  await page
    .locator('[data-reveal-section]')
    .evaluate((section) => Promise.all(section.getAnimations().map(({ finished }) => finished)));
}

/** How far the window is scrolled, once it no longer moves. */
export async function settledScroll(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = -1;
        const look = () => {
          if (scrollY === last) resolve(scrollY);
          else {
            last = scrollY;
            setTimeout(look, 120);
          }
        };
        look();
      }),
  );
}

/** What has moved on the page up to now by itself: how much, when, and from where to where. */
export async function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          // The types of the DOM do not know this entry yet.
          resolve((list.getEntries() as unknown as LayoutShift[]).map(describe));
        });
        const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round);
        const describe = ({ value, startTime, sources }: LayoutShift) =>
          `${value} at ${Math.round(startTime)} ms: ${sources
            .map(({ node, previousRect, currentRect }) => {
              const text = node?.textContent?.slice(0, 40);
              return `“${text}” ${place(previousRect)} → ${place(currentRect)}`;
            })
            .join('; ')}`;
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve([]), 300); // no entry, no shift
      }),
  );
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}
