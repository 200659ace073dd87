import { expect, it } from 'vitest';
import { content, project } from '#tests/support/content.ts';
import { llmsText } from './llms.ts';

it('lists the content of the site as Markdown, without an e-mail address', () => {
  const description = 'An **online**\nstore.';
  const text = llmsText(
    content({
      site: {
        facts: [{ figure: '40 M', label: 'requests a day' }],
        sections: [{ projects: 'Selected work' }, 'skills'],
      },
      projects: [
        project({
          title: '[Draft] of *stars*',
          description,
          technologies: ['Go', 'SQL'],
          case: 'stars',
        }),
      ],
      skills: [{ group: 'Languages', skills: [{ name: 'Go' }, { name: 'SQL' }] }],
      cases: new Map([['stars', { prose: [], markdown: '' }]]),
      services: [{ title: 'Audits', summary: 'With the fixes.' }],
      hasResume: true,
    }),
  );

  expect(text.split('\n\n')).toEqual([
    ...['# Ada', '> Description.', 'Developer · London · Now', 'Pitch.', '40 M requests a day'],
    '## Elsewhere',
    '- [All Projects](https://ada.example/me/projects)\n- [Résumé](https://ada.example/me/resume.pdf)',
    '## Selected work',
    '- [\\[Draft\\] of \\*stars\\*](https://www.project.example/path): 2024. Go, SQL.',
    ...['  An **online**\n  store.', '  [Read the case](https://ada.example/me/projects/stars)'],
    ...['## Skills', '- Languages: Go, 1 year; SQL, 1 year.\n'],
  ]);
});

it('lists the rest of a career, and Markdown sections without their pictures', () => {
  const job = { role: 'Cook', company: 'Inn', start: '2017', end: '2018', technologies: [] };
  const summary = 'Cooked **well**\nevery day.\n\nFor:\n\n- guests\n- staff';
  const markdown = '\n\n## Soon\n\nAbout *[grids](/grids.pdf)*.\n\n![A stage](images/a.png)\n';
  const text = llmsText(
    content({
      about: ['I cook.'],
      aboutMarkdown: '<!-- Draft -->\n# Me\n\nI **cook**.\n',
      experience: [{ ...job, summary, highlights: ['Fed a hundred.', 'Wrote the menu'] }],
      education: [{ institution: 'Porto', studyType: 'Master', start: '2009', end: '2011' }],
      languages: [{ language: 'Portuguese', fluency: 'native' }],
      testimonials: [{ text: 'Calm.', name: 'Grace', position: 'CTO' }],
      blogs: [{ title: 'On paper', publisher: 'Quarterly' }],
      markdownSections: [{ name: 'talks', title: 'Talks', prose: [], markdown }],
    }),
  );

  expect(text.slice(text.indexOf('## About')).split('\n\n')).toEqual([
    ...['## About', '### Me', 'I **cook**.'],
    ...['## Elsewhere', '- [All Projects](https://ada.example/me/projects)'],
    ...['## Experience', '- Cook, Inn: 2017 – 2018.', '  Cooked **well**\n  every day.'],
    '  For:\n  - guests\n  - staff\n  * Fed a hundred.\n  * Wrote the menu',
    ...['## Education', '- Master, Porto: 2009 – 2011.', '## Languages', '- Portuguese: native.'],
    ...['## Blogs', '- On paper, Quarterly', '## Testimonials', '- Grace, CTO: Calm.'],
    ...['## Talks', '### Soon', 'About *[grids](https://ada.example/me/grids.pdf)*.\n'],
  ]);
});
