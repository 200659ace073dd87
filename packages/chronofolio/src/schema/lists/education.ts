import type { Checks } from '#schema/fields.ts';
import * as field from '#schema/fields.ts';
import { defineList } from '#schema/list-definition.ts';
import * as media from '#schema/media-fields.ts';
import { uniqueList } from '#schema/unique-list.ts';
import { interpolate } from '#schema/words/interpolate.ts';
import { joinList } from '#schema/words/join-list.ts';

const degree = (checks: Checks) =>
  field.periodEntry({
    institution: field.requiredText('The school or university.', 'University of Porto'),
    area: field.optionalText('What you studied.', 'Computer science'),
    studyType: field.optionalText('The degree or kind of course.', 'Master of Science'),
    link: field.optionalUrl('The site of the institution.', 'https://university.example/'),
    logo: media.optionalLogo(checks),
    ...field.startAndEnd,
    score: field.optionalText('The grade.', '1.3'),
    courses: field.optionalTexts('Courses worth naming, one per item.', 'Distributed systems'),
    summary: field.optionalText('More about it.', 'Thesis on incremental view maintenance.'),
  });

export const education = defineList({
  schema: (checks) => uniqueList(degree(checks), 'institution+area+studyType+start'),
  title: 'institution',
  newestBy: 'end',
  closes: 'experience',
  imported: {
    identities: ['institution+area+studyType+start', 'institution+start'],
    toWrite: { institution: 'the school or university' },
  },
  textOf: (
    { institution, area, studyType, link, logo, score, courses, summary },
    { messages, language },
  ) => ({
    names: [
      { text: [studyType, area].filter(Boolean).join(', ') },
      { text: institution, link, logo },
    ],
    text: summary,
    facts: [
      score && interpolate(messages.grade, { grade: score }),
      courses && interpolate(messages.courses, { courses: joinList(courses, language) }),
    ],
  }),
});
