import { rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '#cli/support/chromium.ts';
import { OWN_SITE } from '#cli/support/own-site.ts';
import { run } from '#cli/support/run.ts';
import { benchBuilds, benchGrowth } from './growth.ts';
import { benchPaint } from './paint.ts';

// `npm run bench`: how long a build takes, and what more projects cost the visitor and the build.
// `-- paint` compares the first paint.

const WORK = path.join(OWN_SITE.cacheDir, 'bench');

await run(async () => {
  if (process.argv[2] === 'paint') return benchPaint();
  await rm(WORK, { recursive: true, force: true });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_ARGS,
  });
  try {
    await benchBuilds(OWN_SITE.contentDir, WORK);
    await benchGrowth(browser, OWN_SITE.contentDir, WORK);
  } finally {
    await browser.close();
    await rm(WORK, { recursive: true, force: true });
  }
});
