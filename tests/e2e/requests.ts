import type { Page, Route } from '@playwright/test';

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
