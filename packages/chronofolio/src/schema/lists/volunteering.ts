import type { Checks } from '#schema/fields.ts';
import * as field from '#schema/fields.ts';
import { defineList } from '#schema/list-definition.ts';
import { uniqueList } from '#schema/unique-list.ts';

const post = (checks: Checks) =>
  field.periodEntry({
    organization: field.requiredText('The organization that you helped.', 'Code club'),
    position: field.optionalText('What you were there.', 'Mentor'),
    link: field.optionalUrl('The site of the organization.', 'https://club.example/'),
    ...field.startAndEnd,
    summary: field.optionalText('What you did there.', 'Taught twelve children to program.'),
    highlights: field.optionalBullets(
      checks,
      'Achievements, one per item.',
      'Grew the club from one school to four.',
    ),
  });

export const volunteering = defineList({
  schema: (checks) => uniqueList(post(checks), 'organization+position+start'),
  title: 'organization',
  newestBy: 'end',
  closes: 'experience',
  imported: {
    identities: ['organization+position+start', 'organization+start'],
    section: 'volunteer',
    toWrite: { organization: 'the organization' },
  },
  textOf: ({ organization, position, link, summary, highlights }) => ({
    names: [{ text: position }, { text: organization, link }],
    text: summary,
    highlights,
  }),
});
