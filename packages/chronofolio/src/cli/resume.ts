import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Command, Option } from 'commander';
import { type ContentInLanguage, readContents } from '#content/load-content.ts';
import { findFile } from '#files/find-file.ts';
import { escapeControls, UserError } from '#files/user-error.ts';
import { cropPicture } from '#images/process-picture.ts';
import { type Paper, printResume } from '#resume/print-resume.ts';
import { isOwnersFile, writeMarked, writeResume } from '#resume/resume-pdf.ts';
import { resumeText } from '#resume/resume-text.ts';
import { type ResumeView, resumeView } from '#resume/resume-view.ts';
import { slugOf } from '#schema/names/slug.ts';
import { type Content, RESUME } from '#schema/schema.ts';
import { paperColors } from '#theme/theme.ts';
import { findChromium } from './support/chromium.ts';
import { openPrintPage } from './support/print-page.ts';
import { SITE_DIRS } from './support/site-dirs.ts';

interface Options {
  for?: string;
  format: 'pdf' | 'docx' | 'txt';
}

/** The name of the complete résumé, for sending, if the résumé on the site leaves out contact details. */
const COMPLETE = 'complete';

const PHOTO_SIZE_PX = { width: 400, height: 400 };

/** The regions that print on Letter, according to the Unicode CLDR. All other regions use A4. */
const LETTER_REGIONS = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');

export const resume = new Command('resume')
  .description(
    `Makes the résumé, content/${RESUME}, from your content. The next build takes it into the site. If you have a phone number or an address that it does not have, makes content/resume-${COMPLETE}.pdf too, for sending.`,
  )
  .option(
    '--for <name>',
    'a résumé of its own, which is not published: with the entries that say “for: [name]”, and those that are for all',
  )
  .addOption(new Option('--format <format>').choices(['pdf', 'docx', 'txt']).default('pdf'))
  .action(async (options: Options) => {
    const reading = { audience: options.for, isForResume: true };
    const contents = await readContents(SITE_DIRS.contentDir, reading);
    for (const one of contents) await makeResumes(one, options);
  });

async function makeResumes(
  { content, audiences }: ContentInLanguage,
  { for: audience, format }: Options,
): Promise<void> {
  const base = audience === undefined ? 'resume' : `resume-${slugFor(audience, audiences)}`;
  const name = `${base}.${format}`;
  const complete = resumeView(content, { audience });
  if (name !== RESUME) return await makeResume(content, complete, name, 'It is not published.');
  const view = resumeView(content, { isPublic: true });
  const next = 'To have it on the site, build it: npx chronofolio build';
  await makeResume(content, view, name, next);
  if (isDeepStrictEqual(view, complete)) return;
  const note = 'It has your phone number and address, and is not published.';
  await makeResume(content, complete, `resume-${COMPLETE}.pdf`, note);
}

/** @param next a hint that tells the owner what to do with the file */
async function makeResume(content: Content, view: ResumeView, base: string, next: string) {
  const name = content.firstLanguage ? `${content.site.language}/${base}` : base;
  const { contentDir, cacheDir } = SITE_DIRS;
  const file = path.join(contentDir, name);
  if (await isOwnersFile(file, cacheDir)) {
    // This is not an error, because the workflow that publishes the site runs this command for every owner.
    console.log(
      `content/${name} may have changes of yours, so it was not replaced. Move it away to have one made.`,
    );
    return;
  }
  const { site, typefaces } = content;
  const { photo } = view;
  const images = path.join(contentDir, 'images');
  const options = {
    paper: choosePaper(site.language),
    typefaces,
    colors: paperColors(site),
    photo: photo && (await cropPicture(findFile(images, photo.src), PHOTO_SIZE_PX)),
  };
  if (name.endsWith('.txt')) await writeMarked(file, resumeText(view), cacheDir);
  else if (name.endsWith('.docx')) {
    const { resumeDocx } = await import('#resume/resume-docx.ts');
    await writeMarked(file, await resumeDocx(view, options), cacheDir);
  } else {
    const page = await openPrintPage(findChromium());
    try {
      const { pdf, note } = await printResume(page, view, options);
      await writeResume(pdf, content, file);
      if (note) console.log(note);
    } finally {
      await page.browser().close();
    }
  }
  console.log(`Wrote content/${name}. ${next}`);
}

function choosePaper(language: string): Paper {
  return LETTER_REGIONS.includes(new Intl.Locale(language).region ?? '') ? 'Letter' : 'A4';
}

/** @throws {UserError} if no entry is for the audience, or if another audience has the same file name */
function slugFor(audience: string, audiences: string[]): string {
  if (!audiences.includes(audience)) {
    const known =
      audiences.length > 0
        ? `the names in the content are ${audiences.join(', ')}`
        : `write “for: [${audience || 'backend'}]” in the entries that only this résumé has`;
    const problem = audience ? `No entry is for “${audience}”` : '--for needs a name';
    throw new UserError(escapeControls(`${problem}: ${known}.`));
  }
  const slug = slugOf(audience);
  const isTaken = audiences.some((name) => name !== audience && slugOf(name) === slug);
  if (!isTaken && slug !== COMPLETE) return slug;
  throw new UserError(
    escapeControls(
      `The résumé for “${audience}” would have the file name of another, resume-${slug}. Rename “${audience}” in the content.`,
    ),
  );
}
