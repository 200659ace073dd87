import path from 'node:path';
import { aboutFile, type Diagnostic } from '#content/diagnostics/diagnostics.ts';
import { loadContent } from '#content/load-content.ts';
import { checkTexts, type OwnerText } from '#content/owner-texts.ts';
import { isResumeStale, printedHash } from '#resume/resume-pdf.ts';
import { type Content, RESUME } from '#schema/schema.ts';
import { sectionName } from '#schema/section-titles.ts';

const MAKE_RESUME = 'npx chronofolio resume makes one';
const NO_RESUME = `is missing, so this language offers no résumé: ${MAKE_RESUME}`;
const NO_LINKED_RESUME = `leads to /${RESUME}, but there is no résumé: ${MAKE_RESUME}`;
const OLD_RESUME = 'was printed from older content: run npx chronofolio resume';
const NOT_LISTED = 'is not listed in sections of site.yaml, so it is not shown';

/** @returns the content directory of a language, as messages show it */
export const languageDir = ({ site, firstLanguage }: Content): string =>
  firstLanguage ? `content/${site.language}/` : 'content/';

export const missingResume = ({ hasResume }: Content, ownerTexts: OwnerText[]): Diagnostic[] =>
  checkTexts(ownerTexts, ({ kind, text }) => {
    const isToResume = kind.endsWith('.link') && text.replace(/[?#].*/, '') === `/${RESUME}`;
    return isToResume && !hasResume && NO_LINKED_RESUME;
  });

export function unlistedSections({
  site: { sections, resume },
  markdownSections,
  themeSections,
}: Content): Diagnostic[] {
  if (!sections) return [];
  const { audiences = {}, ...all } = resume ?? {};
  const inResumes = [all, ...Object.values(audiences)].map((one) => one.sections ?? []);
  const listed = [...sections, ...inResumes.flat()].map(sectionName);
  const files = [
    ...markdownSections.map(({ name }) => ({ name, file: `content/sections/${name}.md` })),
    ...themeSections.flatMap(({ name, isReplacement }) =>
      isReplacement ? [] : [{ name, file: `theme/sections/${name}.tsx` }],
    ),
  ];
  return files
    .filter(({ name }) => !listed.includes(name))
    .map(({ name, file }) => aboutFile(file, name, NOT_LISTED));
}

/** Notes résumés to print. An owner who edits content on the web cannot print one, so nothing warns. */
export async function resumeNotes(content: Content, contentDir: string): Promise<Diagnostic[]> {
  const note = (message: string) => [aboutFile(languageDir(content) + RESUME, '', message)];
  if (!content.hasResume) return note(NO_RESUME);
  const { language } = content.site;
  const dir = content.firstLanguage ? path.join(contentDir, language) : contentDir;
  if ((await printedHash(dir)) === undefined) return [];
  const printed = await loadContent(contentDir, { language, isForResume: true });
  return (await isResumeStale(dir, printed)) ? note(OLD_RESUME) : [];
}
