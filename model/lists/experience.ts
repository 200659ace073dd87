import { contentList } from '#model/content-list.ts';
import {
  entry,
  isInOrder,
  NOT_IN_ORDER,
  optionalEnd,
  optionalMarkdown,
  optionalText,
  optionalTexts,
  optionalUrl,
  requiredDate,
  requiredText,
  technologies,
} from '#model/fields.ts';
import { dateIn, listWith } from '#model/list-rules.ts';

export const experience = contentList({
  schema: (checks) =>
    listWith(
      entry({
        role: requiredText('Your role, which is the heading of the job.', 'Lead engineer'),
        company: requiredText('Your employer or client.', 'Northlight'),
        link: optionalUrl(
          'The company’s site, which its name links to.',
          'https://northlight.example/',
        ),
        location: optionalText('Where you worked: in the résumé.', 'Lisbon'),
        description: optionalText(
          'What the company does, in a few words: in the résumé.',
          'Measurements for energy grids',
        ),
        start: requiredDate(
          'When the job began. The newest job comes first.',
          ...['2022-03', '2022'],
        ),
        end: optionalEnd(
          'When it ended; leave it out for a job that you have now.',
          ...['2024-08', '2024'],
        ),
        summary: optionalMarkdown(
          checks,
          'What you did there, in Markdown: a sentence, or paragraphs and lists.',
          'Owned the architecture of a data platform.',
        ),
        highlights: optionalTexts(
          'Achievements, one per item.',
          'Cut page weight by 70 % within a year.',
        ),
        technologies,
      }).refine(isInOrder, NOT_IN_ORDER),
      { unique: ['role+company+start'] },
    ),
  isOptional: false,
  title: 'role',
  sortKey: dateIn('start'),
  markdown: ['summary'],
  isInResume: true,
  imported: {
    identities: ['company+role+start', 'company+start'],
    section: 'work',
    fields: {
      role: 'position',
      company: 'name',
      location: 'location',
      description: 'description',
      link: 'url',
      start: 'startDate',
      end: 'endDate',
      summary: 'summary',
      highlights: 'highlights',
      technologies: 'keywords',
    },
    toWrite: { role: 'your role', company: 'the company' },
  },
  textOf: ({ role, company, link, start, end, summary, highlights, technologies }) => ({
    names: [{ text: role }, { text: company, link }],
    dates: { start, end },
    text: summary,
    highlights,
    technologies,
  }),
});
