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
import { endKey, listWith } from '#model/list-rules.ts';
import { interpolate } from '#model/words/interpolate.ts';
import { joinList } from '#model/words/join-list.ts';

const degree = entry({
  institution: requiredText('The school or university.', 'University of Porto'),
  area: optionalText('What you studied.', 'Computer science'),
  studyType: optionalText('The degree or kind of course.', 'Master of Science'),
  link: optionalUrl(
    'The institution’s site, which its name links to.',
    'https://university.example/',
  ),
  ...startAndEnd('it'),
  score: optionalText('The grade.', '1.3'),
  courses: optionalTexts('Courses worth naming, one per item.', 'Distributed systems'),
  summary: optionalText('More about it, in a sentence.', 'Thesis on incremental view maintenance.'),
}).refine(isInOrder, NOT_IN_ORDER);

export const education = contentList({
  schema: () => listWith(degree, { unique: ['institution+area+studyType+start'] }),
  isOptional: true,
  title: 'institution',
  sortKey: endKey,
  closes: 'experience',
  isInResume: true,
  imported: {
    identities: ['institution+area+studyType+start', 'institution+start'],
    section: 'education',
    fields: {
      institution: 'institution',
      link: 'url',
      area: 'area',
      studyType: 'studyType',
      start: 'startDate',
      end: 'endDate',
      score: 'score',
      courses: 'courses',
      summary: 'summary',
    },
    toWrite: { institution: 'the school or university' },
  },
  textOf: (
    { institution, area, studyType, link, score, courses, summary, start, end },
    { messages, language },
  ) => ({
    names: [{ text: [studyType, area].filter(Boolean).join(', ') }, { text: institution, link }],
    dates: { start, end },
    text: summary,
    facts: [
      score && interpolate(messages.grade, { grade: score }),
      courses && interpolate(messages.courses, { courses: joinList(courses, language) }),
    ],
  }),
});
