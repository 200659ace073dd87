import puppeteer, { type Browser, type KeyInput } from 'puppeteer-core';
import { findProgram } from '#cli/support/find-programs.ts';
import { followIn, testJourneys } from './journeys.ts';

const executablePath = findProgram(['firefox-esr', 'firefox']);
let browser: Promise<Browser> | undefined;

testJourneys({
  name: 'Firefox',
  missing: executablePath ? undefined : 'Firefox is not installed (Debian: firefox-esr)',
  async open(width, height) {
    browser ??= puppeteer.launch({
      browser: 'firefox',
      executablePath: executablePath ?? '',
      defaultViewport: null,
    });
    const context = await (await browser).createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width, height });
    const messages: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) messages.push(message.text());
    });
    page.on('pageerror', (error) => messages.push(String(error)));
    return {
      goto: async (url) => void (await page.goto(url)),
      reload: async () => void (await page.reload()),
      // Firefox does not report the end of a navigation to a page in its back/forward cache.
      follow: (selector) => page.evaluate(followIn, selector),
      back: () => page.evaluate(() => void setTimeout(() => history.back())),
      evaluate: (run, ...args) => page.evaluate(run as never, ...args) as never,
      click: (selector) => page.click(selector),
      press: async (...keys) => {
        for (const key of keys) await page.keyboard.press(key as KeyInput);
      },
      messages: async () => messages,
      close: () => context.close(),
    };
  },
  stop: async () => (await browser)?.close(),
});
