import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { CHROMIUM_ARGS } from './chromium.ts';

const ARGS = [...CHROMIUM_ARGS, '--font-render-hinting=none'];

/** Opens a page without network access, in a new browser, which the caller closes. */
export async function openPrintPage(executablePath: string): Promise<Page> {
  const browser = await launch(executablePath);
  const page = await browser.newPage();
  await page.setJavaScriptEnabled(false);
  await page.setOfflineMode(true);
  return page;
}

/** Starts Chromium with its sandbox, which is not available to root and in some containers. */
async function launch(executablePath: string): Promise<Browser> {
  const options = { executablePath, defaultViewport: null, args: ARGS };
  const withoutSandbox = { ...options, args: [...ARGS, '--no-sandbox'] };
  if (process.getuid?.() === 0) return await puppeteer.launch(withoutSandbox);
  try {
    return await puppeteer.launch(options);
  } catch (error) {
    if (!/sandbox/i.test(String(error))) throw error;
    console.error('Chromium has no sandbox on this machine, so it runs without one.');
    return await puppeteer.launch(withoutSandbox);
  }
}
