import { contentList } from '#model/content-list.ts';
import {
  described,
  entry,
  imageIn,
  optionalMarkdown,
  optionalText,
  optionalTexts,
  optionalUrl,
  requiredMarkdown,
  requiredText,
  technologies,
  trueOrFalse,
  yearOrYears,
} from '#model/fields.ts';
import { datesOf } from '#model/format-period.ts';
import { dateIn, listWith } from '#model/list-rules.ts';

export const projects = contentList({
  schema: (checks) =>
    listWith(
      entry({
        year: described(
          yearOrYears,
          'When you worked on it, such as `2025`, `2021–2023` or `2021–` if it goes on; months and days are possible too. The project with the newest last year comes first.',
          ...['2025', '2021–2023', '2018-11–2020-05', '2021–'],
        ),
        title: requiredText('What the project is called.', 'Crown & Strand'),
        link: optionalUrl(
          'The project’s URL; leave it out for what is not public.',
          'https://crown-and-strand.example/',
        ),
        description: requiredMarkdown(
          checks,
          'A description in Markdown: the text of its card on home.',
          'An online store for wigs, with an **admin dashboard**.',
        ),
        outcome: optionalText(
          'What came of it, in a few words. Its first number is shown in the accent colour.',
          'Orders packed in half the time, 40 % fewer returns',
        ),
        role: optionalText('What you were there.', 'Lead'),
        team: optionalText('Who you worked with.', 'team of 4'),
        repository: optionalUrl(
          'The URL of its source code.',
          'https://code.example/your-name/crown',
        ),
        story: optionalMarkdown(
          checks,
          'How it was built, in Markdown: in its row of All Projects.',
          'The hard part was the stock, which **two warehouses** count.',
        ),
        highlights: optionalTexts(
          'Achievements, one per item: in its row of All Projects, and in the résumé.',
          'Moved 40,000 customers without a minute offline.',
        ),
        entity: optionalText('The company or organization that it was for.', 'Northlight'),
        type: optionalText(
          'What kind of project it was, for the exported JSON Resume.',
          'application',
        ),
        technologies,
        image: imageIn(checks, {
          src: 'crown-and-strand.png',
          alt: 'A storefront with a grid of wigs',
        })
          .optional()
          .meta({ description: 'The picture of its card on home.' }),
        feature: described(
          trueOrFalse.default(false),
          'Whether it has a card on home; All Projects lists every project. If none has one, home shows the newest three.',
          true,
        ),
      }),
      { unique: ['title', 'link'] },
    ),
  isOptional: false,
  title: 'title',
  sortKey: dateIn('year'),
  markdown: ['description', 'story'],
  isInResume: true,
  // The year and the role, which are written in other ways, are left to the import and the export.
  imported: {
    identities: ['title+link', 'repository', 'link', 'title'],
    section: 'projects',
    fields: {
      title: 'name',
      description: 'description',
      highlights: 'highlights',
      technologies: 'keywords',
      link: 'url',
      entity: 'entity',
      type: 'type',
      outcome: 'outcome',
      team: 'team',
      repository: 'repository',
      story: 'story',
    },
  },
  textOf: ({ title, link, year, description, outcome, entity, role, team, ...project }) => ({
    names: [{ text: title, link }, { text: entity }, { text: role }, { text: team }],
    dates: datesOf(year),
    text: description,
    facts: [outcome],
    highlights: project.highlights,
    technologies: project.technologies,
  }),
});
