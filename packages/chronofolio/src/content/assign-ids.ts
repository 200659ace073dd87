import { withOneGroupOfNames } from '#schema/lists/skills.ts';
import { entryKeys, projectId, uniqueSlugs } from '#schema/names/slug.ts';
import { skillFinder } from '#schema/names/technology.ts';
import type { Content } from '#schema/schema.ts';

/** Adds ids, which are the same in every language, and replaces aliases of technologies by the names of skills. */
export function assignIds(content: Content): Content {
  const { experience, projects, skills, original } = content;
  const findSkill = skillFinder(skills);
  const withIds = <Entry extends { technologies: string[] }>(entries: Entry[], ids: string[]) =>
    entries.map((entry, index) => ({
      ...entry,
      id: ids[index] ?? '',
      technologies: [...new Set(entry.technologies.map((name) => findSkill(name) ?? name))],
    }));
  const jobs = inFirst(experience, original?.experience);
  const titled = inFirst(projects, original?.projects);
  return {
    ...content,
    skills: withOneGroupOfNames(skills),
    experience: withIds(
      experience,
      uniqueSlugs(jobs.map(({ role, company }) => `job ${role} ${company ?? ''}`)),
    ),
    projects: withIds(projects, uniqueSlugs(titled.map(({ title }) => projectId(title)))),
  };
}

/** @returns the entries of the first language instead of their translations, if there are any */
function inFirst<Entry extends object>(entries: Entry[], first: Entry[] = []): Entry[] {
  const keys = entryKeys(first);
  return entryKeys(entries).map(
    (key, index) => first[keys.indexOf(key)] ?? (entries[index] as Entry),
  );
}
