import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { startDev } from '#tests/support/dev-project.ts';
import { type Files, writeFiles } from '#tests/support/files.ts';
import { SAMPLE_DIR } from '#tests/support/repository.ts';

// Tests the responses of the development server after a save; e2e/browser/dev.e2e.ts tests open pages.

const SITE = `${readFileSync(path.join(SAMPLE_DIR, 'site.yaml'), 'utf8')}\nlanguages: [en, de]\nredirects: { /work.html: /projects }\n`;
const german = (pitch: string) =>
  SITE.replace('language: en', 'language: de').replace(/^pitch:.*/m, `pitch: ${pitch}`);
const PICTURE = '<svg viewBox="0 0 9 9" width="9" height="9"><rect width="9" height="9"/></svg>';
const SECTIONS = 'sections: [blogs, about, talks, services: Offers]\nclosing:';

let project: Awaited<ReturnType<typeof startDev>>;
beforeAll(async () => {
  project = await startDev({ 'site.yaml': SITE, 'de/site.yaml': german('Zuerst.') });
  return () => project[Symbol.asyncDispose]();
});

it.each<[fact: string, changes: Files, address: string, html: RegExp]>([
  ['a text of a language appears', { 'de/site.yaml': german('Danach.') }, 'de/', /Danach\./],
  ['a deleted résumé has no link', { 'resume.pdf': undefined }, '', /^(?!.*resume\.pdf)/s],
  [
    'a new picture appears',
    { 'about.md': '![New](images/new.svg)', 'images/new.svg': PICTURE },
    '',
    /alt="New"/,
  ],
  [
    'a new section has its place, in the order of the owner',
    { 'sections/talks.md': '# Talks\n', 'site.yaml': SITE.replace('closing:', SECTIONS) },
    '',
    /<h2[^>]*>Blogs<.*<h2[^>]*>About<.*<h2[^>]*>Talks<.*<h2[^>]*>Offers</s,
  ],
])('after a save, %s', async (_, changes, address, html) => {
  writeFiles(project.content, changes);

  await expect
    .poll(async () => html.test(await (await fetch(project.address + address)).text()), {
      timeout: 60_000,
    })
    .toBe(true);
});

it.each([
  ['de/no/such/page', '/de/'],
  ['no/such/page', '/'],
  ['nope.png', null],
  ['work.html?a', '/projects?a'],
])('/%s leads to %s', async (address, location) => {
  const { headers } = await fetch(project.address + address, { redirect: 'manual' });

  expect(headers.get('location')).toBe(location);
});

it.each(['main.tsx', 'article.ts'])(
  '%s reloads a page that is older than the content',
  async (entry) => {
    const code = await (await fetch(`${project.address}src/client/${entry}`)).text();

    expect(code).toContain('chronofolio:shown');
  },
);
