import puppeteer, {
  type Browser,
  type KeyInput,
  type LaunchOptions,
  type Page,
} from 'puppeteer-core';
import { CHROMIUM_ARGS, findChromium } from '#cli/support/chromium.ts';
import { findProgram } from '#cli/support/programs.ts';
import type { Engine, Tab, TabOptions } from './engine.ts';

export const firefoxPath = findProgram(['firefox-esr', 'firefox']);

export const chromium: Engine = {
  name: 'Chromium',
  missing: undefined, // the browser tests need it anyway
  ...launcher((options) => chromiumLaunch(findChromium(), options)),
};

export const firefox: Engine = {
  name: 'Firefox',
  missing: firefoxPath ? undefined : 'Firefox is not installed (Debian: firefox-esr)',
  ...launcher(({ withoutScripts = false, withoutStorage = false }) => ({
    browser: 'firefox',
    executablePath: firefoxPath ?? '',
    extraPrefsFirefox: {
      'javascript.enabled': !withoutScripts,
      ...(withoutStorage && { 'network.cookie.cookieBehavior': 2 }),
    },
  })),
};

/** @param executablePath a Chromium of any version */
export function chromiumLaunch(
  executablePath: string,
  { withoutScripts = false, withoutStorage = false, isDark = false }: TabOptions = {},
): LaunchOptions {
  const settings = [
    `--blink-settings=scriptEnabled=${!withoutScripts},preferredColorScheme=${isDark ? 0 : 1}`,
    ...(withoutStorage ? ['--disable-local-storage'] : []),
  ];
  return { executablePath, args: ['--no-sandbox', ...CHROMIUM_ARGS, ...settings] };
}

/** Opens tabs in one browser per set of options. */
export function launcher(optionsFor: (options: TabOptions) => LaunchOptions) {
  const browsers = new Map<string, Promise<Browser>>();
  return {
    async open(options: TabOptions = {}): Promise<Tab> {
      const key = JSON.stringify(options);
      const launched =
        browsers.get(key) ?? puppeteer.launch({ defaultViewport: null, ...optionsFor(options) });
      browsers.set(key, launched);
      return openTab(await launched);
    },
    async stop(): Promise<void> {
      for (const browser of browsers.values()) await (await browser).close();
    },
  };
}

async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
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
    close: () => context.close(),
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
