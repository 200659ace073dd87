import { skillFinder, technologyKey } from '#model/names/technology.ts';
import type { Content } from '#model/schema.ts';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import { closestOption } from '#site/content/suggest.ts';
import { checkTexts, type TextField } from '#site/content/text-fields.ts';

/** Stricter than for other names, because short names of technologies are often similar. */
const MAX_TYPO_RATIO = 0.2;

/** About as many as a line of the résumé has room for. */
const MAX_TECHNOLOGIES = 15;
const AT_WORK = /^(experience|projects)\.technologies$/;
const NEXT = new RegExp(`^(.*)\\[${MAX_TECHNOLOGIES}\\]$`);

/** @returns a note at the first technology of a job or a project that is one too many */
export function longListNotes(textFields: TextField[]): Diagnostic[] {
  const inWork = textFields.filter(({ kind }) => AT_WORK.test(kind));
  return checkTexts(inWork, ({ file, field }) => {
    const [, list] = NEXT.exec(field) ?? [];
    if (!list) return undefined;
    const all = inWork.filter((other) => other.file === file && other.field.startsWith(`${list}[`));
    return `is one of ${all.length} technologies, too many to be read: keep the ${MAX_TECHNOLOGIES} that matter most`;
  });
}

/**
 * @returns technologies that are spelled in two ways or that skills.yaml does not list, and skills that no
 * job or project uses
 */
export function technologyNotes(skills: Content['skills'], textFields: TextField[]): Diagnostic[] {
  const findSkill = skillFinder(skills);
  const nameOf = ({ text }: TextField) => findSkill(text) ?? text;
  const keyOf = (textField: TextField) => technologyKey(nameOf(textField));
  const listed = textFields.filter(({ kind }) => kind === 'skills.skills.name');
  const names = listed.map(({ text }) => text);
  const inWork = textFields.filter(({ kind }) => AT_WORK.test(kind));
  const used = new Set(inWork.map(keyOf));
  const firsts = new Map<string, TextField>();
  return checkTexts([...listed, ...inWork], (textField) => {
    const key = keyOf(textField);
    const first = firsts.get(key) ?? textField;
    firsts.set(key, first);
    if (nameOf(first) !== nameOf(textField))
      return `${textField.text} is ${first.text} in ${first.file}:${first.line}: spell it one way, or list one as an alias in skills.yaml`;
    if (listed.includes(textField))
      return !used.has(key) && `no job and no project uses ${textField.text}`;
    if (first !== textField) return false;
    const guess = closestOption(textField.text, names, MAX_TYPO_RATIO);
    return `${textField.text} is used here, but skills.yaml does not list it${guess ? `; did you mean ${guess}?` : ''}`;
  });
}
