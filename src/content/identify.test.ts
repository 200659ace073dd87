import { describe, expect, it } from 'vitest';
import { identify, technologyNames } from './identify.ts';
import type { Content } from './schema.ts';
import { phrases, words } from './words.ts';

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
const project = (title: string, technologies: string[] = []): Content['projects'][number] => ({
  year: '2024',
  title,
  link: 'https://project.example/',
  description: 'A project.',
  technologies,
  image: { src: 'a.png', alt: 'A' },
  feature: false,
});
const content = (entries: Partial<Content>): Content => ({
  site: {
    name: 'Ada',
    role: 'Developer',
    pitch: 'Pitch.',
    language: 'en',
    url: 'https://ada.example/',
    description: 'Description.',
    email: 'ada@ada.example',
    location: 'London',
    availability: 'Now',
    links: [],
    assistant: 'https://assistant.example/',
    closing: 'Closing.',
    updated: '2024-11',
  },
  about: [],
  experience: [],
  projects: [],
  skills,
  services: [],
  blogs: [],
  words: { ...words, ...phrases },
  hasResume: false,
  ...entries,
});

describe('technologyNames', () => {
  const nameOf = technologyNames(skills);

  it.each([
    ['Postgres', 'PostgreSQL'],
    ['pg', 'PostgreSQL'],
    ['POSTGRESQL', 'PostgreSQL'],
    ['golang', 'Go'],
    ['C', 'C'],
  ])('%s is the skill %s', (technology, skill) => {
    expect(nameOf(technology)).toBe(skill);
  });

  it.each(['C++', 'Postgres 16', 'constructor', ''])(
    'leaves alone what is no skill: %j',
    (technology) => {
      expect(nameOf(technology)).toBe(technology);
    },
  );
});

describe('identify', () => {
  it('names the technologies of jobs and projects as their skills, each once, in their order', () => {
    const { experience, projects } = identify(
      content({
        experience: [job('Lead', ['Rust', 'golang', 'Postgres'])],
        projects: [project('Shop', ['PG', 'Rust', 'postgres', 'PostgreSQL'])],
      }),
    );

    expect(experience[0]?.technologies).toEqual(['Rust', 'Go', 'PostgreSQL']);
    expect(projects[0]?.technologies).toEqual(['PostgreSQL', 'Rust']);
  });

  it('gives every job and project an id of its own', () => {
    const { experience, projects } = identify(
      content({
        experience: [job('Lead'), job('lead')],
        projects: [project('Crown & Strand'), project('Crown, Strand'), project('!')],
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
