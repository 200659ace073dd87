import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildIfChanged } from '#site/build/build.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import type { TabOptions } from './engine.ts';
import { olderChromium } from './older-chromium.ts';
import { chromiumLaunch, launcher } from './puppeteer.ts';
import { hydrated, revealed } from './readiness.ts';
import { type ServedSite, serveSite } from './served-site.ts';

let site: ServedSite;
beforeAll(async () => {
  await buildIfChanged(SAMPLE_SITE);
  site = await serveSite(SAMPLE_SITE.outDir);
});
afterAll(() => site.stop());

describe('Chromium 123, the oldest supported version', async () => {
  const chromium = await olderChromium('123.0.1');
  const { open, stop } = launcher((options) =>
    chromiumLaunch(typeof chromium === 'string' ? '' : chromium.path, options),
  );
  afterAll(stop);

  it('hydrates both pages without console messages', async ({ skip }) => {
    if (typeof chromium === 'string') return skip(chromium);
    const tab = await open();
    await tab.resize(1440, 900);

    for (const path of ['', 'projects']) {
      await tab.goto(site.url + path);
      await revealed(tab);
      await hydrated(tab);
      await tab.click('[data-switch=theme]');
    }
    expect(await tab.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await tab.click('a[href="/"]');

    await expect.poll(() => tab.evaluate(() => location.pathname)).toBe('/');
    await expect
      .poll(() => tab.evaluate(() => document.querySelectorAll('main > section').length))
      .toBe(6);
    expect(await tab.messages()).toEqual([]);
  });
});

describe('an older Chromium, 119', async () => {
  const chromium = await olderChromium('119.0.2');
  const { open, stop } = launcher((options) =>
    chromiumLaunch(typeof chromium === 'string' ? '' : chromium.path, options),
  );
  afterAll(stop);

  for (const options of [
    {},
    { isDark: true },
    { withoutScripts: true, isDark: true },
  ] satisfies TabOptions[]) {
    it(`shows text with enough contrast: ${JSON.stringify(options)}`, async ({ skip }) => {
      if (typeof chromium === 'string') return skip(chromium);
      const tab = await open(options);

      for (const path of ['', 'projects']) {
        await tab.goto(site.url + path);
        const { contrast, isDark } = await tab.evaluate(lowestContrast);
        expect(contrast).toBeGreaterThan(4.5);
        expect(isDark).toBe('isDark' in options);
      }
    });
  }
});

/** The lowest WCAG 2 contrast between text and the page's background. */
function lowestContrast() {
  const luminance = (color: string) => {
    const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = luminance(getComputedStyle(document.documentElement).backgroundColor);
  const texts = [...document.querySelectorAll('h1, h2, h3, p, li, td, th, main a, header li a')];
  const contrasts = texts
    .filter((text) => text.getClientRects().length > 0)
    .map((text) => luminance(getComputedStyle(text).color))
    .map((text) => (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05));
  return { contrast: Math.min(...contrasts), isDark: ground < 0.2 };
}
