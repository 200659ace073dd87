import { entryKeys } from '#model/names/entry-keys.ts';
import { projectId, uniqueSlugs } from '#model/names/slug.ts';
import { skillFinder } from '#model/names/technology.ts';
import type { Content } from '#model/schema.ts';

export type ContentWithIds = ReturnType<typeof assignIds>;

/**
 * Adds ids to jobs and projects, the same in every language that has the entry, and replaces aliases of
 * technologies by the names of skills.
 */
export function assignIds(content: Content) {
  const { experience, projects, skills } = content;
  const findSkill = skillFinder(skills);
  const named = <Entry extends { technologies: string[] }>(entry: Entry, id: string) => ({
    ...entry,
    id,
    technologies: [...new Set(entry.technologies.map((name) => findSkill(name) ?? name))],
  });
  const jobs = inFirst(experience, content.original?.experience);
  const jobIds = uniqueSlugs(jobs.map(({ role, company }) => `job ${role} ${company}`));
  const titled = inFirst(projects, content.original?.projects);
  const projectIds = uniqueSlugs(titled.map(({ title }) => projectId(title)));
  return {
    ...content,
    experience: experience.map((job, index) => named(job, jobIds[index] ?? '')),
    projects: projects.map((project, index) => named(project, projectIds[index] ?? '')),
  };
}

/** @returns the entries as the first language has them, those that it does not have as they are */
function inFirst<Entry extends object>(entries: Entry[], first: Entry[] = []): Entry[] {
  const keys = entryKeys(first);
  return entryKeys(entries).map(
    (key, index) => first[keys.indexOf(key)] ?? (entries[index] as Entry),
  );
}
