import { technologyNames } from '#content/identify.ts';
import { type Content, RESUME } from '#content/schema.ts';
import type { Fault } from './faults.ts';
import type { PlaceOf } from './load-content.ts';
import { resumeState } from './resume.ts';
import type { Path } from './yaml-file.ts';

/**
 * What is no mistake, but worth a look before one publishes: skills that no work proves, work that no
 * skill names, a résumé from other content.
 * @param placeOf where the entries stand in their files
 * @param contentDir absolute
 */
export async function notesOn(
  content: Content,
  placeOf: PlaceOf,
  contentDir: string,
): Promise<Fault[]> {
  const at = (name: Parameters<PlaceOf>[0], path: Path, message: string): Fault => ({
    file: `content/${name}.yaml`,
    ...placeOf(name, path),
    message,
  });
  const nameOf = technologyNames(content.skills);
  const listed = new Set(
    content.skills.flatMap(({ skills }) => skills.map(({ name }) => name.toLowerCase())),
  );
  const used = new Set<string>();
  const notes: Fault[] = [];

  for (const file of ['experience', 'projects'] as const) {
    for (const [index, { technologies }] of content[file].entries()) {
      for (const [place, technology] of technologies.entries()) {
        const name = nameOf(technology).toLowerCase();
        const isNew = !used.has(name);
        used.add(name);
        if (isNew && !listed.has(name)) {
          const message = `${technology} is used here, but skills.yaml does not list it`;
          notes.push(at(file, [index, 'technologies', place], message));
        }
      }
    }
  }
  for (const [index, { skills }] of content.skills.entries()) {
    for (const [place, { name }] of skills.entries()) {
      if (used.has(name.toLowerCase())) continue;
      const message = `no job and no project uses ${name}`;
      notes.push(at('skills', [index, 'skills', place, 'name'], message));
    }
  }
  if ((await resumeState(contentDir)) === 'stale') {
    const message = 'was printed from other content: npm run resume prints it anew';
    notes.push({ file: `content/${RESUME}`, line: 1, column: 1, field: '', message });
  }
  return notes;
}
