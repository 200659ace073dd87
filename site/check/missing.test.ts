import { expect, it } from 'vitest';
import type { Content } from '#content/schema.ts';
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

function missing(given: Partial<Content>, textFields = [textField('site.name', 'Ada')]) {
  const { site } = content();
  const written = content({ ...full, site: { ...site, links, ...given.site }, ...given });
  const positionOf = () => ({ line: 9, column: 1, field: 'site.links' });
  const { findings, notes } = missingParts({ content: written, positionOf }, textFields);
  const lines = (found: typeof findings) =>
    found.map(({ file, message }) => `${file.replace('content/', '')} ${message}`);
  return { findings: lines(findings), notes: lines(notes) };
}

it('a complete site lacks nothing', () => {
  const site = { ...content().site, links };

  expect(missing({ site })).toEqual({ findings: [], notes: [] });
});

it('a site without jobs and projects cannot be published; the rest are notes', () => {
  const { site } = content();

  expect(missing({ ...content(), site })).toEqual({
    findings: ['experience.yaml is empty, and so is projects.yaml: add a job or a project'],
    notes: [
      ...['about.md', 'skills.yaml', 'services.yaml', 'blogs.yaml'].map(
        (name) => `${name} is empty, so home has no such section: fine if you need none`,
      ),
      'site.yaml is empty: add your profiles, such as GitHub or LinkedIn',
      'resume.pdf is missing, so the site offers no résumé: npm run resume makes one',
    ],
  });
});

it('sections that are not listed may be empty', () => {
  const site = { ...content().site, links, sections: ['about', { skills: 'Tools' }] };

  expect(missing({ ...content(), ...full, site, experience: [], projects: [], blogs: [] })).toEqual(
    {
      findings: [],
      notes: [],
    },
  );
});

it('projects without a card on home', () => {
  const site = { ...content().site, links };

  expect(missing({ site, projects: [project()] }).notes).toEqual([
    'projects.yaml none is featured, so home shows the newest three: set feature: true for those with a picture',
  ]);
});

it('figures of outcomes, unless the first screen shows some', () => {
  const site = { ...content().site, links };
  const projects = ['Weight −40 %', 'Half the time', '3× as many', '5 days', '6 days'].map(
    (outcome) => project({ outcome, feature: true }),
  );

  expect(missing({ site, projects }).notes).toEqual([
    'site.yaml is missing: the first screen can show three figures with a few words each, such as those of your outcomes: −40 %, 3×, 5 days',
  ]);
  const facts = [{ figure: '3×', label: 'viewings' }];
  expect(missing({ site: { ...site, facts }, projects }).notes).toEqual([]);
});

it('texts that init wrote', () => {
  const site = { ...content().site, links };
  const texts = [
    textField('site.closing', 'Let’s talk.'),
    textField('site.availability', 'On request'),
    textField('site.pitch', 'On request'),
  ];

  expect(missing({ site }, texts).notes).toEqual([
    'site.yaml is the text that init wrote: write your own',
    'site.yaml is the text that init wrote: write your own',
  ]);
});

it('a link to a résumé that is not there', () => {
  const site = { ...content().site, links };
  const linked = (hasResume: boolean) =>
    missing({ site, hasResume }, [textField('about.link', '/resume.pdf#page=2')]).findings;

  expect(linked(true)).toEqual([]);
  expect(linked(false)).toEqual([
    'about.yaml leads to /resume.pdf, but there is no résumé: npm run resume makes one',
  ]);
});

it('a testimonial about what is neither a company nor a project', () => {
  const site = { ...content().site, links };
  const about = (text: string) => missing({ site }, [textField('testimonials.about', text)]);

  expect(about('a').notes).toEqual([]);
  expect(about('Nowhere').notes).toEqual([
    'testimonials.yaml is neither the company of a job nor the title of a project, so the testimonial stands in Services: write one of them, or leave it out',
  ]);
});
