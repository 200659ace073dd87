import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RESUME } from '#content/schema.ts';
import { basePath } from '#lib/public-url.ts';
import { createApp } from '#server/app.ts';
import { buildIfChanged } from '#site/build/build.ts';
import { loadContent } from '#site/content/load-content.ts';
import { resumeState, writeResume } from '#site/documents/resume-pdf.ts';
import { UserError } from '#site/files/user-error.ts';
import { findChromium, launchChromium } from './support/chromium.ts';
import { OWN_SITE } from './support/own-site.ts';
import { run } from './support/run.ts';

/** The regions that print on Letter, by the Unicode CLDR; all others use A4. */
const LETTER_REGIONS = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');

await run(async () => {
  const { contentDir, outDir } = OWN_SITE;
  if ((await resumeState(contentDir)) === 'own') {
    throw new UserError(
      `content/${RESUME} was not made by this command, so it was not replaced. Move it away to have one printed.`,
    );
  }
  const chromium = findChromium();
  const { site } = await loadContent(contentDir);
  await buildIfChanged(OWN_SITE);
  const pdf = await printHome(chromium, outDir, basePath(site.url), choosePaper(site.language));
  await writeResume(pdf, site.updated, OWN_SITE);
  console.log(`Printed content/${RESUME}. The site links to it.`);
});

function choosePaper(language: string): 'A4' | 'Letter' {
  return LETTER_REGIONS.includes(new Intl.Locale(language).region ?? '') ? 'Letter' : 'A4';
}

/** @returns the home page of a finished site as a PDF */
async function printHome(
  executablePath: string,
  dir: string,
  base: string,
  format: 'A4' | 'Letter',
): Promise<Buffer> {
  const browser = await launchChromium(executablePath);
  const server = createServer(createApp({ dir, base }));
  try {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`);
    await page.waitForSelector(':root:not([data-fonts])'); // all fonts have loaded
    return await page.pdf({ format, tagged: true, outline: true });
  } finally {
    await browser.close();
    server.close();
  }
}
