import { describe, expect, it } from 'vitest';
import type { Content } from '#content/schema.ts';
import { content, project } from '#tests/support/content.ts';
import { assignIds } from './assign-ids.ts';

const skills: Content['skills'] = [
  { group: 'Systems', skills: [{ name: 'PostgreSQL', aliases: ['Postgres', 'PG'] }] },
  { group: 'Languages', skills: [{ name: 'Go', aliases: ['Golang'] }, { name: 'C' }] },
];
const job = (role: string, technologies: string[] = []): Content['experience'][number] => ({
  role,
  company: 'Company',
  start: '2024',
  summary: 'Work.',
  technologies,
});
describe('assignIds', () => {
  it('names the technologies of jobs and projects as their skills, each once, in their order', () => {
    const { experience, projects } = assignIds(
      content({
        skills,
        experience: [job('Lead', ['Rust', 'golang', 'Postgres'])],
        projects: [project({ technologies: ['PG', 'Rust', 'postgres', 'PostgreSQL'] })],
      }),
    );

    expect(experience[0]?.technologies).toEqual(['Rust', 'Go', 'PostgreSQL']);
    expect(projects[0]?.technologies).toEqual(['PostgreSQL', 'Rust']);
  });

  it('gives every job and project a unique id', () => {
    const { experience, projects } = assignIds(
      content({
        skills,
        experience: [job('Lead'), job('lead')],
        projects: ['Crown & Strand', 'Crown, Strand', '!'].map((title) => project({ title })),
      }),
    );

    expect(experience.map(({ id }) => id)).toEqual(['job-lead-company', 'job-lead-company-2']);
    expect(projects.map(({ id }) => id)).toEqual([
      'project-crown-strand',
      'project-crown-strand-2',
      'project',
    ]);
  });
});
