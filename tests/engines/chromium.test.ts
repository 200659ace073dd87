import Color from 'colorjs.io';
import puppeteer from 'puppeteer-core';
import { expect, it, onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import { localServer } from '#tests/support/local-server.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import { testJourneys } from './journeys.ts';
import { olderChromium } from './older-chromium.ts';
import { withPuppeteer } from './puppeteer.ts';

// The oldest supported version; tests/e2e runs in a current one.
testJourneys(withPuppeteer('Chromium 123', olderChromium('123.0.1')));

const { missing, launch } = olderChromium('119.0.2');

it.for<[scheme: string, hasScripts: boolean]>([
  ['light', true],
  ['dark', true],
  ['dark', false],
])(
  'Chromium 119 shows text with enough contrast: %s, scripts %s',
  async ([scheme, hasScripts], { skip }) => {
    if (missing) skip(missing);
    const browser = await puppeteer.launch(launch);
    onTestFinished(() => browser.close());
    const site = await localServer(createApp({ dir: SAMPLE_SITE.outDir, base: '/' }));
    const page = await browser.newPage();
    await page.setJavaScriptEnabled(hasScripts);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);

    for (const address of ['/', '/projects']) {
      await page.goto(site + address);
      const [ground, ...inks] = await page.evaluate(() => {
        const texts = document.querySelectorAll('h1, h2, h3, p, li, td, th, main a, header li a');
        const shown = [...texts].filter((text) => text.getClientRects().length > 0);
        const { backgroundColor } = getComputedStyle(document.documentElement);
        return [backgroundColor, ...shown.map((text) => getComputedStyle(text).color)];
      });
      const paper = new Color(ground ?? '');
      expect(paper.luminance < 0.2).toBe(scheme === 'dark');
      const contrasts = inks.map((ink) => paper.contrastWCAG21(ink));
      expect(Math.min(...contrasts)).toBeGreaterThan(4.5);
    }
  },
);
