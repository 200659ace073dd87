import type { Content } from '#content/schema.ts';

/** The lists of the content that are sections of a JSON Resume. */
export const RESUME_LISTS = [
  ...(['experience', 'volunteering', 'education', 'awards', 'certificates', 'blogs'] as const),
  ...(['languages', 'testimonials', 'projects'] as const),
];

export type ResumeList = (typeof RESUME_LISTS)[number];

interface ResumeSection<Entry> {
  section: string;
  /** The names of the fields there, by their names in the content; an entry is named by its first. */
  fields: { [Field in keyof Entry]?: string };
}

/**
 * The sections of a JSON Resume (https://jsonresume.org/schema) and their fields. What the official
 * schema lacks has the name that it has in the content: the schema allows other fields.
 */
export const JSON_RESUME_SECTIONS: {
  [List in ResumeList]: ResumeSection<Content[List][number]>;
} = {
  experience: {
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
  },
  volunteering: {
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
  },
  education: {
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
  },
  awards: {
    section: 'awards',
    fields: { title: 'title', date: 'date', awarder: 'awarder', summary: 'summary' },
  },
  certificates: {
    section: 'certificates',
    fields: {
      name: 'name',
      date: 'date',
      expires: 'expires',
      link: 'url',
      issuer: 'issuer',
      number: 'number',
    },
  },
  blogs: {
    section: 'publications',
    fields: {
      title: 'name',
      publisher: 'publisher',
      date: 'releaseDate',
      link: 'url',
      summary: 'summary',
    },
  },
  languages: {
    section: 'languages',
    fields: { language: 'language', fluency: 'fluency' },
  },
  testimonials: {
    section: 'references',
    fields: {
      text: 'reference',
      name: 'name',
      position: 'position',
      date: 'date',
      about: 'about',
    },
  },
  // The year and the role, which are written in other ways, are left to the import and the export.
  projects: {
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
};
