import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { RESUME } from '#content/schema.ts';
import { basePath } from '#lib/public-url.ts';
import { createApp } from '#server/app.ts';
import { buildIfChanged } from '#site/build/build.ts';
import { loadContent } from '#site/content/load-content.ts';
import { resumeState, writeResume } from '#site/documents/resume-pdf.ts';
import { UserError } from '#site/files/user-error.ts';
import { CHROMIUM_ARGS, findChromium } from './support/chromium.ts';
import { OWN_SITE } from './support/own-site.ts';
import { run } from './support/run.ts';

/** Where Letter is the usual paper, by the Unicode CLDR; everywhere else it is A4. */
const LETTER_REGIONS = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');

await run(async () => {
  const { contentDir, outDir } = OWN_SITE;
  if ((await resumeState(contentDir)) === 'own') {
    throw new UserError(
      `content/${RESUME} is your own, not one that this command made, so it stays as it is. To have one printed, move it away first.`,
    );
  }
  const browser = findChromium();
  const { site } = await loadContent(contentDir);
  await buildIfChanged(OWN_SITE);
  const pdf = await printHome(browser, outDir, basePath(site.url), paperFor(site.language));
  await writeResume(pdf, site.updated, OWN_SITE);
  console.log(`Printed content/${RESUME}. The site links to it from now on.`);
});

function paperFor(language: string): 'A4' | 'Letter' {
  return LETTER_REGIONS.includes(new Intl.Locale(language).region ?? '') ? 'Letter' : 'A4';
}

/** Prints the home page of a finished site as it would print from a window. */
async function printHome(
  executablePath: string,
  dir: string,
  base: string,
  format: 'A4' | 'Letter',
): Promise<Buffer> {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  const server = createServer(createApp({ dir, base }));
  try {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`);
    await page.waitForSelector(':root:not([data-fonts])'); // every font is here
    return await page.pdf({ format, tagged: true, outline: true });
  } finally {
    await browser.close();
    server.close();
  }
}
