import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '#cli/support/programs.ts';
import { NOT_FOUND_PAGE } from '#site/hosting/hosting.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import { expect, siteUrl, test, waitForSite } from './test.ts';

/** What browsers support and the checker does not know yet, in styles above all. */
const NEWER_THAN_THE_CHECKER = /^CSS: |“pathLength” not allowed on element “circle”/;

/** The checker overlooks that the `table` has the role `none`, so its rows and cells need roles. */
const TABLE_ROLE = /^The “(rowgroup|row|columnheader|rowheader|cell)” role is unnecessary/;

/**
 * The checker applies the policy to data, which browsers leave alone:
 * https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element
 */
const isPolicyForData = ({ message, extract }: Message) =>
  message.startsWith('Inline script violates Content Security Policy') &&
  extract?.includes('application/ld+json');

interface Message {
  type: 'error' | 'info' | 'non-document-error';
  subType?: 'warning' | 'fatal';
  url: string;
  message: string;
  extract?: string;
}

test('the Nu checker finds no error and no warning in the pages of a site', async () => {
  const java = findProgram(['java']);
  if (!java) throw new Error('This test needs Java: install default-jre-headless');
  // Only this test needs its 30 MB, so `npm ci` does not install it.
  const find = ['-y', '-p', 'vnu-jar@26.9.27', '--', 'which', 'vnu'];
  const { stdout } = await promisify(execFile)('npx', find);
  const checker = path.join(realpathSync(stdout.trim()), '../build/dist/vnu.jar');
  test.setTimeout(600_000); // it builds the sites
  const sites = ['sample', 'bare', 'career', 'arabic'] as const;
  await Promise.all([...sites, 'casesTranslated' as const].map(waitForSite));
  const translated = siteUrl('casesTranslated');
  const pages = [
    ...[...sites.map(siteUrl), `${translated}de/`, `${translated}ar/`].flatMap((home) => [
      home,
      `${home}projects`,
    ]),
    ...['', 'de/', 'ar/'].map((home) => `${translated}${home}projects/consent`),
  ];
  pages.push(path.join(SAMPLE_SITE.outDir, NOT_FOUND_PAGE)); // our server does not serve this file

  const messages = await check(java, checker, pages);

  const diagnostics = messages
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .filter(({ message }) => !NEWER_THAN_THE_CHECKER.test(message))
    .filter(({ message }) => !TABLE_ROLE.test(message))
    .filter((message) => !isPolicyForData(message))
    .map(({ url, message, extract }) => `${url} ${message} ${extract}`);
  expect(diagnostics).toEqual([]);
});

async function check(java: string, checker: string, pages: string[]): Promise<Message[]> {
  const args = [
    '-Dnu.validator.servlet.allow-forbidden-hosts=true',
    '-Dnu.validator.servlet.allowed-address-type=all',
    ...['connection', 'socket'].map((what) => `-Dnu.validator.servlet.${what}-timeout=60000`),
    ...['-Xss4m', '-jar', checker, '--format', 'json', '--exit-zero-always'],
    ...pages,
  ];
  const { stderr } = await promisify(execFile)(java, args, { maxBuffer: 64 * 2 ** 20 });
  return JSON.parse(stderr).messages;
}
