import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Command, Option } from 'commander';
import { slugOf } from '#model/names/slug.ts';
import { type Content, RESUME } from '#model/schema.ts';
import { type ContentInLanguage, readContent, readLanguages } from '#site/content/load-content.ts';
import { type Paper, type PrintOptions, printResume } from '#site/documents/resume/print-resume.ts';
import { resumeText } from '#site/documents/resume/resume-text.ts';
import { type ResumeView, resumeView } from '#site/documents/resume/resume-view.ts';
import { isOwnFile, isResumeBuilt, writeInside, writeResume } from '#site/documents/resume-pdf.ts';
import { stripControls, UserError } from '#site/files/user-error.ts';
import { paperColors } from '#site/theme/theme.ts';
import { findChromium } from './support/chromium.ts';
import { OWN_SITE } from './support/own-site.ts';
import { openPrintPage } from './support/print-page.ts';

interface Options {
  for?: string;
  language?: string;
  format: 'pdf' | 'docx' | 'txt';
}

/** The name of the résumé with everything, for sending, where the one on the site has less. */
const COMPLETE = 'complete';

/** The regions that print on Letter, by the Unicode CLDR; all others use A4. */
const LETTER_REGIONS = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');

export const resume = new Command('resume')
  .description(
    `Makes the résumé, content/${RESUME}, from your content. The next build takes it into the site. If you have a phone number or an address that it does not have, makes content/resume-${COMPLETE}.pdf too, for sending.`,
  )
  .option(
    '--for <name>',
    'a résumé of its own, which is not published: with the entries that say “for: [name]”, and those that are for all',
  )
  .option('--language <tag>', 'of a site in several languages only that one, such as de')
  .addOption(new Option('--format <format>').choices(['pdf', 'docx', 'txt']).default('pdf'))
  .action(makeResumes);

/** Makes the résumé of every language, or of the one that is named. */
async function makeResumes({ language, ...options }: Options): Promise<void> {
  const reading = { audience: options.for, isForResume: true };
  const languages = language
    ? [await readContent(OWN_SITE.contentDir, { ...reading, language })]
    : await readLanguages(OWN_SITE.contentDir, reading);
  for (const one of languages) await makeResumesOf(one, options);
}

async function makeResumesOf(
  { content, audiences }: ContentInLanguage,
  { for: audience, format }: Options,
): Promise<void> {
  const dir = content.original ? `${content.site.language}/` : '';
  const base = audience === undefined ? 'resume' : baseNameFor(audience, audiences);
  const name = `${dir}${base}.${format}`;
  const complete = resumeView(content, { audience });
  if (path.basename(name) !== RESUME) return await makeResume(content, complete, name, format);
  const view = resumeView(content, { isPublic: true });
  await makeResume(content, view, name, format);
  if (!isDeepStrictEqual(view, complete))
    await makeResume(content, complete, `${dir}resume-${COMPLETE}.pdf`, format);
}

async function makeResume(
  content: Content,
  view: ResumeView,
  name: string,
  format: Options['format'],
): Promise<void> {
  if (await isOwnFile(name, OWN_SITE.contentDir)) {
    // Not an error: the workflow that publishes the site runs this command for every owner.
    console.log(
      `content/${name} may have changes of yours, so it was not replaced. Move it away to have one made.`,
    );
    return;
  }
  const { site, typefaces } = content;
  const look = {
    paper: choosePaper(site.language),
    typefaces,
    colors: paperColors(site),
  };
  // Only printing counts pages.
  const isPrinted = format === 'pdf' || (format === 'docx' && view.length);
  const browser = isPrinted ? findBrowser() : undefined;
  if (isPrinted && !browser) return;
  const printed = browser ? await print(browser, view, look) : undefined;
  const file = path.join(OWN_SITE.contentDir, name);
  if (format === 'txt') await writeInside(file, resumeText(view));
  else if (format === 'docx') {
    const { resumeDocx } = await import('#site/documents/resume/resume-docx.ts');
    const docx = await resumeDocx(printed?.view ?? view, look);
    await writeInside(file, docx);
  } else if (printed) await writeResume(printed.pdf, content, file);
  for (const note of printed?.notes ?? []) console.log(note);
  console.log(`${format === 'pdf' ? 'Printed' : 'Wrote'} content/${name}. ${await nextStep(name)}`);
}

/** @returns nothing on a machine of GitHub without one, which publishes the site without a résumé */
function findBrowser(): string | undefined {
  try {
    return findChromium();
  } catch (error) {
    if (!process.env.GITHUB_ACTIONS || !(error instanceof UserError)) throw error;
    console.log(error.message);
    return undefined;
  }
}

async function print(browser: string, view: ResumeView, look: PrintOptions) {
  const page = await openPrintPage(browser);
  try {
    return await printResume(page, view, look);
  } finally {
    await page.browser().close();
  }
}

async function nextStep(name: string): Promise<string> {
  const base = path.basename(name);
  if (base === `resume-${COMPLETE}.pdf`)
    return 'It has your phone number and address, and is not published.';
  if (base !== RESUME) return 'It is not published.';
  const [from, to] = [OWN_SITE.contentDir, OWN_SITE.outDir].map((dir) =>
    path.join(dir, path.dirname(name)),
  );
  return from && to && (await isResumeBuilt(from, to))
    ? 'The site links to it.'
    : 'To have it on the site, build it: npx chronofolio build';
}

function choosePaper(language: string): Paper {
  return LETTER_REGIONS.includes(new Intl.Locale(language).region ?? '') ? 'Letter' : 'A4';
}

/** @throws {UserError} where no entry is for the audience, or another one has the same file name */
function baseNameFor(audience: string, audiences: string[]): string {
  if (!audiences.includes(audience)) {
    const known =
      audiences.length > 0
        ? `the names in the content are ${audiences.join(', ')}`
        : `write “for: [${audience || 'backend'}]” in the entries that only this résumé has`;
    const problem = audience ? `No entry is for “${audience}”` : '--for needs a name';
    throw new UserError(stripControls(`${problem}: ${known}.`));
  }
  const slug = slugOf(audience);
  const other = audiences.find((name) => name !== audience && slugOf(name) === slug);
  if (slug === COMPLETE)
    throw new UserError(
      stripControls(
        `The résumé for “${audience}” would replace resume-${COMPLETE}.pdf, the one with everything. Rename “${audience}” in the content.`,
      ),
    );
  if (other === undefined) return `resume-${slug}`;
  throw new UserError(
    stripControls(
      `The résumés for “${audience}” and “${other}” would have the same file name, resume-${slug}. Rename one of the two in the content.`,
    ),
  );
}
