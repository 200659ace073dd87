import { expect, it } from 'vitest';
import type { Content } from '#model/schema.ts';
import { descriptionOf } from '#site/sample/skeleton.ts';
import { content, project } from '#tests/support/content.ts';
import { textField } from '#tests/support/text-field.ts';
import { missingParts } from './missing.ts';

const job = { role: 'Dev', company: 'A', start: '2024', summary: 'S', technologies: [] };
const full: Partial<Content> = {
  about: ['I am Ada.'],
  experience: [job],
  projects: [project({ feature: true })],
  skills: [{ group: 'A', skills: [] }],
  services: [{ title: 'A', summary: 'B' }],
  blogs: [{ title: 'A', link: 'https://a.dev/' }],
  hasResume: true,
};
const links = [{ label: 'GitHub', url: 'https://github.com/ada' }];

const site = { ...content().site, links };
const initial = descriptionOf(site);
const toResume = [textField('about.link', '/resume.pdf#page=2')];
const noResume =
  'resume.pdf is missing, so the site offers no résumé: npx chronofolio resume makes one';

function missing(parts: Partial<Content>, textFields = [textField('site.name', 'Ada')]) {
  const written = content({ ...full, site, ...parts });
  const positionOf = () => ({
    ...{ file: 'content/site.yaml', line: 9, column: 1 },
    field: 'site.links',
  });
  const fileOf = (name: string) => name;
  const given = { content: written, positionOf, fileOf, themeTexts: [] };
  const { findings, notes } = missingParts(given, textFields);
  return [findings, notes].map((found) =>
    found.map(({ file, message }) => `${file.replace('content/', '')} ${message}`),
  );
}

it('a site without jobs and projects cannot be published; the rest are notes', () => {
  expect(missing(content())).toEqual([
    [
      'experience.yaml is empty, and so is projects.yaml: add a job or a project, or npx chronofolio import',
    ],
    [
      ...['about.md', 'skills.yaml', 'services.yaml', 'blogs.yaml'].map(
        (name) => `${name} is empty, so home has no such section: fine if you need none`,
      ),
      'site.yaml is empty: add your profiles, such as GitHub or LinkedIn',
      noResume,
    ],
  ]);
});

it.each<[string, Partial<Content>, ReturnType<typeof textField>[] | undefined, ...string[]]>([
  ['nothing of a complete site', {}, undefined],
  [
    'no sections that are not listed',
    { site: { ...site, sections: ['about', { skills: 'Tools' }] }, experience: [], projects: [] },
    undefined,
  ],
  [
    'no empty section that the owner has replaced',
    {
      services: [],
      themeSections: [{ name: 'services', isReplacement: true, title: '', file: '', source: '' }],
    },
    undefined,
  ],
  [
    'projects without a card on home',
    { projects: [project()] },
    undefined,
    'projects.yaml none is featured, so home shows the newest three: set feature: true for those with a picture',
  ],
  [
    'texts that init wrote',
    {},
    [textField('site.description', initial), textField('site.pitch', initial)],
    'site.yaml is the text that init wrote: write your own',
  ],
  ['no résumé that is there', {}, toResume],
  [
    'a résumé that a text leads to',
    { hasResume: false },
    toResume,
    'about.yaml leads to /resume.pdf, but there is no résumé: npx chronofolio resume makes one',
    noResume,
  ],
  ['no testimonial about a company', {}, [textField('testimonials.about', 'a')]],
  [
    'a testimonial about what is neither a company nor a project',
    {},
    [textField('testimonials.about', 'Nowhere')],
    'testimonials.yaml is neither the company of a job nor the title of a project, so the testimonial stands in Services: write one of them, or leave it out',
  ],
])('lists %s', (_, given, textFields, ...lines) => {
  expect(missing(given, textFields).flat()).toEqual(lines);
});
