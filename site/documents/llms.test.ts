import { expect, it } from 'vitest';
import { content, project } from '#tests/support/content.ts';
import { llmsText } from './llms.ts';

it('lists the content of the site as Markdown, without an e-mail address', () => {
  const { site } = content();

  const text = llmsText(
    content({
      site: { ...site, sections: [{ projects: 'Selected work' }, 'skills'] },
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

## Elsewhere

- [All Projects](https://ada.example/me/projects)
- [Résumé](https://ada.example/me/resume.pdf)

## Selected work

- [\\[Draft\\] of \\*stars\\*](https://www.project.example/path): 2024. An online store. Go, SQL.

## Skills

- Languages: Go, SQL.
`);
});
