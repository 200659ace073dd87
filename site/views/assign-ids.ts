import { projectId, uniqueSlugs } from '#model/names/slug.ts';
import { skillFinder } from '#model/names/technology.ts';
import type { Content } from '#model/schema.ts';

export type ContentWithIds = ReturnType<typeof assignIds>;

/** Adds ids, the same in every language, and replaces aliases of technologies by the names of skills. */
export function assignIds(content: Content) {
  const { experience, projects, skills } = content;
  const findSkill = skillFinder(skills);
  const named = <Entry extends { technologies: string[] }>(entry: Entry, id: string) => ({
    ...entry,
    id,
    technologies: [...new Set(entry.technologies.map((name) => findSkill(name) ?? name))],
  });
  const first = content.original ?? content;
  const jobIds = uniqueSlugs(first.experience.map(({ role, company }) => `job ${role} ${company}`));
  const projectIds = uniqueSlugs(first.projects.map(({ title }) => projectId(title)));
  return {
    ...content,
    experience: experience.map((job, index) => named(job, jobIds[index] ?? '')),
    projects: projects.map((project, index) => named(project, projectIds[index] ?? '')),
  };
}
