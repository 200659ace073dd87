import { assignIds } from '#content/assign-ids.ts';
import { DEFAULT_TYPEFACES } from '#fonts/typefaces.ts';
import { LIST_NAMES, type ListName } from '#schema/lists.ts';
import { buildMessages, interfaceMessages } from '#schema/messages/messages.ts';
import { siteRoot } from '#schema/names/addresses.ts';
import type { Content } from '#schema/schema.ts';

type Job = Omit<Content['experience'][number], 'id'>;
type Project = Omit<Content['projects'][number], 'id'>;

export type Given = Partial<
  Omit<Content, 'site' | 'experience' | 'projects'> & {
    site: Partial<Content['site']>;
    experience: Job[];
    projects: Project[];
  }
>;

/** Content as `loadContent` returns it, without entries and fields of the site apart from the given ones. */
export const content = ({ site, ...given }: Given = {}): Content =>
  assignIds({
    site: {
      name: 'Ada',
      role: 'Developer',
      pitch: 'Pitch.',
      language: 'en',
      url: 'https://ada.example/me',
      description: 'Description.',
      email: 'ada@ada.example',
      location: 'London',
      availability: 'Now',
      links: [],
      assistant: { url: 'https://assistant.example/' },
      closing: 'Closing.',
      updated: '2024-11',
      ...site,
    },
    siteLanguages: [
      { tag: site?.language ?? 'en', url: siteRoot(site?.url ?? 'https://ada.example/me') },
    ],
    fallbackFiles: new Set(),
    about: [],
    aboutMarkdown: '',
    ...(Object.fromEntries(LIST_NAMES.map((name) => [name, []])) as Record<ListName, []>),
    markdownSections: [],
    themeSections: [],
    cases: new Map(),
    pages: [],
    posts: [],
    descriptions: new Map(['Text.', 'S'].map((text) => [text, [{ tag: 'p', children: [text] }]])),
    linkIcons: new Map(),
    messages: { ...interfaceMessages, ...buildMessages },
    untranslated: [],
    typefaces: DEFAULT_TYPEFACES,
    hasResume: false,
    publicFiles: [],
    ...given,
  } as Content);

export const project = (given: Partial<Project> = {}): Project => ({
  year: '2024',
  title: 'Project',
  link: 'https://www.project.example/path',
  description: 'Text.',
  technologies: [],
  image: { src: 'a.png', alt: 'A' },
  feature: false,
  ...given,
});

export const projects = (...given: Parameters<typeof project>[0][]) => ({
  projects: given.map(project),
});

export const job = {
  ...{ role: 'Lead', company: 'C', summary: 'S', technologies: ['Go'], start: '2021-05' },
};

export const skillsOf = (...names: string[]) => [
  { group: 'G', skills: names.map((name) => ({ name })) },
];

export const POSTGRES = [
  { group: 'G', skills: [{ name: 'PostgreSQL', aliases: ['Postgres', 'PG'] }] },
];
