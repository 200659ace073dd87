import type { Checks } from '#schema/fields.ts';
import * as field from '#schema/fields.ts';
import * as media from '#schema/media-fields.ts';
import { datesOf } from '#schema/periods/format-period.ts';
import { uniqueList } from '#schema/unique-list.ts';
import { defineList } from './list-definition.ts';

const projectPictureFields = (checks: Checks) => ({
  image: media.optionalImage(checks, 'The picture of its card on home.', {
    src: 'crown-and-strand.png',
    alt: 'A storefront with a grid of wigs',
  }),
  video: field.described(
    field
      .textField(
        'must be the name of an MP4 or WebM file in content/public',
        /^[^/]+\.(mp4|webm)$/i,
        checks.hasPublicFile,
      )
      .optional(),
    'A short video without sound, which plays again and again over `image` on its card, where visitors like motion.',
    'crown-and-strand.mp4',
  ),
  images: field.described(
    uniqueList(
      field.record({
        ...media.pictureFields(checks, { src: 'orders.png', alt: 'A list of orders' }),
        caption: field.optionalText('A line below the picture.', 'Orders by warehouse'),
      }),
      'src',
    ).optional(),
    'More pictures, in its row of All Projects and in its case. A click enlarges them.',
  ),
});

/** What came of a project, and who worked on it. */
const creditFields = {
  outcome: field.optionalText(
    'What came of it, in a few words: on its card, in its row and its case, and in the résumé. Its first number is shown in the accent colour.',
    'Orders packed in half the time, 40 % fewer returns',
  ),
  role: field.optionalText('What you were there.', 'Lead'),
  team: field.optionalText('Who you worked with.', 'team of 4'),
};

const project = (checks: Checks) =>
  field
    .entry({
      year: field.described(
        field.yearOrYears,
        'When you worked on it, such as `2025`, `2021–2023` or `2021–` if it goes on; months and days are possible too. Projects are sorted by their last year, newest first.',
        '2025',
        '2021–2023',
        '2018-11–2020-05',
        '2021–',
      ),
      title: field.requiredText('What the project is called.', 'Crown & Strand'),
      id: field.id,
      link: field.optionalLink('Its URL, unless it is not public.', 'https://crown.example/'),
      description: field.described(
        field.checkedText(checks.markdownErrors),
        'What it is, in Markdown: on its card, in its row and its case, and in the résumé.',
        'An online store for wigs, with an **admin dashboard**.',
      ),
      ...creditFields,
      repository: field.optionalLink('The URL of its source code.', 'https://code.example/crown'),
      story: field.optionalMarkdown(
        checks,
        'How it was built, in Markdown: in its row of All Projects.',
        'The hard part was the stock, which **two warehouses** count.',
      ),
      case: field.described(
        field.checkedText(checks.caseErrors, field.pageName).optional(),
        'The name of a Markdown file in content/projects, without `.md`: a page of its own for the project, at /projects/NAME.',
        'crown-and-strand',
      ),
      highlights: field.optionalBullets(
        checks,
        'Achievements, one per item: in its row of All Projects, and in the résumé.',
        'Moved 40,000 customers without a minute offline.',
      ),
      status: field.described(
        field.choice(['ongoing', 'archived']).optional(),
        'How it is today, beside your role in the language of the site: ongoing or archived.',
        'archived',
      ),
      entity: field.optionalText('The company or organization that it was for.', 'Northlight'),
      type: field.optionalText('What kind it was, for the exported JSON Resume.', 'application'),
      technologies: field.technologies,
      ...projectPictureFields(checks),
      feature: field.described(
        field.trueOrFalse.default(false),
        'Whether it has a card on home; All Projects lists every project. If none has one, home shows the newest three.',
        true,
      ),
    })
    .refine(({ video, image }) => !video || image, {
      path: ['video'],
      error: 'needs an image, which is shown until it plays',
    });

export const projects = defineList({
  schema: (checks) => uniqueList(project(checks), 'title', 'link', 'case', 'id'),
  isRequired: true,
  newestBy: 'year',
  markdown: ['description', 'story'],
  // The year and the role have another form in a JSON Resume, and are converted by the import and the export.
  importRules: {
    identities: ['title+link', 'repository', 'link', 'title'],
    renamed: { title: 'name' },
    omitted: ['id', 'year', 'role', 'image', 'images', 'video', 'case', 'feature'],
    toWrite: { title: 'the title', description: 'what it is', year: 'its years' },
  },
  describe: (
    { title, link, year, description, outcome, entity, role, team, ...more },
    wording,
  ) => ({
    names: [
      { text: title, link },
      { text: entity },
      { text: role },
      { text: team },
      { text: more.status && wording.messages[more.status] },
    ],
    dates: datesOf(year),
    text: description,
    outcome,
    highlights: more.highlights,
    technologies: more.technologies,
    links: [
      { text: wording.messages.link, link },
      { text: wording.messages.source, link: more.repository },
    ],
  }),
});
