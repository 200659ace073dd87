import { isAfter } from '#lib/format-period.ts';
import { end, entry, orYear, period, text, url } from './fields.ts';
import { listWith } from './lists.ts';

// The lists of a career beyond jobs and projects. Each file is optional. Field names follow JSON
// Resume (https://jsonresume.org/schema), except where other content files have a name already.

const link = (description: string, example: string) =>
  url.optional().meta({ description, examples: [example] });

const optional = (description: string, example: string) =>
  text.optional().meta({ description, examples: [example] });

const texts = (description: string, example: string) =>
  listWith(text, { unique: ['itself'] })
    .optional()
    .meta({ description, examples: [[example]] });

const date = (description: string, example: string) =>
  period.optional().meta({ description, examples: [example] });

/** The optional start and end of an entry, with the check that they are in order. */
const dates = (of: string) => ({
  start: date(`When ${of} began.`, '2009-10'),
  end: end
    .meta(orYear)
    .optional()
    .meta({
      description: `When ${of} ended; leave it out for what goes on.`,
      examples: ['2013'],
    }),
});

const isInOrder = ({ start, end }: { start?: string | undefined; end?: string | undefined }) =>
  start === undefined || end === undefined || !isAfter(start, end);
const NOT_IN_ORDER = { path: ['end'], error: 'must not be before the start' };

const education = entry({
  institution: text.meta({
    description: 'The school or university.',
    examples: ['University of Porto'],
  }),
  area: optional('What you studied.', 'Computer science'),
  studyType: optional('The degree or kind of course.', 'Master of Science'),
  link: link('The institution’s site, which its name links to.', 'https://university.example/'),
  ...dates('it'),
  score: optional('The grade.', '1.3'),
  courses: texts('Courses worth naming, one per item.', 'Distributed systems'),
  summary: optional('More about it, in a sentence.', 'Thesis on incremental view maintenance.'),
}).refine(isInOrder, NOT_IN_ORDER);

const certificate = entry({
  name: text.meta({ description: 'What is certified.', examples: ['Kubernetes administrator'] }),
  issuer: optional('Who issued it.', 'Cloud Foundation'),
  date: date('When it was issued. The newest comes first.', '2024-05'),
  expires: date('When it expires.', '2027-05'),
  link: link('Where it can be verified.', 'https://certificates.example/4711'),
  number: optional('Its licence or credential number.', 'CKA-4711'),
});

const spokenLanguage = entry({
  language: text.meta({ description: 'The language.', examples: ['Portuguese'] }),
  fluency: optional('How well you speak it.', 'native'),
});

const award = entry({
  title: text.meta({ description: 'What the award is called.', examples: ['Site of the year'] }),
  awarder: optional('Who gave it.', 'Web guild'),
  date: date('When you received it. The newest comes first.', '2023-11'),
  summary: optional('What it was for, in a sentence.', 'For a register that works offline.'),
});

const volunteering = entry({
  organization: text.meta({
    description: 'The organization that you helped.',
    examples: ['Code club'],
  }),
  position: optional('What you were there.', 'Mentor'),
  link: link('The organization’s site, which its name links to.', 'https://club.example/'),
  ...dates('it'),
  summary: optional('What you did there, in a sentence.', 'Taught twelve children to program.'),
  highlights: texts('Achievements, one per item.', 'Grew the club from one school to four.'),
}).refine(isInOrder, NOT_IN_ORDER);

const testimonial = entry({
  text: text.meta({ description: 'What was said.', examples: ['The calmest launch we ever had.'] }),
  name: text.meta({ description: 'Who said it.', examples: ['Grace Hopper'] }),
  position: optional('What that person does, and where.', 'CTO, Northlight'),
  date: date('When it was said.', '2024-05'),
  about: optional(
    'The company of a job or the title of a project that it stands beside; without it, it stands in Services.',
    'Northlight',
  ),
});

/** The schemas of the optional lists, by file name without `.yaml`. */
export const careerFiles = {
  education: listWith(education, { unique: ['institution+area+studyType+start'] }),
  certificates: listWith(certificate, { unique: ['name+issuer+date'] }),
  languages: listWith(spokenLanguage, { unique: ['language'] }),
  awards: listWith(award, { unique: ['title+awarder+date'] }),
  volunteering: listWith(volunteering, { unique: ['organization+position+start'] }),
  testimonials: listWith(testimonial, { unique: ['name+text'] }),
};
