import { buildMessages, interfaceMessages } from '#content/messages.ts';
import type { Content } from '#content/schema.ts';

/** Content as `loadContent` gives it: of a site without entries, but for the given ones. */
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
  descriptions: new Map([['Text.', ['Text.']]]),
  linkIcons: new Map(),
  messages: { ...interfaceMessages, ...buildMessages },
  hasResume: false,
  ...given,
});

/** A project of 2024 without technologies, but for the given fields. */
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
