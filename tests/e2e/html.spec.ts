import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { OWN_SITE } from '#cli/support/own-site.ts';
import { findProgram } from '#cli/support/programs.ts';
import { NOT_FOUND_PAGE } from '#site/hosting/hosting.ts';
import { SITES, type SiteName } from './sites.ts';
import { expect, siteUrl, test } from './test.ts';

const CHECKER = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

/** What the checker finds in styles that browsers know and it does not yet. */
const NEWER_THAN_THE_CHECKER = [
  'CSS: Parse Error.', // ::view-transition-old(*)
  "CSS: “view-transition-name”: Property “view-transition-name” doesn't exist.",
  "CSS: “interpolate-size”: Property “interpolate-size” doesn't exist.",
  'CSS: “mask”: “linear-gradient(90deg, #000c, #0000 96%)” is not a “mask” value.',
  'CSS: “background”: too few values for the property “linear-gradient”.',
];

/** The checker ignores that the role of the `table` is `none`, so that its parts need theirs. */
const TABLE_ROLE = /^The “(rowgroup|row|columnheader|rowheader|cell)” role is unnecessary/;

interface Message {
  type: 'error' | 'info' | 'non-document-error';
  subType?: 'warning' | 'fatal';
  url: string;
  message: string;
  extract?: string;
}

test('the Nu checker finds no error and no warning in any page of any site', async () => {
  const java = findProgram(['java']);
  expect(java, 'needs Java: install default-jre-headless').toBeTruthy();
  test.setTimeout(180_000);
  const names = Object.keys(SITES) as SiteName[];
  const pages = names.flatMap((name) => [siteUrl(name), `${siteUrl(name)}projects`]);
  pages.push(path.join(OWN_SITE.outDir, NOT_FOUND_PAGE)); // our server has no use for it

  const { messages } = await check(java ?? '', pages);

  const faults = messages
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .filter(({ message }) => !NEWER_THAN_THE_CHECKER.includes(message))
    .filter(({ message }) => !TABLE_ROLE.test(message));
  expect(faults.map(({ url, message, extract }) => `${url} ${message} ${extract}`)).toEqual([]);
});

function check(java: string, pages: string[]): Promise<{ messages: Message[] }> {
  const args = [
    '-Dnu.validator.servlet.allow-forbidden-hosts=true',
    '-Dnu.validator.servlet.allowed-address-type=all',
    ...['connection', 'socket'].map((what) => `-Dnu.validator.servlet.${what}-timeout=60000`),
    '-Xss4m',
    '-jar',
    CHECKER,
    '--format',
    'json',
    '--exit-zero-always',
    ...pages,
  ];
  return new Promise((resolve, reject) => {
    execFile(java, args, { maxBuffer: 64 * 2 ** 20 }, (error, _, stderr) => {
      if (error) reject(error);
      else resolve(JSON.parse(stderr));
    });
  });
}
