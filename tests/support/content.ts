import { buildMessages, interfaceMessages } from '#content/messages.ts';
import type { Content } from '#content/schema.ts';

/** Content as `loadContent` returns it, without entries apart from the given ones. */
export const content = (given: Partial<Content> = {}): Content => ({
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
    assistant: 'https://assistant.example/',
    closing: 'Closing.',
    updated: '2024-11',
  },
  about: [],
  aboutMarkdown: '',
  experience: [],
  projects: [],
  skills: [],
  services: [],
  blogs: [],
  education: [],
  certificates: [],
  languages: [],
  awards: [],
  volunteering: [],
  testimonials: [],
  ownSections: [],
  descriptions: new Map(['Text.', 'S'].map((text) => [text, [{ tag: 'p', children: [text] }]])),
  linkIcons: new Map(),
  messages: { ...interfaceMessages, ...buildMessages },
  untranslated: [],
  hasResume: false,
  publicFiles: [],
  ...given,
});

/** A project with defaults for the fields that are not given. */
export const project = (given: Partial<Content['projects'][number]> = {}) => ({
  year: '2024',
  title: 'Project',
  link: 'https://www.project.example/path',
  description: 'Text.',
  technologies: [],
  image: { src: 'a.png', alt: 'A' },
  feature: false,
  ...given,
});
