import path from 'node:path';
import { type Content, RESUME } from '#model/schema.ts';
import { aboutFile, type Diagnostic } from '#site/content/diagnostics.ts';
import { planTranslation, type TranslatedFile } from '#site/content/languages/plan-translation.ts';
import { hasOnlyComments } from '#site/content/languages/read-translation.ts';
import { type ContentInLanguage, loadContent } from '#site/content/load-content.ts';
import { checkTexts, findMarkdown, findTextFields } from '#site/content/text-fields.ts';
import { isResumeStale } from '#site/documents/resume-pdf.ts';
import type { SiteDirs } from '#site/files/paths.ts';
import { headingIds } from '#site/views/cases/heading-ids.ts';
import { anchorCheck } from './anchors.ts';
import { markdownFindings } from './markdown.ts';
import { checkEmail, lengthCheck, untranslatedWords } from './texts.ts';
import { unfinishedCheck } from './unfinished.ts';

const MAX_LISTED = 6;
const NO_RESUME = 'is missing, so this language offers no résumé: npx chronofolio resume makes one';
const OLD_RESUME = 'was printed from older content: run npx chronofolio resume';

/**
 * Finds what a translation lacks, and what should be reviewed in its own texts: those of the first
 * language are reviewed there.
 * @param first the content in the first language
 * @param dirs of the site that the content was read from
 */
export async function translationFindings(
  translation: ContentInLanguage,
  first: ContentInLanguage,
  { contentDir, cacheDir }: Pick<SiteDirs, 'contentDir' | 'cacheDir'>,
): Promise<Record<'findings' | 'notes', Diagnostic[]>> {
  const { content } = translation;
  const { language } = content.site;
  const dir = `content/${language}/`;
  const isOwn = ({ file }: { file: string }) => file.startsWith(dir);
  const textFields = findTextFields(translation).filter(isOwn);
  const markdown = markdownFindings(findMarkdown(translation).filter(isOwn));
  const files = await planTranslation(contentDir, language, first);
  const words = untranslatedWords(content, `${dir}words.yaml`);
  const forResume = await loadContent(contentDir, { language, isForResume: true, cacheDir });
  const lacksResume = first.content.hasResume && !content.hasResume;
  const isOldResume = await isResumeStale(path.join(contentDir, language), forResume);
  return {
    findings: [
      ...files.flatMap((file) => outdatedTexts(file, language)),
      ...checkTexts(textFields, unfinishedCheck(contentDir), anchorCheck(content)),
      ...markdown.findings,
    ],
    notes: [
      // Visitors read the original instead, perhaps on purpose.
      ...files.flatMap((file) => missingTexts(file, language)),
      ...checkTexts(textFields, checkEmail, lengthCheck),
      ...markdown.notes,
      ...headingNotes(content, dir),
      ...(words ? [aboutFile(`${dir}words.yaml`, 'words', words)] : []),
      ...(lacksResume ? [aboutFile(dir + RESUME, '', NO_RESUME)] : []),
      ...(isOldResume ? [aboutFile(dir + RESUME, '', OLD_RESUME)] : []),
    ],
  };
}

/** @returns a note for each case whose headings cannot have the ids of the first language */
const headingNotes = ({ cases, original }: Content, dir: string): Diagnostic[] =>
  [...cases].flatMap(([name, { prose }]) => {
    const file = `projects/${name}.md`;
    const counts = [original?.cases.get(name)?.prose ?? [], prose].map(
      (text) => headingIds(text).length,
    );
    if (counts[0] === counts[1]) return [];
    const message = `should have as many headings as content/${file} (${counts[0]}, not ${counts[1]}): a link to a heading of one language leads nowhere in the other`;
    return [aboutFile(dir + file, name, message)];
  });

/** @returns a note for each entry, at its first text without a translation, or one for the file */
function missingTexts(
  { name, before, after, texts }: TranslatedFile,
  language: string,
): Diagnostic[] {
  const moved = texts.filter(({ state }) => state === 'moved');
  const isMoved = (field: string) => moved.some((list) => field.startsWith(`${list.field}[`));
  const missing = texts.filter(({ state, field }) => state === 'missing' && !isMoved(field));
  const file = `content/${name}`;
  const command = `npx chronofolio translate ${language}`;
  if (before === undefined && missing.length > 0)
    return [aboutFile(file, '', `is missing: ${command} writes it`)];
  if (
    name.endsWith('.yaml') &&
    before !== after &&
    hasOnlyComments(before ?? '') &&
    missing.length > 0
  )
    return [aboutFile(file, '', `is empty: ${command} writes it`)];
  const entries = [...new Set(missing.map(({ entry }) => entry))];
  return entries.map((entry) => {
    const texts = missing.filter((text) => text.entry === entry);
    const { line, column } = texts[0] ?? { line: 1, column: 1 };
    const listed = texts
      .slice(0, MAX_LISTED)
      .map(({ field, line }) => `${field.slice(entry.length + 1)} (line ${line})`);
    const more = texts.length > MAX_LISTED ? `, and ${texts.length - MAX_LISTED} more` : '';
    const what = texts[0]?.field === entry ? '' : `: ${listed.join(', ')}${more}`;
    return { file, line, column, field: entry, message: `is not translated${what}` };
  });
}

function outdatedTexts({ name, original, texts }: TranslatedFile, language: string): Diagnostic[] {
  const command = `npx chronofolio translate ${language}`;
  const messageOf = ({ state, mark }: TranslatedFile['texts'][number]) => {
    if (state === 'moved')
      return `has items in another order than ${original}, or that are no longer there: ${command} puts them right`;
    return mark === undefined
      ? `translates an older text of ${original}: ${command} marks it; correct it, and delete the mark`
      : `translates an older text of ${original}: correct it, and delete the mark in line ${mark}`;
  };
  return texts
    .filter(({ state }) => state !== 'missing')
    .map((text) => {
      const { line, column, field } = text;
      return { file: `content/${name}`, line, column, field, message: messageOf(text) };
    });
}
