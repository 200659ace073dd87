import { expect, it } from 'vitest';
import { content, type Given, project } from '#tests/support/content.ts';
import { sitePages } from '#views/site-pages.ts';
import { llmsText } from './llms.ts';

function llmsTextOf(given: Given): string {
  const all = content(given);
  return llmsText({ content: all, pages: sitePages(all) });
}

it('lists the content of the site as Markdown, without an e-mail address', () => {
  const description = 'An **online**\nstore.';
  const work = { role: 'Lead', team: 'alone', technologies: ['Go'] };
  const projects = [project({ title: '[Draft] of *stars*', description, ...work, case: 'stars' })];
  const job = { role: 'Cook', company: 'Inn', start: '2017', end: '2018', technologies: [] };
  const highlights = ['Fed a hundred.', 'Wrote the menu'];
  const markdown = '\n\n## Soon\n\nAbout *[grids](/grids.pdf)*.\n\n![A stage](images/a.png)\n';
  const text = llmsTextOf({
    site: {
      facts: [{ figure: '40 M', label: 'requests a day' }],
      sections: ['about', { projects: 'Selected work' }, 'experience', 'blogs', 'talks'],
    },
    about: ['I cook.'],
    aboutMarkdown: '<!-- Draft -->\n# Me\n\nI **cook**.\n',
    projects,
    cases: new Map([['stars', { prose: [], markdown: '' }]]),
    experience: [{ ...job, summary: 'Cooked **well**.\n\nFor:\n\n- guests\n- staff', highlights }],
    services: [{ title: 'Audits', summary: 'With the fixes.' }],
    testimonials: [{ text: 'Calm.', name: 'Grace', position: 'CTO' }],
    blogs: [{ title: 'On paper', publisher: 'Quarterly' }],
    talks: [{ title: 'Stars', event: 'Web Days' }],
    markdownSections: [{ name: 'talks', title: 'Talks', prose: [], markdown }],
    hasResume: true,
  });

  expect(text.split('\n\n')).toEqual([
    ...['# Ada', '> Description.', 'Developer · London · Now', 'Pitch.', '40 M requests a day'],
    ...['## About', '### Me', 'I **cook**.', '## Elsewhere'],
    `- [All Projects](https://ada.example/me/projects)
- [Résumé](https://ada.example/me/resume.pdf)
- [\\[Draft\\] of \\*stars\\*](https://ada.example/me/projects/stars)`,
    ...['## Experience', '- Cook – Inn: 2017 – 2018', '  Cooked **well**.'],
    ...['  For:', '  - guests\n  - staff', '  - Fed a hundred.\n  - Wrote the menu'],
    '## Selected work',
    '- [\\[Draft\\] of \\*stars\\*](https://www.project.example/path) – Lead, alone: 2024. Go',
    ...['  An **online**\n  store.', '## Blogs', '- On paper – Quarterly'],
    ...['## Talks', '- Stars – Web Days', '#### Soon'],
    ...['About *[grids](https://ada.example/me/grids.pdf)*.', '## Testimonials'],
    '- Grace – CTO: Calm.\n',
  ]);
});

it('leads to All Projects only if there are projects', () => {
  expect(llmsTextOf({})).not.toContain('/projects');
});
