import { publicFileErrors } from '#build/metadata/public-files.ts';
import { ContentError, type Diagnostic } from '#content/diagnostics.ts';
import type { ContentInLanguage } from '#content/load-content.ts';
import { checkTexts, findMarkdown, findTextFields, type TextField } from '#content/text-fields.ts';
import type { SiteDirs } from '#files/paths.ts';
import { readStyleSheet } from '#theme/style-sheet.ts';
import { contrastFindings } from './contrast.ts';
import { missingPageCheck } from './links.ts';
import { markdownWarnings } from './markdown.ts';
import {
  missingResume,
  resumeNotes,
  unlistedSections,
  untranslatedFiles,
  untranslatedWords,
} from './missing.ts';
import { pictureFindings } from './pictures.ts';
import { availabilityCheck, futureCheck, referenceCheck, unfinishedCheck } from './texts.ts';
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
  languages: [ContentInLanguage, ...ContentInLanguage[]],
  dirs: SiteDirs,
  today: string,
): Promise<Readiness> {
  const { contentDir } = dirs;
  const [{ content }, ...others] = languages;
  const texts = languages.map((one) => ({ content: one.content, fields: findTextFields(one) }));
  const missing = missingPageCheck([content, ...others.map((one) => one.content)]);
  const isPath = ({ text }: TextField) => text.startsWith('/');
  const textFields = texts.flatMap(({ fields }) => fields);
  const findings: Partial<Readiness>[] = await Promise.all([
    { errors: await styleErrors(contentDir) },
    pictureFindings(textFields, dirs),
    { errors: publicFileErrors(content) },
    {
      warnings: checkTexts(textFields, unfinishedCheck, (one) => isPath(one) && missing(one)),
      // Another site may be below the address of this one, as on github.io.
      notes: checkTexts(
        textFields,
        availabilityCheck(today),
        futureCheck(today),
        (one) => !isPath(one) && missing(one),
      ),
    },
    { warnings: missingResume(content, texts[0]?.fields ?? []) },
    ...texts.map(({ content, fields }) => ({ notes: checkTexts(fields, referenceCheck(content)) })),
    { notes: unlistedSections(content) },
    markdownWarnings(languages.flatMap(findMarkdown)),
    { warnings: contrastFindings(content.site, textFields) },
    await unknownFiles(contentDir, content),
    { notes: languages.flatMap((one) => untranslatedWords(one.content)) },
    { notes: others.flatMap((one) => untranslatedFiles(one.content, content)) },
    ...languages.map(async (one) => ({ notes: await resumeNotes(one.content, contentDir) })),
  ]);
  const all = (level: keyof Readiness) => findings.flatMap((one) => one[level] ?? []);
  return { errors: all('errors'), warnings: all('warnings'), notes: all('notes') };
}

const styleErrors = (contentDir: string): Promise<Diagnostic[]> =>
  readStyleSheet(contentDir, '').then(
    () => [],
    (error) => {
      if (error instanceof ContentError) return error.diagnostics;
      throw error;
    },
  );
