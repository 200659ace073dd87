import { test as base, expect, type Locator, type Page, type Route } from '@playwright/test';
import { CHROMIUM_ARGS } from '#cli/support/chromium.ts';
import { settledScrollIn } from '#tests/support/settled-scroll.ts';
import { SITES, type SiteName } from './sites.ts';

export { expect };

/** Widths at and around the breakpoints of the pages. */
export const WIDTHS = [320, 700, 824, 1024, 1440];
export const HEIGHT = 900;

/** The full browser, for tests of paints, layout shifts, colours and caches. */
export const WHOLE_BROWSER = {
  launchOptions: { args: CHROMIUM_ARGS, executablePath: process.env.CHROMIUM_PATH ?? '' },
};

/** Reduced motion, for tests that need no motion: they take half the time. */
export const CALM = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** The names of the nine lazy chunks. */
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

/** Matches the URLs of the entry script and of all chunks. */
export const APP_SCRIPTS = /\/assets\/(?!late-)[\w-]+\.js/;

/** Matches the URL of a chunk. */
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
export const waitForStyles = (page: Page) =>
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

/** Adds styles; the page's policy blocks style elements. */
export async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

/** Delays the responses to these requests. @returns a function that releases them */
export async function holdRequests(
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

/** @throws if the element is not visible */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} has no box`);
  return box;
}

// The skip link, the time machine and the names of switches are above the page.
const ABOVE_PAGE = '[class*=skip], aside, select, [data-switch], .visually-hidden';

/**
 * Texts that leave the window, also where the page scrolls sideways, or are cut off by their container,
 * texts and controls that overlap, and controls that are smaller than 24 px and as close to others
 * (WCAG 2.2, criterion 2.5.8).
 */
export const findUnreadableTexts = (page: Page, ignored = ABOVE_PAGE): Promise<string[]> =>
  page.evaluate((ignored) => {
    const MIN_TARGET_PX = 24;
    const unreadable: string[] = [];
    const boxes: { element: Element; name: string; isControl: boolean; box: DOMRect }[] = [];
    const { scrollWidth } = document.documentElement;
    // Not `clientWidth`, which includes the gutter of hidden scrollbars.
    const { width: pageWidth } = document.documentElement.getBoundingClientRect();
    if (scrollWidth > pageWidth) unreadable.push(`all is ${scrollWidth} px wide`);
    const isClip = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isShown = (element: Element) =>
      !element.closest(ignored) &&
      [element, element.parentElement].every(
        (outer) => !outer || getComputedStyle(outer).clipPath !== 'inset(50%)',
      ) &&
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement as Element;
      const name = node.textContent?.trim() ?? '';
      if (!name || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.left < -1 || box.right > pageWidth + 1) unreadable.push(`outside: ${name}`);
        for (let outer = element; outer.parentElement; outer = outer.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(outer);
          const edge = outer.getBoundingClientRect();
          const isCut =
            (isClip(overflowX) && (box.right > edge.right + 1 || box.left < edge.left - 1)) ||
            (isClip(overflowY) && box.bottom > edge.bottom + 1);
          if (isCut) unreadable.push(`cut off: ${name}`);
        }
        boxes.push({ element, name, isControl: false, box });
      }
    }
    const controls = matchMedia('print').matches ? 'never' : 'a, button, summary, input';
    for (const element of document.querySelectorAll(controls)) {
      if (!isShown(element)) continue;
      for (const box of element.getClientRects())
        boxes.push({ element, name: element.outerHTML.slice(0, 80), isControl: true, box });
    }

    /** Whether one is inside the other, or it is the head of a job, which its control covers. */
    const belong = (one: Element, other: Element) =>
      one.contains(other) ||
      (one.matches('summary') && one.closest('li')?.contains(other) && !one.closest('ul, p'));
    boxes.sort((a, b) => a.box.top - b.box.top);
    let open: typeof boxes = [];
    for (const it of boxes) {
      open = open.filter(({ box }) => box.bottom > it.box.top - MIN_TARGET_PX);
      for (const other of open) {
        if (belong(it.element, other.element) || belong(other.element, it.element)) continue;
        const [a, b] = [it.box, other.box];
        const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (x > 2 && y > 6 && it.name !== other.name)
          unreadable.push(`${it.name} overlaps ${other.name}`);
        if (!it.isControl || !other.isControl) continue;
        for (const [one, two] of [
          [a, b],
          [b, a],
        ] as const) {
          if (Math.min(one.width, one.height) >= MIN_TARGET_PX) continue;
          const [centreX, centreY] = [one.x + one.width / 2, one.y + one.height / 2];
          const dx = Math.max(two.left - centreX, 0, centreX - two.right);
          const dy = Math.max(two.top - centreY, 0, centreY - two.bottom);
          if (Math.hypot(dx, dy) < MIN_TARGET_PX / 2 - 0.5)
            unreadable.push(`${it.name} is too small and close to ${other.name}`);
        }
      }
      open.push(it);
    }
    return unreadable;
  }, ignored);

/** The link on All Projects that leads home, and the other way. */
export const homeLink = (page: Page) => page.getByRole('link', { name: 'Noa Sample', exact: true });
export const projectsLink = (page: Page) => page.getByRole('link', { name: 'View all projects' });

/** Expects the page with this title to be shown. */
export const expectTitle = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

/** Scrolls at once. */
export const scrollWindow = (page: Page, top: number) =>
  page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top);

/** Opens every details element, also those that close each other, but no list over the page. */
export async function openAll(page: Page): Promise<void> {
  await page.locator('details:not([data-section-list])').evaluateAll((all) => {
    for (const details of all) {
      details.removeAttribute('name');
      details.setAttribute('open', '');
    }
  });
}

/** Waits for the end of the reveal, if there is one. */
export async function waitForReveal(page: Page): Promise<void> {
  await page
    .locator('[data-reveal-section]')
    .evaluate((section) => Promise.all(section.getAnimations().map(({ finished }) => finished)));
}

/** Waits until the window no longer scrolls. @returns the scroll position, in pixels */
export const settledScroll = (page: Page): Promise<number> => page.evaluate(settledScrollIn, 120);

/** What layout may shift while the fonts of a first visit change: parts of a line within a text. */
export const MAX_FONT_SHIFT = 0.01;

/** The sum of the layout shifts up to now. */
export const totalShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')));
          resolve(shifts.reduce((sum, shift) => sum + shift, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 300); // without shifts, the observer is never called
      }),
  );
