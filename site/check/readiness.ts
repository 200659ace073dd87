import path from 'node:path';
import { type Content, RESUME } from '#model/schema.ts';
import { aboutFile, ContentError, type Diagnostic } from '#site/content/diagnostics.ts';
import { type ContentInLanguage, loadContent } from '#site/content/load-content.ts';
import {
  checkTexts,
  findMarkdown,
  findTextFields,
  type TextField,
} from '#site/content/text-fields.ts';
import { publicFileErrors } from '#site/documents/public-files.ts';
import { isResumeBuilt, isResumeStale, printedHash } from '#site/documents/resume-pdf.ts';
import { isFile } from '#site/files/is-file.ts';
import type { SiteDirs } from '#site/files/paths.ts';
import { changedSinceSample, isSampleResume } from '#site/sample/sample.ts';
import { ejectedNotes } from '#site/sections/eject.ts';
import { readTheme, type Theme } from '#site/theme/theme.ts';
import { anchorCheck } from './anchors.ts';
import { contrastFindings } from './contrast.ts';
import { languageFindings } from './languages.ts';
import { markdownFindings } from './markdown.ts';
import { missingParts } from './missing.ts';
import { pictureFindings, videoFindings } from './pictures.ts';
import { longListNotes, technologyNotes } from './technologies.ts';
import {
  checkEmail,
  dateCheck,
  IN_OUR_FONTS,
  languageCheck,
  lengthCheck,
  shareCardCheck,
} from './texts.ts';
import { typefaceTokenNotes } from './typeface-tokens.ts';
import { unfinishedFindings } from './unfinished.ts';
import { RESUMES, unknownFileNotes } from './unknown-files.ts';

/** What `check` lists. */
export interface Readiness {
  /** Mistakes: the site cannot be built. */
  errors: Diagnostic[];
  /** What visitors would find broken or unfinished. */
  findings: Diagnostic[];
  /** Advice and guesses, which may be wrong. */
  notes: Diagnostic[];
  /** Whether nothing was changed; then `findings` does not repeat that each text is the sample’s. */
  isSample: boolean;
}

/**
 * Finds what should be reviewed before publishing.
 * @param languages the content in each, the first one first
 * @param dirs of the site that the content was read from
 * @param today such as `2026-11-22`
 */
export async function readiness(
  [written, ...others]: [ContentInLanguage, ...ContentInLanguage[]],
  dirs: SiteDirs,
  today: string,
): Promise<Readiness> {
  const { contentDir, outDir, cacheDir } = dirs;
  const { content } = written;
  const textFields = findTextFields(written);
  const styleErrors: Diagnostic[] = [];
  const theme = await readTheme(contentDir, content.site).catch((error) => {
    if (!(error instanceof ContentError)) throw error;
    styleErrors.push(...error.diagnostics);
    return undefined;
  });
  const changed = await changedSinceSample(contentDir);
  // A résumé for one audience or as text is printed from the sample, and is not published.
  const isSample = changed.every((name) => name !== RESUME && RESUMES.test(name));
  const pictures = await pictureFindings(textFields, dirs);
  const missing = missingParts(written, textFields);
  const markdown = markdownFindings(findMarkdown(written));
  const resume = theme ? await resumeDiagnostics(dirs, theme) : { findings: [], notes: [] };
  const changing = isSample
    ? []
    : [
        ...missing.notes,
        ...checkTexts(textFields, dateCheck(today)),
        ...(content.hasResume ? await unbuiltResumeNotes(contentDir, outDir) : []),
      ];
  const inOthers = [];
  for (const one of others) inOthers.push(await languageFindings(one, written, dirs, theme));
  return {
    errors: [...styleErrors, ...pictures.errors, ...publicFileErrors(content)],
    findings: [
      ...(isSample ? [] : unfinishedFindings(textFields, changed, contentDir)),
      ...missing.findings,
      ...checkTexts(textFields, anchorCheck(content)),
      ...markdown.findings,
      ...(await videoFindings(content.publicFiles, contentDir)),
      ...(theme ? contrastFindings(theme, textFields) : []),
      ...resume.findings,
      ...inOthers.flatMap(({ findings }) => findings),
    ],
    notes: [
      ...changing,
      ...checkTexts(
        textFields,
        checkEmail,
        languageCheck(content),
        lengthCheck(content),
        theme ? await shareCardCheck(content, theme) : () => undefined,
      ),
      ...markdown.notes,
      ...pictures.notes,
      ...(theme ? typefaceTokenNotes(theme, content.typefaces) : []),
      ...(await fontNotes(content, [written, ...others].flatMap(findTextFields), cacheDir)),
      ...technologyNotes(content.skills, textFields),
      ...longListNotes(textFields),
      ...(await unknownFileNotes(contentDir, content)),
      ...(await ejectedNotes(contentDir, content.themeSections)),
      ...resume.notes,
      ...inOthers.flatMap(({ notes }) => notes),
    ],
    isSample,
  };
}

async function fontNotes(content: Content, textFields: TextField[], cacheDir: string) {
  if (!content.site.fonts && textFields.every(({ text }) => IN_OUR_FONTS.test(text))) return [];
  // The libraries for fonts are slow to load.
  const { notesOnFonts } = await import('./fonts.ts');
  return notesOnFonts(content, textFields, cacheDir);
}

/** An older résumé is only noted: whoever edits the content on the web cannot print it. */
async function resumeDiagnostics({ contentDir, cacheDir }: SiteDirs, theme: Theme) {
  if ((await printedHash(contentDir)) === undefined) return { findings: [], notes: [] };
  const content = await loadContent(contentDir, { isForResume: true, cacheDir });
  if (!(await isResumeStale(contentDir, content, theme))) return { findings: [], notes: [] };
  return (await isSampleResume(contentDir))
    ? { findings: [aboutResume('is still the sample’s: run npx chronofolio resume')], notes: [] }
    : {
        findings: [],
        notes: [aboutResume('was printed from older content: run npx chronofolio resume')],
      };
}

/** Only a note: the site may be built elsewhere, such as by its host. */
async function unbuiltResumeNotes(contentDir: string, outDir: string): Promise<Diagnostic[]> {
  const isBuilt = await isFile(path.join(outDir, 'index.html'));
  if (!isBuilt || (await isResumeBuilt(contentDir, outDir))) return [];
  return [aboutResume('is not on the built site yet: run npx chronofolio build')];
}

const aboutResume = (message: string) => aboutFile(`content/${RESUME}`, '', message);
