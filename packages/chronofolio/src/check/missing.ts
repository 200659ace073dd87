import path from 'node:path';
import { aboutFile, type Diagnostic } from '#content/diagnostics.ts';
import { loadContent } from '#content/load-content.ts';
import { checkTexts, type TextField } from '#content/text-fields.ts';
import { isTextOfInit } from '#init/new-content.ts';
import { isResumeStale, printedHash } from '#resume/resume-pdf.ts';
import { LIST_NAMES } from '#schema/lists.ts';
import { isSameName } from '#schema/names/is-same-name.ts';
import { type Content, RESUME } from '#schema/schema.ts';
import { sectionName } from '#schema/site-schema.ts';

const NO_WORK =
  'is empty, and so is projects.yaml: add a job or a project, or npx chronofolio import';
const NO_RESUME = 'is missing, so the site offers no résumé: npx chronofolio resume makes one';
const NO_OTHER_RESUME =
  'is missing, so this language offers no résumé: npx chronofolio resume makes one';
const NO_LINKED_RESUME = `leads to /${RESUME}, but there is no résumé: npx chronofolio resume makes one`;
const OLD_RESUME = 'was printed from older content: run npx chronofolio resume';
const ABOUT_NOTHING =
  'is neither the company of a job nor the title of a project, so the testimonial stands in Services: write one of them, or leave it out';
const NOT_LISTED = 'is not listed in sections of site.yaml, so it is not shown';
const OF_INIT = 'is the text that init wrote: write your own';

/** @returns a warning for each missing part that every portfolio needs, and a note for each optional part */
export function missingParts(
  content: Content,
  textFields: TextField[],
): Record<'warnings' | 'notes', Diagnostic[]> {
  const { site, experience, projects, hasResume, markdownSections, themeSections } = content;
  const { audiences = {}, ...all } = site.resume ?? {};
  const inResumes = [all, ...Object.values(audiences)].flatMap(({ sections = [] }) => sections);
  const isShown = (name: string) =>
    !site.sections || site.sections.some((one) => sectionName(one) === name);
  const notListed = (dir: string, extension: string, sections: { name: string }[]) =>
    sections
      .filter(({ name }) => !isShown(name))
      .map(({ name }) => aboutFile(`${dir}/sections/${name}.${extension}`, name, NOT_LISTED));
  const hasWork = experience.length + projects.length > 0;
  const lacksWork = !hasWork && ['experience', 'projects'].some(isShown);
  const subjects = [
    ...experience.map(({ company }) => company),
    ...projects.map(({ title }) => title),
  ];
  const isNoSubject = ({ kind, text }: TextField) =>
    kind === 'testimonials.about' && !subjects.some((subject) => isSameName(subject, text));
  const isToResume = ({ kind, text }: TextField) =>
    kind.endsWith('.link') && text.replace(/[?#].*/, '') === `/${RESUME}`;
  return {
    warnings: [
      ...(lacksWork ? [aboutFile('content/experience.yaml', 'experience', NO_WORK)] : []),
      ...checkTexts(textFields, (text) => !hasResume && isToResume(text) && NO_LINKED_RESUME),
    ],
    notes: [
      ...notListed(
        'content',
        'md',
        markdownSections.filter(({ name }) => !inResumes.includes(name)),
      ),
      ...notListed(
        'theme',
        'tsx',
        themeSections.filter(({ isReplacement }) => !isReplacement),
      ),
      ...checkTexts(
        textFields,
        (text) => isTextOfInit(text, site) && OF_INIT,
        (text) => isNoSubject(text) && ABOUT_NOTHING,
      ),
      ...(hasResume ? [] : [aboutFile(`content/${RESUME}`, '', NO_RESUME)]),
    ],
  };
}

/** @returns the content directory of a language, as messages show it */
export const contentOf = ({ site, original }: Content): string =>
  original ? `content/${site.language}/` : 'content/';

/** @returns a note on the messages of the interface that fall back to English */
export function untranslatedWords(content: Content) {
  const names = content.untranslated.join(', ');
  const message = `leave words of the interface in English: translate ${names}`;
  return names ? [aboutFile(`${contentOf(content)}words.yaml`, 'words', message)] : [];
}

/**
 * @returns a note for each file that a language lacks, or that has another number of entries than in the
 * first language
 */
export function untranslatedFiles(content: Content, first: Content): Diagnostic[] {
  const note = (file: string, message: string) => aboutFile(contentOf(content) + file, '', message);
  return [
    // Visitors read the file of the first language instead, which the owner may intend.
    ...[...content.fallbackFiles].map((file) =>
      note(file, `is missing, so visitors read content/${file}: copy and translate it`),
    ),
    ...LIST_NAMES.flatMap((name) => {
      const [count, other] = [content[name].length, first[name].length];
      const message = `has another number of entries than content/${name}.yaml: ${count}, not ${other}`;
      return count === other ? [] : [note(`${name}.yaml`, message)];
    }),
    ...(first.hasResume && !content.hasResume ? [note(RESUME, NO_OTHER_RESUME)] : []),
  ];
}

/**
 * Finds résumés that are out of date. They are only noted, because an owner who edits content on the web
 * cannot print one.
 */
export async function resumeNotes(content: Content, contentDir: string): Promise<Diagnostic[]> {
  const { language } = content.site;
  const dir = content.original ? path.join(contentDir, language) : contentDir;
  if ((await printedHash(dir)) === undefined) return [];
  const printed = await loadContent(contentDir, { language, isForResume: true });
  if (!(await isResumeStale(dir, printed))) return [];
  return [aboutFile(contentOf(content) + RESUME, '', OLD_RESUME)];
}
