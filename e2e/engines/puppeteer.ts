import puppeteer, { type Browser, type KeyInput, type LaunchOptions } from 'puppeteer-core';
import { type Engine, followIn } from './engine.ts';

/** A browser of the machine. */
export interface Program {
  /** The reason, in a sentence, why the browser cannot be used. */
  missing?: string | undefined;
  launch: LaunchOptions;
}

/** @returns an engine that Puppeteer drives */
export function withPuppeteer(name: string, { missing, launch }: Program): Engine {
  let browser: Promise<Browser> | undefined;
  return {
    name,
    missing,
    async open(width, height) {
      browser ??= puppeteer.launch({ defaultViewport: null, ...launch });
      const context = await (await browser).createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width, height });
      const messages: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warn'].includes(message.type())) messages.push(message.text());
      });
      page.on('pageerror', (error) => messages.push(String(error)));
      return {
        goto: async (url) => {
          // Without a window, nobody could grant the permission.
          if (launch.browser !== 'firefox')
            await context.overridePermissions(new URL(url).origin, ['clipboard-sanitized-write']);
          await page.goto(url);
        },
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
  };
}
