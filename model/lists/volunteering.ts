import { contentList } from '#model/content-list.ts';
import {
  entry,
  isInOrder,
  NOT_IN_ORDER,
  optionalText,
  optionalTexts,
  optionalUrl,
  requiredText,
  startAndEnd,
} from '#model/fields.ts';
import { dateIn, listWith } from '#model/list-rules.ts';

const post = entry({
  organization: requiredText('The organization that you helped.', 'Code club'),
  position: optionalText('What you were there.', 'Mentor'),
  link: optionalUrl('The organization’s site, which its name links to.', 'https://club.example/'),
  ...startAndEnd('it'),
  summary: optionalText('What you did there, in a sentence.', 'Taught twelve children to program.'),
  highlights: optionalTexts(
    'Achievements, one per item.',
    'Grew the club from one school to four.',
  ),
}).refine(isInOrder, NOT_IN_ORDER);

export const volunteering = contentList({
  schema: () => listWith(post, { unique: ['organization+position+start'] }),
  isOptional: true,
  title: 'organization',
  sortKey: dateIn('start'),
  closes: 'experience',
  isInResume: true,
  imported: {
    identities: ['organization+position+start', 'organization+start'],
    section: 'volunteer',
    fields: {
      organization: 'organization',
      position: 'position',
      link: 'url',
      start: 'startDate',
      end: 'endDate',
      summary: 'summary',
      highlights: 'highlights',
    },
    toWrite: { organization: 'the organization' },
  },
  textOf: ({ organization, position, link, start, end, summary, highlights }) => ({
    names: [{ text: position }, { text: organization, link }],
    dates: { start, end },
    text: summary,
    highlights,
  }),
});
