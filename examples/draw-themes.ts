import { createServer } from 'node:http';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_ARGS, findChromium } from '#cli/support/chromium.ts';
import { THEMES, THEMES_PICTURE, type ThemeName } from '#init/themes.ts';
import { createApp } from '#server/app.ts';
import { buildExample } from './demo.ts';

// Draws the picture of the looks in docs/theme.md: npm run draw:themes

const VIEWPORT = { width: 1440, height: 900 };
const [WIDTH_PX, GAP_PX, COLUMNS] = [640, 8, 3];
const PORT = 4399;

async function drawLook(browser: Browser, look?: ThemeName, colorScheme?: 'dark') {
  const outDir = path.resolve('demo/drawn');
  const hosting = await buildExample('starter', `http://localhost:${PORT}/`, outDir, look);
  const server = createServer(createApp(outDir, hosting)).listen(PORT, '127.0.0.1');
  const page = await browser.newPage({ viewport: VIEWPORT, colorScheme: colorScheme ?? 'light' });
  await page.goto(`http://localhost:${PORT}/`, { waitUntil: 'networkidle' });
  await page.reload({ waitUntil: 'networkidle' }); // on the first visit, typefaces come later
  const screenshot = await page.screenshot({ animations: 'disabled' });
  await page.close();
  server.close();
  return sharp(screenshot).resize(WIDTH_PX).toBuffer();
}

const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
const pictures = [await drawLook(browser), await drawLook(browser, undefined, 'dark')];
for (const look of Object.keys(THEMES)) pictures.push(await drawLook(browser, look as ThemeName));
await browser.close();

const background = '#888';
const tiles = { across: COLUMNS, shim: GAP_PX, background };
await sharp(pictures, { join: tiles })
  .extend({ top: 4, bottom: 4, left: 4, right: 4, background })
  .flatten({ background })
  .png({ palette: true })
  .toFile(THEMES_PICTURE);
