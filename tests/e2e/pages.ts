import { expect, type Page } from '@playwright/test';
import { settledScrollIn } from '#tests/support/settled-scroll.ts';

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

/** Waits until the window no longer scrolls. @returns the scroll position, in pixels */
export const settledScroll = (page: Page): Promise<number> => page.evaluate(settledScrollIn, 120);

/** Adds styles; the page's policy blocks style elements. */
export async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}
