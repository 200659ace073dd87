import type { Checks } from '#schema/fields.ts';
import * as field from '#schema/fields.ts';
import * as media from '#schema/media-fields.ts';
import { interpolate, joinList } from '#schema/messages/interpolate.ts';
import { uniqueList } from '#schema/unique-list.ts';
import { defineList } from './list-definition.ts';

// The lists without a section of their own.

const degree = (checks: Checks) =>
  field.periodEntry({
    institution: field.requiredText('The school or university.', 'University of Porto'),
    area: field.optionalText('What you studied.', 'Computer science'),
    studyType: field.optionalText('The degree or kind of course.', 'Master of Science'),
    link: field.optionalLink('The site of the institution.', 'https://university.example/'),
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
  belowSection: 'experience',
  importRules: {
    identities: ['institution+area+studyType+start', 'institution+start'],
    identitiesOfOne: ['start+studyType'],
    toWrite: { institution: 'the school or university' },
  },
  describe: (
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

const certificate = (checks: Checks) =>
  field
    .entry({
      name: field.requiredText('What is certified.', 'Kubernetes administrator'),
      issuer: field.optionalText('Who issued it.', 'Cloud Foundation'),
      date: field.optionalDate('When it was issued. The newest comes first.', '2024-05'),
      expires: field.optionalDate('When it expires.', '2027-05'),
      link: field.optionalLink('Where it can be verified.', 'https://certificates.example/4711'),
      logo: media.optionalLogo(checks),
      number: field.optionalText('Its licence or credential number.', 'CKA-4711'),
    })
    .refine(({ date, expires }) => field.isInOrder({ start: date, end: expires }), {
      path: ['expires'],
      error: 'must not be before the date',
    });

export const certificates = defineList({
  schema: (checks) => uniqueList(certificate(checks), 'name+issuer+date'),
  title: 'name',
  newestBy: 'date',
  belowSection: 'experience',
  importRules: {
    identities: ['name+issuer+date', 'name+date', 'number'],
    toWrite: { name: 'the certificate' },
  },
  describe: ({ name, issuer, number, date, expires, link, logo }) => ({
    names: [{ text: name, link }, { text: issuer, logo }, { text: number }],
    dates: expires ? { start: date, end: expires } : { date },
  }),
});

const spokenLanguage = field.entry({
  language: field.requiredText('The language.', 'Portuguese'),
  fluency: field.optionalText('How well you speak it.', 'native'),
});

export const languages = defineList({
  schema: () => uniqueList(spokenLanguage, 'language'),
  title: 'language',
  importRules: {
    identities: ['language'],
    toWrite: { language: 'the language' },
  },
  describe: ({ language, fluency }) => ({ names: [{ text: language }], text: fluency }),
});

const award = field.entry({
  title: field.requiredText('What the award is called.', 'Site of the year'),
  awarder: field.optionalText('Who gave it.', 'Web guild'),
  date: field.optionalDate('When you received it. The newest comes first.', '2023-11'),
  summary: field.optionalText('What it was for.', 'For a register that works offline.'),
});

export const awards = defineList({
  schema: () => uniqueList(award, 'title+awarder+date'),
  newestBy: 'date',
  belowSection: 'experience',
  importRules: {
    identities: ['title+awarder+date', 'title+date'],
    toWrite: { title: 'the award' },
  },
  describe: ({ title, awarder, summary }) => ({
    names: [{ text: title }, { text: awarder }],
    text: summary,
  }),
});

const patent = field.entry({
  title: field.requiredText('What the patent is called.', 'Tiles that draw themselves'),
  number: field.optionalText('Its number, or that of the application.', 'EP 1 234 567'),
  office: field.optionalText('The patent office.', 'European Patent Office'),
  status: field.optionalText('How far it has come.', 'granted'),
  date: field.optionalDate('When it was filed or granted. The newest comes first.', '2023-02'),
  link: field.optionalLink('Where it can be read.', 'https://patents.example/EP1234567'),
  summary: field.optionalText('What it is about, in a sentence.', 'Maps without a server.'),
});

export const patents = defineList({
  schema: () => uniqueList(patent, 'title+number'),
  newestBy: 'date',
  belowSection: 'experience',
  importRules: {
    identities: ['number', 'title+date'],
    section: '',
    toWrite: { title: 'the patent' },
  },
  describe: ({ title, number, office, status, link, summary }) => ({
    names: [{ text: title, link }, { text: office }, { text: number }, { text: status }],
    text: summary,
  }),
});

const volunteerPost = (checks: Checks) =>
  field.periodEntry({
    organization: field.requiredText('The organization that you helped.', 'Code club'),
    position: field.optionalText('What you were there.', 'Mentor'),
    link: field.optionalLink('The site of the organization.', 'https://club.example/'),
    ...field.startAndEnd,
    summary: field.optionalText('What you did there.', 'Taught twelve children to program.'),
    highlights: field.optionalBullets(checks, 'Achievements, one per item.', 'Doubled the club.'),
  });

export const volunteering = defineList({
  schema: (checks) => uniqueList(volunteerPost(checks), 'organization+position+start'),
  title: 'organization',
  newestBy: 'end',
  belowSection: 'experience',
  importRules: {
    identities: ['organization+position+start', 'organization+start'],
    identitiesOfOne: ['start+position'],
    section: 'volunteer',
    toWrite: { organization: 'the organization' },
  },
  describe: ({ organization, position, link, summary, highlights }) => ({
    names: [{ text: position }, { text: organization, link }],
    text: summary,
    highlights,
  }),
});

const talk = field.entry({
  title: field.requiredText('What the talk is called.', 'Maps without a network'),
  event: field.optionalText('Where you gave it.', 'Web Days Lisbon'),
  date: field.optionalDate('When you gave it. The newest comes first.', '2025-10'),
  link: field.optionalLink('Its page.', 'https://talks.example/maps'),
  video: field.optionalLink('Its recording.', 'https://videos.example/maps'),
  slides: field.optionalLink('Its slides.', 'https://slides.example/maps', '/slides/maps.pdf'),
  description: field.optionalText('What it is about, in a sentence.', 'How to draw tiles offline.'),
});

export const talks = defineList({
  schema: () => uniqueList(talk, 'title+event+date'),
  newestBy: 'date',
  belowSection: 'blogs',
  isOptionalInResume: true,
  describe: ({ title, event, link, video, slides, description }, { messages }) => ({
    names: [{ text: title, link }, { text: event }],
    text: description,
    links: [
      { text: messages.link, link },
      { text: messages.video, link: video },
      { text: messages.slides, link: slides },
    ],
  }),
});

const testimonial = field.entry({
  text: field.requiredText('What was said.', 'The calmest launch we ever had.'),
  name: field.requiredText('Who said it.', 'Grace Hopper'),
  position: field.optionalText('What that person does, and where.', 'CTO, Northlight'),
  date: field.optionalDate('When it was said.', '2024-05'),
  about: field.optionalText('The company or project it stands by, else Services.', 'Northlight'),
});

export const testimonials = defineList({
  schema: () => uniqueList(testimonial, 'name+text'),
  title: 'name',
  isOptionalInResume: true,
  importRules: {
    identities: ['name+text', 'text', 'name+date'],
    section: 'references',
    renamed: { text: 'reference' },
    toWrite: { name: 'who said it' },
  },
  describe: ({ text, name, position }) => ({
    names: [{ text: name }, { text: position }],
    text,
  }),
});
