import { expect, it } from 'vitest';
import { content, project } from '#tests/support/content.ts';
import { llmsText } from './llms.ts';

it('lists the content of the site as Markdown, without an e-mail address', () => {
  const text = llmsText(
    content({
      site: {
        facts: [{ figure: '40 M', label: 'requests a day' }],
        sections: [{ projects: 'Selected work' }, 'skills'],
      },
      projects: [
        project({
          title: '[Draft] of *stars*',
          description: 'An **online**\nstore.',
          technologies: ['Go', 'SQL'],
        }),
      ],
      skills: [{ group: 'Languages', skills: [{ name: 'Go' }, { name: 'SQL' }] }],
      services: [{ title: 'Audits', summary: 'With the fixes.' }],
      hasResume: true,
    }),
  );

  expect(text).toBe(`# Ada

> Description.

Developer · London · Now

Pitch.

40 M requests a day

## Elsewhere

- [All Projects](https://ada.example/me/projects)
- [Résumé](https://ada.example/me/resume.pdf)

## Selected work

- [\\[Draft\\] of \\*stars\\*](https://www.project.example/path): 2024. An online store. Go, SQL.

## Skills

- Languages: Go, 1 year; SQL, 1 year.
`);
});

it('a text with a million dots takes no minutes', () => {
  const summary = `${'.'.repeat(1_000_000)} and so on`;

  expect(llmsText(content({ services: [{ title: 'Audits', summary }] }))).toContain('and so on.');
});

it('lists the rest of a career, and own sections without their pictures', () => {
  const text = llmsText(
    content({
      about: ['I cook.'],
      aboutMarkdown: '<!-- Draft -->\n# Me\n\nI **cook**.\n',
      experience: [
        {
          role: 'Cook',
          company: 'Inn',
          start: '2017',
          end: '2018',
          technologies: [],
          summary: 'Cooked **well**\nevery day.\n\nFor:\n\n- guests\n- staff',
          highlights: ['Fed a hundred.', 'Wrote the menu'],
        },
      ],
      education: [{ institution: 'Porto', studyType: 'Master', start: '2009', end: '2011' }],
      languages: [{ language: 'Portuguese', fluency: 'native' }],
      testimonials: [{ text: 'Calm.', name: 'Grace', position: 'CTO' }],
      blogs: [{ title: 'On paper', publisher: 'Quarterly' }],
      ownSections: [
        {
          name: 'talks',
          title: 'Talks',
          prose: [],
          markdown: '\n\n## Soon\n\nAbout *[grids](/grids.pdf)*.\n\n![A stage](images/a.png)\n',
        },
      ],
    }),
  );

  expect(text.slice(text.indexOf('## About'))).toBe(`## About

### Me

I **cook**.

## Elsewhere

- [All Projects](https://ada.example/me/projects)

## Experience

- Cook, Inn: 2017 – 2018.

  Cooked **well**
  every day.

  For:
  - guests
  - staff
  * Fed a hundred.
  * Wrote the menu

## Education

- Master, Porto: 2009 – 2011.

## Languages

- Portuguese: native.

## Blogs

- On paper, Quarterly

## Testimonials

- Grace, CTO: Calm.

## Talks

### Soon

About *[grids](https://ada.example/me/grids.pdf)*.
`);
});
