import type { Checks } from '#schema/fields.ts';
import * as field from '#schema/fields.ts';
import * as media from '#schema/media-fields.ts';
import { interpolate } from '#schema/messages/interpolate.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { isSameName } from '#schema/names/is-same-name.ts';
import { uniqueList } from '#schema/unique-list.ts';
import { defineList } from './list-definition.ts';

/** The kinds of jobs, most of which have a message of their name. Nothing is said about full time. */
const EMPLOYMENT_KINDS = [
  'full-time',
  'part-time',
  'contract',
  'freelance',
  'temporary',
  'internship',
  'apprenticeship',
  'volunteer',
] as const;

/** The rule for editors: an entry needs a company, unless it is a break. */
const NEEDS_COMPANY = {
  if: { properties: { break: { const: true } }, required: ['break'] },
  else: { required: ['company'] },
};

const job = (checks: Checks) =>
  field
    .periodEntry({
      role: field.requiredText('Your role, which is the heading of the job.', 'Lead engineer'),
      id: field.id,
      company: field.optionalText('Your employer or client; only a break has none.', 'Northlight'),
      break: field.optionalFlag('Whether it is a break, which does not count as experience.', true),
      kind: field.described(
        field.choice(EMPLOYMENT_KINDS).optional(),
        `The kind of job, beside the company in the language of the site: ${EMPLOYMENT_KINDS.join(', ')}. Full time is not mentioned.`,
        'part-time',
      ),
      via: field.optionalText('The agency that employed or placed you.', 'Hays'),
      group: field.optionalText('The present name of a renamed company.', 'Northlight'),
      link: field.optionalLink('The site of the company.', 'https://northlight.example/'),
      logo: media.optionalLogo(checks),
      location: field.optionalText('Where you worked: in the résumé.', 'Lisbon'),
      description: field.optionalText('What the company does: in the résumé.', 'Energy grids'),
      start: field.described(field.dateToWrite, 'When the job began.', '2022-03', '2022'),
      end: field.optionalEnd(
        'When it ended; leave it out for a job that you have now. Current jobs come first, then those that ended last.',
        '2024-08',
        '2024',
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
    })
    .refine((job) => job.break || job.company !== undefined, {
      path: ['company'],
      error: 'must be the employer or client; only an entry with “break: true” has none',
    })
    .meta(NEEDS_COMPANY);

export const experience = defineList({
  schema: (checks) => uniqueList(job(checks), 'role+company+start', 'id'),
  isRequired: true,
  title: 'role',
  newestBy: 'end',
  markdown: ['summary'],
  importRules: {
    identities: ['company+role+start', 'company+start', 'break+role+start'],
    identitiesOfOne: ['start+role', 'start+company'], // a break has no company
    section: 'work',
    renamed: { role: 'position', company: 'name' },
    omitted: ['id'],
    toWrite: {
      role: 'your role',
      company: 'the company',
      start: 'when it began, and its end unless it goes on',
    },
  },
  describe: ({ role, company, link, logo, location, description, summary, ...more }, wording) => ({
    names: [
      { text: role },
      { text: withPresentName(company, more.group), link, logo },
      ...engagementOf(more, wording.messages),
      { text: location },
    ],
    text: summary,
    facts: [description],
    highlights: more.highlights,
    technologies: more.technologies,
  }),
});

/** @returns the name of a company, with its present one if it has been renamed, such as `Ada Mill (Northlight)` */
const withPresentName = (company?: string, group = company) =>
  company && group && !isSameName(company, group) ? `${company} (${group})` : company;

/** @returns the kind of a job and its agency, such as `Contract` and `via Hays` */
export const engagementOf = (
  {
    kind = 'full-time',
    via,
  }: { kind?: (typeof EMPLOYMENT_KINDS)[number] | undefined; via?: string | undefined },
  messages: Messages,
) => [
  ...(kind === 'full-time' ? [] : [{ text: messages[kind] }]),
  ...(via ? [{ text: interpolate(messages.via, { agency: via }) }] : []),
];
