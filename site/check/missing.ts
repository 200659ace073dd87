import { isSameName } from '#model/names/is-same-name.ts';
import { RESUME } from '#model/schema.ts';
import { SECTIONS } from '#model/sections.ts';
import { sectionName } from '#model/site-schema.ts';
import { aboutFile, type Diagnostic } from '#site/content/diagnostics.ts';
import {
  type ContentWithPositions,
  checkTexts,
  type TextField,
} from '#site/content/text-fields.ts';
import { isTextOfInit } from '#site/sample/skeleton.ts';

const NO_WORK =
  'is empty, and so is projects.yaml: add a job or a project, or npx chronofolio import';
const EMPTY = 'is empty, so home has no such section: fine if you need none';
const NO_LINKS = 'is empty: add your profiles, such as GitHub or LinkedIn';
const NOT_FEATURED =
  'none is featured, so home shows the newest three: set feature: true for those with a picture';
const NO_RESUME = 'is missing, so the site offers no résumé: npx chronofolio resume makes one';
const NO_LINKED_RESUME = `leads to /${RESUME}, but there is no résumé: npx chronofolio resume makes one`;
const ABOUT_NOTHING =
  'is neither the company of a job nor the title of a project, so the testimonial stands in Services: write one of them, or leave it out';
const NOT_LISTED = 'is not listed in sections of site.yaml, so it is not shown';
const OF_INIT = 'is the text that init wrote: write your own';

/**
 * Finds what a site lacks, above all one that `init` has just made.
 * @returns as findings, what every portfolio needs; as notes, what it may go without or have elsewhere
 */
export function missingParts(
  { content, positionOf }: ContentWithPositions,
  textFields: TextField[],
): { findings: Diagnostic[]; notes: Diagnostic[] } {
  const { site, experience, projects } = content;
  const isShown = (name: string) =>
    !site.sections || site.sections.some((one) => sectionName(one) === name);
  const shown = SECTIONS.filter(isShown);
  const { audiences = {}, ...all } = site.resume ?? {};
  const inResumes = [all, ...Object.values(audiences)].flatMap(({ sections = [] }) => sections);
  const unlisted = content.ownSections.filter(
    ({ name }) => !isShown(name) && !inResumes.includes(name),
  );
  const hasWork = experience.length > 0 || projects.length > 0;
  const lacksWork = !hasWork && (shown.includes('experience') || shown.includes('projects'));
  const isReplaced = (section: string) =>
    content.themeSections.some(({ name }) => name === section);
  const empty = shown.filter((name) => content[name].length === 0 && !isReplaced(name));
  const isFeatured = projects.some(({ feature }) => feature);

  const notes = empty
    .filter((name) => !lacksWork || (name !== 'experience' && name !== 'projects'))
    .map((name) => atStart(name === 'about' ? 'about.md' : `${name}.yaml`, name, EMPTY));
  notes.push(...unlisted.map(({ name }) => atStart(`sections/${name}.md`, name, NOT_LISTED)));
  const added = content.themeSections.filter(({ isReplacement }) => !isReplacement);
  notes.push(
    ...added
      .filter(({ name }) => !isShown(name))
      .map(({ name }) => aboutFile(`theme/sections/${name}.tsx`, name, NOT_LISTED)),
  );
  notes.push(...checkTexts(textFields, (textField) => isTextOfInit(textField, site) && OF_INIT));
  if (site.links.length === 0) {
    const position = positionOf('site', ['links']);
    notes.push({ ...position, message: NO_LINKS });
  }
  const subjects = [
    ...experience.map(({ company }) => company),
    ...projects.map(({ title }) => title),
  ];
  const isSubject = (text: string) => subjects.some((subject) => isSameName(subject, text));
  notes.push(
    ...checkTexts(
      textFields,
      ({ kind, text }) => kind === 'testimonials.about' && !isSubject(text) && ABOUT_NOTHING,
    ),
  );
  // Imported projects have no pictures, and so are not featured.
  if (shown.includes('projects') && projects.length > 0 && !isFeatured)
    notes.push(atStart('projects.yaml', 'projects', NOT_FEATURED));
  if (!content.hasResume) notes.push(atStart(RESUME, '', NO_RESUME));
  const isToResume = ({ kind, text }: TextField) =>
    kind.endsWith('.link') && text.replace(/[?#].*/, '') === `/${RESUME}`;
  return {
    findings: [
      ...(lacksWork ? [atStart('experience.yaml', 'experience', NO_WORK)] : []),
      ...checkTexts(
        textFields,
        (link) => !content.hasResume && isToResume(link) && NO_LINKED_RESUME,
      ),
    ],
    notes,
  };
}

const atStart = (name: string, field: string, message: string) =>
  aboutFile(`content/${name}`, field, message);
