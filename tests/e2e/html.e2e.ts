import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '#cli/support/programs.ts';
import { NOT_FOUND_PAGE } from '#site/hosting/hosting.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import { SITES, type SiteName } from './sites.ts';
import { expect, siteUrl, test, waitForSite } from './test.ts';

/** Messages about CSS that browsers support and the checker does not know yet. */
const NEWER_THAN_THE_CHECKER = [
  'CSS: Parse Error.', // ::view-transition-old(*)
  "CSS: “view-transition-name”: Property “view-transition-name” doesn't exist.",
  "CSS: “container-type”: Property “container-type” doesn't exist.",
  'CSS: “container”: Parse Error.',
  'CSS: “font”: Parse Error.', // units of containers, also in “font-size”
  'CSS: “font-size”: Parse Error.',
  "CSS: “interpolate-size”: Property “interpolate-size” doesn't exist.",
  'CSS: “mask”: “linear-gradient(90deg, #000c, #0000 96%)” is not a “mask” value.',
  'CSS: “mask”: “linear-gradient(90deg, #000 70%, #0000)” is not a “mask” value.',
  'CSS: “transform”: Parse Error.', // pow() and units of containers
  'CSS: “transition-property”: “--from” is not a “transition-property” value.',
  'CSS: Unrecognized at-rule “@property”',
  'CSS: Unrecognized at-rule “@container”',
  // https://svgwg.org/svg2-draft/shapes.html#CircleElement
  'Attribute “pathLength” not allowed on element “circle” at this point.',
  'CSS: “padding”: Parse Error.', // units of containers
  'CSS: “background”: too few values for the property “linear-gradient”.',
];

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

test('the Nu checker finds no error and no warning in any page of any site', async () => {
  const java = findProgram(['java']);
  if (!java) throw new Error('This test needs Java: install default-jre-headless');
  // Only this test needs its 30 MB, so `npm ci` does not install it.
  const find = ['-y', '-p', 'vnu-jar@26.9.27', '--', 'which', 'vnu'];
  const { stdout } = await promisify(execFile)('npx', find);
  const checker = path.join(realpathSync(stdout.trim()), '../build/dist/vnu.jar');
  test.setTimeout(600_000); // it builds and checks every site
  const names = Object.keys(SITES) as SiteName[];
  await Promise.all(names.map(waitForSite));
  const pages = names.flatMap((name) => [siteUrl(name), `${siteUrl(name)}projects`]);
  pages.push(path.join(SAMPLE_SITE.outDir, NOT_FOUND_PAGE)); // our server does not serve this file

  const { messages } = await check(java, checker, pages);

  const diagnostics = messages
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .filter(({ message }) => !NEWER_THAN_THE_CHECKER.includes(message))
    .filter(({ message }) => !TABLE_ROLE.test(message))
    .filter((message) => !isPolicyForData(message));
  expect(diagnostics.map(({ url, message, extract }) => `${url} ${message} ${extract}`)).toEqual(
    [],
  );
});

function check(java: string, checker: string, pages: string[]): Promise<{ messages: Message[] }> {
  const args = [
    '-Dnu.validator.servlet.allow-forbidden-hosts=true',
    '-Dnu.validator.servlet.allowed-address-type=all',
    ...['connection', 'socket'].map((what) => `-Dnu.validator.servlet.${what}-timeout=60000`),
    '-Xss4m',
    '-jar',
    checker,
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
