import path from 'node:path';
import { publicFileErrors } from '#build/metadata/public-files.ts';
import { aboutFile, ContentError, type Diagnostic } from '#content/diagnostics.ts';
import { type ContentInLanguage, loadContent } from '#content/load-content.ts';
import { checkTexts, findMarkdown, findTextFields, type TextField } from '#content/text-fields.ts';
import type { SiteDirs } from '#files/paths.ts';
import { isResumeStale, printedHash } from '#resume/resume-pdf.ts';
import { type Content, RESUME } from '#schema/schema.ts';
import { readStyleSheet } from '#theme/style-sheet.ts';
import { anchorCheck } from './anchors.ts';
import { contrastFindings } from './contrast.ts';
import { markdownFindings } from './markdown.ts';
import { contentOf, missingParts, untranslatedFiles, untranslatedWords } from './missing.ts';
import { pictureFindings } from './pictures.ts';
import { checkEmail, dateCheck, IN_OUR_FONTS, lengthCheck } from './texts.ts';
import { unfinishedCheck } from './unfinished.ts';
import { unknownFileNotes } from './unknown-files.ts';

/** What `check` lists. */
export interface Readiness {
  /** Mistakes: the site cannot be built. */
  errors: Diagnostic[];
  /** What visitors would find broken or unfinished. */
  findings: Diagnostic[];
  /** Advice and guesses, which may be wrong. */
  notes: Diagnostic[];
}

/**
 * Finds what should be reviewed before publishing.
 * @param languages the content in each, the first one first
 * @param dirs of the site that the content was read from
 * @param today such as `2026-11-22`
 */
export async function readiness(
  languages: [ContentInLanguage, ...ContentInLanguage[]],
  dirs: SiteDirs,
  today: string,
): Promise<Readiness> {
  const { contentDir } = dirs;
  const [written, ...others] = languages;
  const { content } = written;
  const textFields = languages.flatMap((one) => findTextFields(one).filter(isOwnIn(one)));
  const styleErrors = await readStyleSheet(contentDir, '').then(
    () => [],
    (error) => {
      if (error instanceof ContentError) return error.diagnostics;
      throw error;
    },
  );
  const pictures = await pictureFindings(textFields, dirs);
  const missing = missingParts(written, findTextFields(written));
  const markdown = markdownFindings(
    languages.flatMap((one) => findMarkdown(one).filter(isOwnIn(one))),
  );
  const resumes = await Promise.all(languages.map((one) => resumeNotes(one, dirs)));
  return {
    errors: [...styleErrors, ...pictures.errors, ...publicFileErrors(content)],
    findings: [
      ...checkTexts(textFields, unfinishedCheck),
      ...missing.findings,
      ...languages.flatMap((one) =>
        checkTexts(findTextFields(one).filter(isOwnIn(one)), anchorCheck(one.content)),
      ),
      ...markdown.findings,
      ...contrastFindings(content.site, textFields),
    ],
    notes: [
      ...missing.notes,
      ...checkTexts(textFields, dateCheck(today), checkEmail, lengthCheck),
      ...languages.flatMap(untranslatedWords),
      ...markdown.notes,
      ...pictures.notes,
      ...(await fontNotes(content, textFields)),
      ...(await unknownFileNotes(contentDir, content)),
      ...resumes.flat(),
      ...others.flatMap((one) => untranslatedFiles(one.content, content)),
    ],
  };
}

/** @returns whether a text is in a file of the language, not in one of the first that it shows instead */
const isOwnIn =
  ({ content }: ContentInLanguage) =>
  ({ file }: TextField) =>
    !content.original || file.startsWith(contentOf(content));

async function fontNotes(content: Content, textFields: TextField[]) {
  if (!content.site.theme?.fonts && textFields.every(({ text }) => IN_OUR_FONTS.test(text)))
    return [];
  // The libraries for fonts are slow to load.
  const { notesOnFonts } = await import('./fonts.ts');
  return notesOnFonts(content, textFields);
}

/** An older résumé is only noted: whoever edits the content on the web cannot print it. */
async function resumeNotes(
  { content: { site, original } }: ContentInLanguage,
  { contentDir }: SiteDirs,
): Promise<Diagnostic[]> {
  const { language } = site;
  const dir = original ? path.join(contentDir, language) : contentDir;
  if ((await printedHash(dir)) === undefined) return [];
  const content = await loadContent(contentDir, { language, isForResume: true });
  if (!(await isResumeStale(dir, content))) return [];
  const message = 'was printed from older content: run npx chronofolio resume';
  return [aboutFile(contentOf(content) + RESUME, '', message)];
}
