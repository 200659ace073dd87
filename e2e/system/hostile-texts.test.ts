import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { buildSite } from '#build/build-site.ts';
import { CHROMIUM_ARGS, findChromium } from '#cli/support/chromium.ts';
import { openPrintPage } from '#cli/support/print-page.ts';
import { loadContent } from '#content/load-content.ts';
import { printResume } from '#resume/print-resume.ts';
import { resumeView } from '#resume/resume-view.ts';
import { createApp } from '#server/app.ts';
import { contentDir, copyCareer } from '#tests/support/content-dir.ts';
import { writeFiles } from '#tests/support/files.ts';
import { localServer } from '#tests/support/local-server.ts';
import { SAMPLE_SITE } from '#tests/support/repository.ts';
import { paperColors } from '#theme/theme.ts';

const ATTRIBUTES = (url: string) => `tabindex=0 autofocus onfocus=fetch('${url}')//`;

it('no text of the content loads a file or runs a script, in any document made from it', async () => {
  const requests: unknown[] = [];
  const canary = await localServer(({ url }, response) => {
    requests.push(url);
    response.end();
  });
  // In Unicode’s composed form, U+0338 and the `>` of the tag before it are one character. The backslashes
  // are for Markdown, in which HTML is an error.
  const hostile = `\u0338 ${ATTRIBUTES(canary)} ">'\\<img src=${canary}>\\<script>fetch("${canary}")\\</script>\\</style>\\</title>;}*{background:url(${canary})} $\` $' -->`;
  const dir = hostileContent(hostile);
  writeFiles(path.dirname(dir), {
    'theme/style.css': `:root { --name-mark: "</style><script>fetch('${canary}')</script>" }`,
  });
  const outDir = path.join(path.dirname(dir), 'site');
  const hosting = await buildSite({
    contentDir: dir,
    outDir,
    cacheDir: SAMPLE_SITE.cacheDir,
  });
  const site = await localServer(createApp(outDir, hosting));
  const notFound = readFileSync(path.join(outDir, '404.html'), 'utf8');
  const executablePath = findChromium();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  const paper = await openPrintPage(executablePath);
  // The policy is bypassed, because it would hide that a text has become markup.
  const context = await browser.newContext({ bypassCSP: true });
  const textAt = async (url: string) => {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.locator(':root').textContent();
  };
  try {
    await textAt(await servePage(`<p ${ATTRIBUTES(canary)}>`));
    expect(requests.splice(0), 'the canary hears of scripts').toEqual(['/']);

    const addresses = [`${site}/`, `${site}/projects`, await servePage(notFound)];
    for (const address of addresses) {
      expect(await textAt(address)).toContain(ATTRIBUTES(canary));
      expect(requests, address).toEqual([]);
    }
    await textAt(`${site}/icon.svg`);
    expect(requests, 'icon.svg').toEqual([]);

    const view = resumeView(await loadContent(dir));
    const colors = paperColors({});
    const { pdf } = await printResume(paper, view, { paper: 'A4', colors });
    expect(requests, 'resume.pdf').toEqual([]);
    const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
    expect(text).toContain('Principal engineer');

    await paper.setContent(`<p ${ATTRIBUTES(canary)}><img src=${canary}>`);
    await paper.pdf();
    expect(requests, 'a page that is printed has neither scripts nor a network').toEqual([]);
  } finally {
    await browser.close();
    await paper.browser().close();
  }
});

const servePage = (html: string) =>
  localServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html));

function hostileContent(hostile: string): string {
  const dir = contentDir();
  copyCareer(dir);
  for (const name of ['de', 'press.yaml', 'projects', 'pages', 'posts', '../theme'])
    rmSync(path.join(dir, name), { recursive: true });
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(dir, name);
    if (!/\.(md|yaml)$/.test(name)) continue;
    const source = readFileSync(file, 'utf8');
    if (name.endsWith('.md')) {
      const marked = source.replace(/^(# )?(?=.)/gm, (mark) => mark + hostile);
      writeFileSync(file, marked);
      continue;
    }
    const entries = parse(source, (key, value) => {
      if (key === 'email') return `"'&$\`@ada.example`;
      if (key === 'link' && String(value).startsWith('/')) return undefined; // the page is not there
      if (key === 'link') return `${value}?${hostile.replace(/\s/g, '/')}`;
      if (NAMES.includes(String(key))) return undefined;
      return typeof value !== 'string' || NOT_TEXT.test(value) ? value : hostile + value;
    });
    writeFileSync(file, stringify(entries));
  }
  return dir;
}

/** The fields with names of files, entries or values of the program. */
const NAMES = [
  ...['sections', 'about', 'languages', 'case', 'theme', 'logo'],
  ...['kind', 'status', 'video', 'doi', 'timezone'],
];
const NOT_TEXT = /^(https?:|mailto:|#[\da-f]{6}$|\d{4}|en$)|\.png$/;
