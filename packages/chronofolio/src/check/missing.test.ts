import { expect, it } from 'vitest';
import { descriptionOf } from '#init/new-content.ts';
import type { Content } from '#schema/schema.ts';
import { content } from '#tests/support/content.ts';
import { textField } from '#tests/support/text-field.ts';
import { missingParts } from './missing.ts';

const job = { role: 'Dev', company: 'A', start: '2024', summary: 'S', technologies: [] };
const { site } = content();
const press = { name: 'press', isReplacement: false, title: '', file: '', source: '' };
const talks = { name: 'talks', title: 'Talks', prose: [], markdown: '' };
const NOT_LISTED = 'is not listed in sections of site.yaml, so it is not shown';

it.each<[Partial<Content>, ReturnType<typeof textField>[], ...string[]]>([
  [{}, [textField('about.link', '/resume.pdf'), textField('testimonials.about', 'a')]],
  [
    { experience: [], hasResume: false },
    [textField('about.link', '/resume.pdf#page=2')],
    'content/experience.yaml is empty, and so is projects.yaml: add a job or a project, or npx chronofolio import',
    'content/about.yaml leads to /resume.pdf, but there is no résumé: npx chronofolio resume makes one',
    'content/resume.pdf is missing, so the site offers no résumé: npx chronofolio resume makes one',
  ],
  [{ experience: [], site: { ...site, sections: ['about', { skills: 'Tools' }] } }, []],
  [
    { site: { ...site, sections: ['about'] }, markdownSections: [talks], themeSections: [press] },
    [],
    `content/sections/talks.md ${NOT_LISTED}`,
    `theme/sections/press.tsx ${NOT_LISTED}`,
  ],
  [{ markdownSections: [talks] }, []],
  [
    {},
    [
      textField('site.description', descriptionOf(site)),
      textField('testimonials.about', 'Nowhere'),
    ],
    'content/site.yaml is the text that init wrote: write your own',
    'content/testimonials.yaml is neither the company of a job nor the title of a project, so the testimonial stands in Services: write one of them, or leave it out',
  ],
])('reports the parts that a site lacks: %#', (parts, textFields, ...lines) => {
  const written = content({ experience: [job], hasResume: true, ...parts });
  const { warnings, notes } = missingParts(written, textFields);

  expect([...warnings, ...notes].map(({ file, message }) => `${file} ${message}`)).toEqual(lines);
});
