import * as field from '#schema/fields.ts';
import { defineList } from '#schema/list-definition.ts';
import { uniqueList } from '#schema/unique-list.ts';

export const experience = defineList({
  schema: (checks) =>
    uniqueList(
      field.periodEntry({
        role: field.requiredText('Your role, which is the heading of the job.', 'Lead engineer'),
        company: field.requiredText('Your employer or client.', 'Northlight'),
        link: field.optionalUrl(
          'The company’s site, which its name links to.',
          'https://northlight.example/',
        ),
        logo: field.optionalLogo(checks),
        location: field.optionalText('Where you worked: in the résumé.', 'Lisbon'),
        description: field.optionalText(
          'What the company does, in a few words: in the résumé.',
          'Measurements for energy grids',
        ),
        start: field.described(
          field.dateToWrite,
          'When the job began. The newest job comes first.',
          ...['2022-03', '2022'],
        ),
        end: field.optionalEnd(
          'When it ended; leave it out for a job that you have now.',
          ...['2024-08', '2024'],
        ),
        summary: field.optionalMarkdown(
          checks,
          'What you did there, in Markdown: a sentence, or paragraphs and lists.',
          'Owned the architecture of a data platform.',
        ),
        highlights: field.optionalBullets(
          checks,
          'Achievements, one per item. They may have links, **stress** and `code`.',
          'Cut [page weight](https://notes.example/weight) by **70 %** within a year.',
        ),
        technologies: field.technologies,
      }),
      'role+company+start',
    ),
  isRequired: true,
  title: 'role',
  newestBy: 'start',
  markdown: ['summary'],
  imported: {
    identities: ['company+role+start', 'company+start'],
    section: 'work',
    renamed: { role: 'position', company: 'name' },
    toWrite: {
      role: 'your role',
      company: 'the company',
      start: 'when it began, and its end unless it goes on',
    },
  },
  textOf: ({ role, company, link, logo, location, description, summary, ...job }) => ({
    names: [{ text: role }, { text: company, link, logo }],
    text: summary,
    facts: [location, description],
    highlights: job.highlights,
    technologies: job.technologies,
  }),
});
