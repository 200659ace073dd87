import type { Content } from '#content/schema.ts';
import { projectId, uniqueSlugs } from '#lib/slug.ts';

export type ContentWithIds = ReturnType<typeof assignIds>;

/**
 * Adds an id to each job and project, and replaces aliases of technologies by the names of skills.
 */
export function assignIds(content: Content) {
  const { experience, projects, skills } = content;
  const nameOf = technologyNames(skills);
  const named = <Entry extends { technologies: string[] }>(entry: Entry, id: string) => ({
    ...entry,
    id,
    technologies: [...new Set(entry.technologies.map(nameOf))],
  });
  const jobIds = uniqueSlugs(experience.map(({ role, company }) => `job ${role} ${company}`));
  const projectIds = uniqueSlugs(projects.map(({ title }) => projectId(title)));
  return {
    ...content,
    experience: experience.map((job, index) => named(job, jobIds[index] ?? '')),
    projects: projects.map((project, index) => named(project, projectIds[index] ?? '')),
  };
}

/** @returns a function that maps a technology to the name of its skill, if it is one */
export function technologyNames(skills: Content['skills']): (technology: string) => string {
  const names = new Map(
    skills
      .flatMap((group) => group.skills)
      .flatMap(({ name, aliases = [] }) =>
        [name, ...aliases].map((text) => [text.toLowerCase(), name] as const),
      ),
  );
  return (technology) => names.get(technology.toLowerCase()) ?? technology;
}
