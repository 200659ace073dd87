import { publicFileErrors } from '#build/metadata/public-files.ts';
import { ContentError, type Diagnostic } from '#content/diagnostics.ts';
import type { ContentInLanguage } from '#content/load-content.ts';
import { checkTexts, findMarkdown, findTextFields, type TextField } from '#content/text-fields.ts';
import type { SiteDirs } from '#files/paths.ts';
import type { Content } from '#schema/schema.ts';
import { readStyleSheet } from '#theme/style-sheet.ts';
import { anchorCheck } from './anchors.ts';
import { contrastFindings } from './contrast.ts';
import { markdownWarnings } from './markdown.ts';
import {
  contentOf,
  missingParts,
  resumeNotes,
  untranslatedFiles,
  untranslatedWords,
} from './missing.ts';
import { pictureFindings } from './pictures.ts';
import { checkEmail, dateCheck, IN_OUR_FONTS, lengthCheck, unfinishedCheck } from './texts.ts';
import { unknownFileNotes } from './unknown-files.ts';

/** The diagnostics that `check` lists. */
export interface Readiness {
  /** Mistakes, with which the site cannot be built. */
  errors: Diagnostic[];
  /** Parts that visitors would find broken or unfinished. */
  warnings: Diagnostic[];
  /** Advice and guesses, which may be wrong. */
  notes: Diagnostic[];
}

/**
 * Finds everything that the owner should review before publishing.
 * @param languages the content in each language, the first language first
 * @param dirs the directories of the site that the content was read from
 * @param today the date, such as `2026-11-22`
 */
export async function readiness(
  languages: [ContentInLanguage, ...ContentInLanguage[]],
  dirs: SiteDirs,
  today: string,
): Promise<Readiness> {
  const { contentDir } = dirs;
  const [{ content }, ...others] = languages;
  const textFields = languages.flatMap(textsWrittenIn);
  const markdown = languages.flatMap((one) => findMarkdown(one).filter(isWrittenIn(one)));
  const findings: Partial<Readiness>[] = await Promise.all([
    { errors: await styleErrors(contentDir) },
    pictureFindings(textFields, dirs),
    { errors: publicFileErrors(content) },
    missingParts(content, findTextFields(languages[0])),
    {
      warnings: checkTexts(textFields, unfinishedCheck),
      notes: checkTexts(textFields, dateCheck(today), checkEmail, lengthCheck),
    },
    {
      warnings: languages.flatMap((one) =>
        checkTexts(textsWrittenIn(one), anchorCheck(one.content)),
      ),
    },
    markdownWarnings(markdown),
    { warnings: contrastFindings(content.site, textFields) },
    { notes: await fontNotes(content, textFields) },
    { notes: await unknownFileNotes(contentDir, content) },
    { notes: languages.flatMap((one) => untranslatedWords(one.content)) },
    { notes: others.flatMap((one) => untranslatedFiles(one.content, content)) },
    ...languages.map(async (one) => ({ notes: await resumeNotes(one.content, contentDir) })),
  ]);
  const all = (level: keyof Readiness) => findings.flatMap((one) => one[level] ?? []);
  return { errors: all('errors'), warnings: all('warnings'), notes: all('notes') };
}

const textsWrittenIn = (language: ContentInLanguage) =>
  findTextFields(language).filter(isWrittenIn(language));

/** @returns a function that says whether a text is in a file of the language, not in a fallback */
const isWrittenIn =
  ({ content }: ContentInLanguage) =>
  ({ file }: TextField) =>
    !content.original || file.startsWith(contentOf(content));

const styleErrors = (contentDir: string): Promise<Diagnostic[]> =>
  readStyleSheet(contentDir, '').then(
    () => [],
    (error) => {
      if (error instanceof ContentError) return error.diagnostics;
      throw error;
    },
  );

async function fontNotes(content: Content, textFields: TextField[]) {
  if (!content.site.theme?.fonts && textFields.every(({ text }) => IN_OUR_FONTS.test(text)))
    return [];
  // The libraries for fonts are slow to load.
  const { notesOnFonts } = await import('./fonts.ts');
  return notesOnFonts(content, textFields);
}
