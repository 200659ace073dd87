import { skillFinder, technologyKey } from '#model/names/technology.ts';
import type { Content } from '#model/schema.ts';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import { finding, type TextField } from '#site/content/text-fields.ts';

/**
 * @returns technologies that are spelled in two ways or that skills.yaml does not list, and skills that no
 * job or project uses
 */
export function technologyNotes(skills: Content['skills'], textFields: TextField[]): Diagnostic[] {
  const findSkill = skillFinder(skills);
  const nameOf = (technology: string) => findSkill(technology) ?? technology;
  const listed = textFields.filter(({ kind }) => kind === 'skills.skills.name');
  const inWork = textFields.filter(({ kind }) =>
    ['experience.technologies', 'projects.technologies'].includes(kind),
  );
  const spellings = new Map<string, TextField>();
  const used = new Set<string>();
  const notes: Diagnostic[] = [];

  for (const textField of [...listed, ...inWork]) {
    const name = nameOf(textField.text);
    const key = technologyKey(name);
    const first = spellings.get(key);
    const isUsed = used.has(key);
    spellings.set(key, first ?? textField);
    if (inWork.includes(textField)) used.add(key);
    if (first && nameOf(first.text) !== name) {
      const message = `${textField.text} is ${first.text} in ${first.file}:${first.line}: spell it one way, or list one as an alias in skills.yaml`;
      notes.push(finding(textField, message));
    } else if (inWork.includes(textField) && !isUsed && !(first && listed.includes(first))) {
      notes.push(
        finding(textField, `${textField.text} is used here, but skills.yaml does not list it`),
      );
    }
  }
  for (const textField of listed) {
    if (!used.has(technologyKey(textField.text))) {
      notes.push(finding(textField, `no job and no project uses ${textField.text}`));
    }
  }
  return notes;
}
