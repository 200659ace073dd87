import path from 'node:path';
import { LIST_NAMES, listRules } from '#model/content-lists.ts';
import { entryKeys } from '#model/names/entry-keys.ts';
import { type Content, RESUME } from '#model/schema.ts';
import { aboutFile, type Diagnostic } from '#site/content/diagnostics.ts';
import { type ContentInLanguage, loadContent } from '#site/content/load-content.ts';
import { checkTexts, findMarkdown, findTextFields } from '#site/content/text-fields.ts';
import { isResumeStale } from '#site/documents/resume-pdf.ts';
import { headingIds } from '#site/views/cases/heading-ids.ts';
import { anchorCheck } from './anchors.ts';
import { markdownFindings } from './markdown.ts';
import { checkEmail, lengthCheck, untranslatedWords } from './texts.ts';
import { unfinishedCheck } from './unfinished.ts';

const NO_RESUME = 'is missing, so this language offers no résumé: npx chronofolio resume makes one';
const OLD_RESUME = 'was printed from older content: run npx chronofolio resume';

/**
 * Finds what should be reviewed in the files of another language than the first, and what it lacks.
 * @param first the content in the first language
 * @param contentDir that the content was read from
 */
export async function languageFindings(
  written: ContentInLanguage,
  first: ContentInLanguage,
  contentDir: string,
): Promise<Record<'findings' | 'notes', Diagnostic[]>> {
  const { content } = written;
  const { language } = content.site;
  const dir = `content/${language}/`;
  const isOwn = ({ file }: { file: string }) => file.startsWith(dir);
  const textFields = findTextFields(written).filter(isOwn);
  const markdown = markdownFindings(findMarkdown(written).filter(isOwn));
  const words = untranslatedWords(content, `${dir}words.yaml`);
  const forResume = await loadContent(contentDir, { language, isForResume: true });
  const lacksResume = first.content.hasResume && !content.hasResume;
  const isOldResume = await isResumeStale(path.join(contentDir, language), forResume);
  return {
    findings: [
      ...checkTexts(textFields, unfinishedCheck(contentDir), anchorCheck(content)),
      ...markdown.findings,
    ],
    notes: [
      // Visitors read the file of the first language instead, perhaps on purpose.
      ...[...content.borrowed].map((file) =>
        aboutFile(
          dir + file,
          '',
          `is missing, so visitors read content/${file}: copy and translate it`,
        ),
      ),
      ...listNotes(written, first, dir),
      ...checkTexts(textFields, checkEmail, lengthCheck),
      ...markdown.notes,
      ...headingNotes(content, dir),
      ...(words ? [aboutFile(`${dir}words.yaml`, 'words', words)] : []),
      ...(lacksResume ? [aboutFile(dir + RESUME, '', NO_RESUME)] : []),
      ...(isOldResume ? [aboutFile(dir + RESUME, '', OLD_RESUME)] : []),
    ],
  };
}

/** @returns a note for each entry that is in the list of one of two languages only */
function listNotes(own: ContentInLanguage, first: ContentInLanguage, dir: string): Diagnostic[] {
  return LIST_NAMES.flatMap((name) => {
    const keys = entryKeys(own.content[name]);
    const firstKeys = entryKeys(first.content[name]);
    const titleOf = (entry: object | undefined) =>
      Reflect.get(Object(entry), listRules(name).title ?? 'title') ?? name;
    const other = `content/${name}.yaml`;
    const missing = firstKeys.flatMap((key, index) => {
      const title = titleOf(first.content[name][index]);
      const message = `lacks “${title}” of ${other}, or has another date or link for it`;
      return keys.includes(key) ? [] : [aboutFile(`${dir}${name}.yaml`, name, message)];
    });
    const added = keys.flatMap((key, index) =>
      firstKeys.includes(key)
        ? []
        : [
            {
              ...own.positionOf(name, [index]),
              message: `is not in ${other}, by its dates and link`,
            },
          ],
    );
    return [...missing, ...added];
  });
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
