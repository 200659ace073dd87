import path from 'node:path';
import { publicFileErrors } from '#build/metadata/public-files.ts';
import { ContentError, type Diagnostic, diagnosticsOf } from '#content/diagnostics/diagnostics.ts';
import type { ContentInLanguage } from '#content/load-content.ts';
import {
  checkTexts,
  diagnosticAt,
  findMarkdown,
  findOwnerTexts,
  isPictureName,
  type OwnerText,
} from '#content/owner-texts.ts';
import { findFile } from '#files/find-file.ts';
import type { SiteDirs } from '#files/paths.ts';
import { MIN_SHARP_WIDTH_PX, measurePicture } from '#images/process-picture.ts';
import { readStyleSheet } from '#theme/style-sheet.ts';
import { anchorWarnings } from './anchors.ts';
import { contrastFindings } from './contrast-findings.ts';
import { missingPageCheck } from './links.ts';
import { markdownWarnings } from './markdown.ts';
import { missingResume, resumeNotes, unlistedSections } from './missing.ts';
import { availabilityCheck, futureCheck, referenceCheck, unfinishedCheck } from './texts.ts';
import { translationNotes, untranslatedWords } from './translations.ts';
import { unknownFiles } from './unknown-files.ts';

export interface Readiness {
  /** Mistakes, with which the site cannot be built. */
  errors: Diagnostic[];
  /** Parts that visitors would find broken or unfinished. */
  warnings: Diagnostic[];
  /** Advice and guesses, which may be wrong. */
  notes: Diagnostic[];
}

export async function readiness(
  contents: [ContentInLanguage, ...ContentInLanguage[]],
  dirs: SiteDirs,
  today: string,
): Promise<Readiness> {
  const { contentDir } = dirs;
  const [{ content }, ...others] = contents;
  const textsOf = (one: ContentInLanguage) => ({
    content: one.content,
    fields: findOwnerTexts(one),
  });
  const firstTexts = textsOf(contents[0]);
  const otherTexts = others.map(textsOf);
  const texts = [firstTexts, ...otherTexts];
  const missing = missingPageCheck([content, ...others.map((one) => one.content)]);
  const isPath = ({ text }: OwnerText) => text.startsWith('/');
  const ownerTexts = texts.flatMap(({ fields }) => fields);
  const findings: Partial<Readiness>[] = await Promise.all([
    { errors: await diagnosticsOf(readStyleSheet(contentDir, '')) },
    pictureFindings(ownerTexts, dirs),
    { errors: publicFileErrors(content) },
    {
      warnings: checkTexts(ownerTexts, unfinishedCheck, (one) => isPath(one) && missing(one)),
      // Another site may be below the address of this one, as on github.io.
      notes: checkTexts(
        ownerTexts,
        availabilityCheck(today),
        futureCheck(today),
        (one) => !isPath(one) && missing(one),
      ),
    },
    { warnings: missingResume(content, firstTexts.fields) },
    ...texts.map(({ content, fields }) => ({ notes: checkTexts(fields, referenceCheck(content)) })),
    ...texts.map(({ content, fields }) => ({ warnings: anchorWarnings(content, fields) })),
    { notes: unlistedSections(content) },
    markdownWarnings(contents.flatMap(findMarkdown)),
    { warnings: contrastFindings(content.site, ownerTexts) },
    await unknownFiles(contentDir, content),
    { notes: contents.flatMap((one) => untranslatedWords(one.content)) },
    { notes: otherTexts.flatMap((one) => translationNotes(one, firstTexts)) },
    ...contents.map(async (one) => ({ notes: await resumeNotes(one.content, contentDir) })),
  ]);
  const all = (level: keyof Readiness) => findings.flatMap((one) => one[level] ?? []);
  return { errors: all('errors'), warnings: all('warnings'), notes: all('notes') };
}

/** The width with which a portrait looks sharp, which is shown in 96 px. */
const PORTRAIT_WIDTH_PX = 300;

const STILL =
  'moves, but pages show only its first frame: save it as MP4 in content/public, and name it in “video” of the project, or in a case or post as ![description](/NAME.mp4)';

/** @returns an error for each unusable picture, and a note for each that will be blurred or still */
async function pictureFindings(
  ownerTexts: OwnerText[],
  { contentDir, cacheDir }: SiteDirs,
): Promise<Record<'errors' | 'notes', Diagnostic[]>> {
  const uses = ownerTexts.filter(isPictureName);
  const firstUses = [...new Map(uses.reverse().map((use) => [use.text, use])).values()];
  const notes: Diagnostic[] = [];
  const errors: Diagnostic[] = [];
  for (const use of firstUses) {
    const file = findFile(path.join(contentDir, 'images'), use.text);
    try {
      const { width, height, isAnimated } = await measurePicture(file, cacheDir);
      const needed = use.kind === 'site.portrait.src' ? PORTRAIT_WIDTH_PX : MIN_SHARP_WIDTH_PX;
      const blurred = `${use.text} is ${width} × ${height} px, so it will be blurred: use ${needed} px in width or more`;
      if (isAnimated) notes.push(diagnosticAt(use, `${use.text} ${STILL}`));
      if (width < needed) notes.push(diagnosticAt(use, blurred));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      errors.push(...error.diagnostics);
    }
  }
  return { errors, notes };
}
