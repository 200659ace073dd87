import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import puppeteer, { type KeyInput, type LaunchOptions, type Page } from 'puppeteer-core';
import { CHROMIUM_ARGS, findChromium } from '#site/chromium.ts';
import { installed } from '#site/programs.ts';
import type { Engine, Tab, TabOptions } from './engine.ts';

const firefoxPath = installed(['firefox-esr', 'firefox']);

export const chromium: Engine = {
  name: 'Chromium',
  missing: undefined, // no browser test runs without it
  open: (options) => openChromium(findChromium(), options),
};

export const firefox: Engine = {
  name: 'Firefox',
  missing: firefoxPath ? undefined : 'Firefox is not installed (Debian: firefox-esr)',
  open: ({ withoutScripts = false, withoutStorage = false } = {}) =>
    openTab({
      browser: 'firefox',
      executablePath: firefoxPath ?? '',
      extraPrefsFirefox: {
        'javascript.enabled': !withoutScripts,
        ...(withoutStorage && { 'network.cookie.cookieBehavior': 2 }),
      },
    }),
};

/** @param executablePath a Chromium of any version */
export function openChromium(
  executablePath: string,
  { withoutScripts = false, withoutStorage = false, isDark = false }: TabOptions = {},
): Promise<Tab> {
  const settings = [
    `--blink-settings=scriptEnabled=${!withoutScripts},preferredColorScheme=${isDark ? 0 : 1}`,
    ...(withoutStorage ? ['--disable-local-storage'] : []),
  ];
  return openTab({ executablePath, args: [...CHROMIUM_ARGS, ...settings] });
}

async function openTab(options: LaunchOptions): Promise<Tab> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
  const browser = await puppeteer.launch({
    userDataDir: profile,
    defaultViewport: null,
    ...options,
  });
  const [page = await browser.newPage()] = await browser.pages();
  const messages: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(String(error)));
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (run, ...args) => page.evaluate(run as never, ...args) as never,
    click: (selector) => page.click(selector),
    press: (...keys) => press(page, keys),
    print: () => page.pdf(),
    messages: async () => messages,
    close: async () => {
      await browser.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function press({ keyboard }: Page, keys: string[]): Promise<void> {
  for (const chord of keys) {
    const held = chord.split('+') as KeyInput[];
    const last = held.pop() as KeyInput;
    for (const key of held) await keyboard.down(key);
    await keyboard.press(last);
    for (const key of held) await keyboard.up(key);
  }
}
