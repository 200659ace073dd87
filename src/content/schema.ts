import { z } from 'zod';
import { isAfter } from '#lib/format-period.ts';
import { careerFiles } from './career.ts';
import {
  checkedText,
  colour,
  email,
  end,
  entry,
  language,
  orNumber,
  orYear,
  period,
  publicUrl,
  record,
  text,
  textField,
  trueOrFalse,
  url,
  yearOrYears,
} from './fields.ts';
import {
  checkedList,
  dateIn,
  endKey,
  entriesOf,
  listOf,
  listWith,
  repeatedEntries,
  textOf,
} from './lists.ts';
import type { Messages } from './messages.ts';
import { messagesSchema } from './messages-schema.ts';
import type { Icon, Prose } from './types.ts';

// Every file in `content/`: types, validation, error messages, JSON Schemas and the tables in
// docs/content.md come from here.

const technologies = listWith(text, { unique: ['itself'] })
  .default([])
  .meta({
    description: 'The technologies that you used. The years of each skill are computed from these.',
    examples: [['TypeScript', 'React']],
  });

/** The sections of home, in their default order. */
export const SECTIONS = ['about', 'experience', 'projects', 'skills', 'services', 'blogs'] as const;

export type SectionName = (typeof SECTIONS)[number];

/** The sections of the résumé; the first are there unless the owner chooses others. */
export const DEFAULT_RESUME_SECTIONS = [
  ...['summary', 'experience', 'projects', 'skills', 'education', 'certificates', 'languages'],
  ...['awards', 'volunteering'],
] as const;
const EXTRA_RESUME_SECTIONS = [...['interests', 'testimonials', 'services', 'blogs']] as const;
export const RESUME_SECTIONS = [...DEFAULT_RESUME_SECTIONS, ...EXTRA_RESUME_SECTIONS] as const;

/** Facts that fit into one row on a phone. */
const MAX_FACTS = 3;

const addressPart = (description: string, example: string) =>
  text.optional().meta({ description, examples: [example] });

const title = text
  .optional()
  .meta({ description: 'Your title for this section.', examples: ['Selected work'] });

/** Names of own sections, such as `talks` for `content/sections/talks.md`. */
const OWN_SECTION = /^[a-z][a-z0-9-]*$/;

/** The name of a section, or a name with the owner's title: `projects: Selected work`. */
const sectionIn = ({ ownSections }: Checks) => {
  const names = [...SECTIONS, ...(ownSections ?? [])];
  const withTitle = record(Object.fromEntries(names.map((name) => [name, title])));
  return z.union(
    [
      z.enum(names, { error: 'must be the name of a section' }),
      ...(ownSections ? [] : [textField('must be the name of a section', OWN_SECTION)]),
      (ownSections ? withTitle : withTitle.catchall(title)).refine(
        (titles) => Object.keys(titles).length === 1,
        {
          error: 'must be one section and its title',
          when: ({ issues }) => issues.length === 0,
        },
      ),
    ],
    { error: 'must be the name of a section, or the name and your title' },
  );
};

const sectionsIn = (checks: Checks) =>
  checkedList(sectionIn(checks), (entries) => repeatedEntries(entries.map(sectionName), 'itself'));

/** @returns the name of the section in an entry of `sections`, which may be invalid */
export const sectionName = (entry: unknown) =>
  entry !== null && typeof entry === 'object' ? Object.keys(entry)[0] : entry;

/** @returns the owner's titles of sections, by their names */
export const titlesIn = (sections: z.infer<ReturnType<typeof sectionsIn>> = []) =>
  Object.assign({}, ...sections.filter((section) => typeof section === 'object')) as Record<
    string,
    string
  >;

/** The name of a section of the résumé, which may be one of the owner's. */
const resumeSectionIn = ({ ownSections }: Checks) => {
  const error = 'must be the name of a section of the résumé';
  const names = z.enum([...RESUME_SECTIONS, ...(ownSections ?? [])], { error });
  return ownSections ? names : z.union([names, textField(error, OWN_SECTION)], { error });
};

const AUDIENCES_ERROR = 'must be names, each with fields of `resume`';

/** What résumés can have of their own. */
const resumeFieldsIn = (checks: Checks) => ({
  role: text.optional().meta({
    description: 'Your role there, instead of that on the site.',
    examples: ['Back-end engineer'],
  }),
  summary: checkedText(checks.markdownErrors)
    .optional()
    .meta({
      description: 'Its summary in Markdown, instead of About.',
      examples: ['Back-end engineer with **twelve years** in payments.'],
    }),
  sections: listWith(resumeSectionIn(checks), { unique: ['itself'] })
    .optional()
    .meta({
      description: `Its sections in your order. Without this list: ${DEFAULT_RESUME_SECTIONS.join(', ')}. Only if it names them: ${EXTRA_RESUME_SECTIONS.join(', ')}, and those of your own in content/sections.`,
      examples: [['summary', 'experience', 'skills']],
    }),
  skillYears: trueOrFalse.optional().meta({
    description: 'Whether it has the years of each skill.',
    examples: [true],
  }),
  availability: trueOrFalse.optional().meta({
    description: 'Whether it has your availability, beside your location.',
    examples: [true],
  }),
  length: textField('must be a number of pages such as 2', /^[1-9]$/)
    .meta({ type: ['string', 'integer'], minimum: 1, maximum: 9 })
    .optional()
    .meta({
      description:
        'The most pages that it may have: as many of the oldest jobs as necessary become one line each.',
      examples: [2],
    }),
});

/** A picture in `content/images`. */
const imageIn = ({ hasImage }: Checks, example: { src: string; alt: string }) =>
  record({
    src: textField('must be the name of a file in content/images', /^[^/]+$/, hasImage)
      .meta(orNumber)
      .meta({ description: 'The name of a file in content/images.', examples: [example.src] }),
    alt: text.meta({
      description: 'What the picture shows, for those who cannot see it.',
      examples: [example.alt],
    }),
  });

const siteIn = (checks: Checks) =>
  record({
    name: text.meta({
      description: 'Your name: the large heading of home, and in the title of every page.',
      examples: ['Ada Lovelace'],
    }),
    role: text.meta({
      description: 'What you do, in a few words: below your name, and in the title of home.',
      examples: ['Senior full-stack developer'],
    }),
    pitch: text.meta({
      description: 'Your pitch in a sentence: the text in the sidebar.',
      examples: ['I build web products that stay fast.'],
    }),
    language: language.meta({
      description:
        'The language of your texts. It chooses the words of the interface, how dates and numbers are written, and in which direction the pages are read.',
      examples: ['en', 'de', 'pt-BR'],
    }),
    url: publicUrl.meta({
      description:
        'Where the site will be published, with its path if it has one. Links, canonical addresses and the sitemap follow it.',
      examples: ['https://your-name.example/', 'https://you.github.io/portfolio/'],
    }),
    description: text.meta({
      description: 'One or two sentences for search engines and link previews.',
      examples: ['Ada Lovelace is a full-stack developer in London.'],
    }),
    email: email.meta({
      description:
        'Your e-mail address, below your pitch and at the end of each page, encoded against address harvesters.',
      examples: ['hello@your-name.example'],
    }),
    location: text.meta({
      description: 'Where you work from: beside your availability.',
      examples: ['Lisbon, remote'],
    }),
    industry: text.optional().meta({
      description: 'The industry that you work in: a fact below About.',
      examples: ['Financial services'],
    }),
    availability: text.optional().meta({
      description:
        'When you are available: the line below your role, so it should make sense alone.',
      examples: ['Available from March 2027'],
    }),
    facts: listWith(
      record({
        figure: text.meta({
          description: 'The figure, with its sign and unit.',
          examples: ['40 M'],
        }),
        label: text.meta({
          description: 'What it counts, in a few words that continue the figure.',
          examples: ['requests a day'],
        }),
      }),
      { unique: ['label'] },
    )
      .max(MAX_FACTS, { error: `must be at most ${MAX_FACTS} facts` })
      .optional()
      .meta({
        description:
          'Up to three figures that prove what you do: in one row below your pitch, and in the summary of the résumé.',
        examples: [[{ figure: '40 M', label: 'requests a day' }]],
      }),
    links: listWith(
      entry({
        label: text.meta({ description: 'What the link is called.', examples: ['GitHub'] }),
        url: url.meta({
          description: 'Where the link leads.',
          examples: ['https://code.example/your-name'],
        }),
        username: text.optional().meta({
          description: 'Your name there, for the exported JSON Resume.',
          examples: ['your-name'],
        }),
        icon: checkedText(checks.iconErrors)
          .optional()
          .meta({
            description:
              'The icon beside the label, instead of the one that follows from the URL: the name of a brand in simple-icons, or of your SVG in content/images.',
            examples: ['github', 'my-mark.svg'],
          }),
      }),
      { unique: ['label', 'url'] },
    ).meta({
      description: 'Your profiles on other sites: in the sidebar and at the end of each page.',
    }),
    assistant: url.optional().meta({
      description:
        'Where the button at the bottom right leads, such as a chat about your work or a page to book a call. Without it, there is no button.',
      examples: ['https://assistant.your-name.example/'],
    }),
    closing: text.optional().meta({
      description: 'The large line at the end of each page.',
      examples: ['Let’s build something that lasts.'],
    }),
    updated: period.meta({
      description:
        'When you last changed the content: shown at the end of each page. Jobs without an end count up to this date.',
      examples: ['2026-11'],
    }),
    image: url.optional().meta({
      description:
        'The URL of a picture of you, such as a file in content/public, for search engines and the exported JSON Resume. The pages do not show it.',
      examples: ['https://your-name.example/portrait.jpg'],
    }),
    sections: sectionsIn(checks)
      .optional()
      .meta({
        description:
          'The sections of home in your order, by name or with your own title. Sections that are not listed are left out. Without this list, home shows all.',
        examples: [['about', 'projects']],
      }),
    accent: record({
      light: colour.meta({ description: 'In the light theme.', examples: ['#b5341a'] }),
      dark: colour.meta({ description: 'In the dark theme.', examples: ['#f2b45c'] }),
    })
      .optional()
      .meta({ description: 'The accent colour, of links and other interactive elements.' }),
    shareCards: record({
      home: imageIn(checks, { src: 'card.png', alt: 'Ada Lovelace at her desk' })
        .optional()
        .meta({ description: 'For links to home.' }),
      projects: imageIn(checks, { src: 'shelf.png', alt: 'A shelf of small models' })
        .optional()
        .meta({ description: 'For links to All Projects.' }),
    })
      .optional()
      .meta({
        description:
          'Your pictures for link previews, instead of the cards that the build draws: 1200 × 630 pixels or more.',
      }),
    interests: listWith(
      entry({
        name: text.meta({ description: 'The interest.', examples: ['Typography'] }),
        keywords: listWith(text, { unique: ['itself'] })
          .optional()
          .meta({ description: 'What you like of it.', examples: [['variable fonts']] }),
      }),
      { unique: ['name'] },
    )
      .optional()
      .meta({ description: 'What you like beside work: a fact below About.' }),
    phone: text.optional().meta({
      description: 'Your phone number: in the résumé only, never on the site.',
      examples: ['+351 210 000 000'],
    }),
    address: record({
      address: addressPart('Street and number; further lines as you write them.', 'Rua Nova 12'),
      postalCode: addressPart('The postal code.', '1100-042'),
      city: addressPart('The city.', 'Lisbon'),
      region: addressPart('The region or state.', 'Lisbon district'),
      countryCode: addressPart('The country, as a code of two letters.', 'PT'),
    })
      .optional()
      .meta({ description: 'Your postal address: in the résumé only, never on the site.' }),
    resume: record({
      ...resumeFieldsIn(checks),
      audiences: z
        .record(textField(AUDIENCES_ERROR, /\S/), record(resumeFieldsIn(checks)), {
          error: AUDIENCES_ERROR,
        })
        .optional()
        .meta({
          description:
            'What the résumés for one kind of post have instead, by the names of `npm run resume -- --for backend`.',
          examples: [{ backend: { role: 'Back-end engineer' } }],
          errorMessage: AUDIENCES_ERROR,
        }),
    })
      .optional()
      .meta({ description: 'The résumé that `npm run resume` makes.' }),
    publishResumeJson: trueOrFalse.optional().meta({
      description: 'Whether to publish your content as a JSON Resume too, at /resume.json.',
      examples: [true],
    }),
  });

const jobIn = (checks: Checks) =>
  entry({
    role: text.meta({
      description: 'Your role, which is the heading of the job.',
      examples: ['Lead engineer'],
    }),
    company: text.meta({ description: 'Your employer or client.', examples: ['Northlight'] }),
    link: url.optional().meta({
      description: 'The company’s site, which its name links to.',
      examples: ['https://northlight.example/'],
    }),
    location: text.optional().meta({
      description: 'Where you worked: in the résumé.',
      examples: ['Lisbon'],
    }),
    description: text.optional().meta({
      description: 'What the company does, in a few words: in the résumé.',
      examples: ['Measurements for energy grids'],
    }),
    start: period.meta({
      description: 'When the job began. The newest job comes first.',
      examples: ['2022-03', '2022'],
    }),
    end: end
      .meta(orYear)
      .optional()
      .meta({
        description: 'When it ended; leave it out for a job that you have now.',
        examples: ['2024-08', '2024'],
      }),
    summary: checkedText(checks.markdownErrors)
      .optional()
      .meta({
        description: 'What you did there, in Markdown: a sentence, or paragraphs and lists.',
        examples: ['Owned the architecture of a data platform.'],
      }),
    highlights: listWith(text, { unique: ['itself'] })
      .optional()
      .meta({
        description: 'Achievements, one per item.',
        examples: [['Cut page weight by 70 % within a year.']],
      }),
    technologies,
  }).refine(({ start, end }) => end === undefined || !isAfter(start, end), {
    path: ['end'],
    error: 'must not be before the start',
  });

const skill = entry({
  name: text.meta({
    description:
      'The skill. Its years and evidence come from the `technologies` of jobs and projects.',
    examples: ['PostgreSQL'],
  }),
  aliases: listWith(text, { unique: ['itself'] })
    .optional()
    .meta({ description: 'Other spellings of the same skill.', examples: [['Postgres']] }),
});

const skillGroup = entry({
  group: text.meta({ description: 'The heading of the group.', examples: ['Languages'] }),
  level: text.optional().meta({
    description: 'Your level in the group, as in JSON Resume: in the résumé.',
    examples: ['Master'],
  }),
  skills: listOf(
    z.union([text.transform((name): z.infer<typeof skill> => ({ name })), skill], {
      error: 'must be a skill, or fields such as “name: …”',
    }),
  ).meta({
    description: 'The skills of the group.',
    examples: [['TypeScript', 'Go']],
  }),
});

/** No two skills may share a name or an alias. */
const skillGroups = checkedList(skillGroup, (groups) => {
  const owners = new Map<string, string>();
  const repeatedSkills = spellingsIn(groups).flatMap(({ path, text, skill }) => {
    const owner = owners.get(text.toLowerCase());
    const [group, , index] = path;
    owners.set(text.toLowerCase(), owner ?? `${skill} in skills[${group}].skills[${index}]`);
    if (owner === undefined) return [];
    const message = `must differ from ${owner}`;
    return [{ code: 'custom', path, message, input: groups } as const];
  });
  return [...repeatedEntries(groups, 'group'), ...repeatedSkills];
});

/** @returns the names and aliases of all skills, with their paths; invalid entries have none */
function spellingsIn(groups: unknown[]) {
  const skills = groups.flatMap((group, index) =>
    entriesOf(group, 'skills').map((skill, skillIndex) => ({
      skill,
      path: [index, 'skills', skillIndex],
    })),
  );
  return skills.flatMap(({ skill, path }) => {
    const name = textOf(skill, 'name');
    const aliases = entriesOf(skill, 'aliases').map((text, index) => ({
      text,
      path: [...path, 'aliases', index],
    }));
    return [{ text: name, path: [...path, 'name'] }, ...aliases].flatMap(({ text, path }) =>
      typeof text === 'string' ? [{ text, path, skill: name ?? text }] : [],
    );
  });
}

const service = entry({
  title: text.meta({ description: 'What the service is called.', examples: ['Audits'] }),
  summary: text.meta({
    description: 'What clients get, in a sentence or two.',
    examples: ['Accessibility and security, with the fixes in the same report.'],
  }),
});

const post = entry({
  date: period.optional().meta({
    description: 'When it was published. The newest post comes first.',
    examples: ['2026-09', '2026'],
  }),
  title: text.meta({
    description: 'What the post is called.',
    examples: ['The cheapest byte is the one you never send'],
  }),
  link: url.optional().meta({
    description: 'The post’s URL; leave it out for what is on paper only.',
    examples: ['https://notes.example/cheapest-byte'],
  }),
  publisher: text.optional().meta({
    description: 'Who published it: beside its title, if it has no link.',
    examples: ['Web Engineering Quarterly'],
  }),
  summary: text.optional().meta({
    description: 'What it is about: in the résumé.',
    examples: ['Why caches beat compression.'],
  }),
});

/** Checks that need more than the value itself. */
interface Checks {
  /** Whether `content/images` holds a file of this name. */
  hasImage: (name: string) => boolean;
  /** The names of the sections in `content/sections`; any, if they are not known. */
  ownSections?: string[];
  /** @returns an error message for each problem of a Markdown text */
  markdownErrors: (markdown: string) => string[];
  /** @returns an error message for each problem of an icon, given its name */
  iconErrors: (name: string) => string[];
}

const projectIn = (checks: Checks) =>
  entry({
    year: yearOrYears.meta({
      description:
        'When you worked on it, such as `2025`, `2021–2023` or `2021–` if it goes on; months and days are possible too. The project with the newest last year comes first.',
      examples: ['2025', '2021–2023', '2018-11–2020-05', '2021–'],
    }),
    title: text.meta({ description: 'What the project is called.', examples: ['Crown & Strand'] }),
    link: url.optional().meta({
      description: 'The project’s URL; leave it out for what is not public.',
      examples: ['https://crown-and-strand.example/'],
    }),
    description: checkedText(checks.markdownErrors).meta({
      description: 'A description in Markdown: the text of its card on home.',
      examples: ['An online store for wigs, with an **admin dashboard**.'],
    }),
    outcome: text.optional().meta({
      description:
        'What came of it, in a few words. Its first number is shown in the accent colour.',
      examples: ['Orders packed in half the time, 40 % fewer returns'],
    }),
    role: text.optional().meta({ description: 'What you were there.', examples: ['Lead'] }),
    team: text.optional().meta({
      description: 'Who you worked with.',
      examples: ['team of 4'],
    }),
    repository: url.optional().meta({
      description: 'The URL of its source code.',
      examples: ['https://code.example/your-name/crown'],
    }),
    story: checkedText(checks.markdownErrors)
      .optional()
      .meta({
        description: 'How it was built, in Markdown: in its row of All Projects.',
        examples: ['The hard part was the stock, which **two warehouses** count.'],
      }),
    highlights: listWith(text, { unique: ['itself'] })
      .optional()
      .meta({
        description: 'Achievements, one per item: in its row of All Projects, and in the résumé.',
        examples: [['Moved 40,000 customers without a minute offline.']],
      }),
    entity: text.optional().meta({
      description: 'The company or organization that it was for.',
      examples: ['Northlight'],
    }),
    type: text.optional().meta({
      description: 'What kind of project it was, for the exported JSON Resume.',
      examples: ['application'],
    }),
    technologies,
    image: imageIn(checks, {
      src: 'crown-and-strand.png',
      alt: 'A storefront with a grid of wigs',
    })
      .optional()
      .meta({ description: 'The picture of its card on home.' }),
    feature: trueOrFalse.default(false).meta({
      description:
        'Whether it has a card on home; All Projects lists every project. If none has one, home shows the newest three.',
      examples: [true],
    }),
  });

/** Without a content directory, every file that content names counts as present and valid. */
const NO_DIRECTORY: Checks = {
  hasImage: () => true,
  markdownErrors: () => [],
  iconErrors: () => [],
};

/** @returns the schema of each YAML file in `content/`, by the file's name without `.yaml` */
export const contentFiles = (checks = NO_DIRECTORY) => ({
  site: siteIn(checks),
  experience: listWith(jobIn(checks), { unique: ['role+company+start'] }),
  projects: listWith(projectIn(checks), { unique: ['title', 'link'] }),
  skills: skillGroups,
  services: listWith(service, { unique: ['title'] }),
  blogs: listWith(post, { unique: ['title', 'link'] }),
  ...careerFiles,
  words: messagesSchema(),
});

/** What the lists are sorted by, the newest first, whatever the order in their files. */
export const DATE_OF = {
  experience: dateIn('start'),
  projects: dateIn('year'),
  blogs: dateIn('date'),
  education: endKey,
  certificates: dateIn('date'),
  awards: dateIn('date'),
  volunteering: dateIn('start'),
} satisfies Record<string, (entry: object) => string>;

/** The files that may be missing. */
export const OPTIONAL_FILES = [...Object.keys(careerFiles), 'services', 'words'];

type Parsed = {
  [Name in keyof ReturnType<typeof contentFiles>]: z.infer<ReturnType<typeof contentFiles>[Name]>;
};

/** The owner's résumé, in the content directory and at the root of the site. */
export const RESUME = 'resume.pdf';

/** The owner's icon, in the content directory and at the root of the site. */
export const ICON = 'icon.svg';

/** A Markdown file in `content/sections` that becomes a section of home. */
export interface OwnSection {
  /** The file's name without `.md`; the section's id. */
  name: string;
  /** The heading at the start of the file. */
  title: string;
  prose: Prose;
  /** The text as written, with a blank line instead of the title. */
  markdown: string;
}

/** Everything that the owner wrote, checked and parsed. */
export type Content = Omit<Parsed, 'words'> & {
  about: Prose;
  /** `about.md` as written. */
  aboutMarkdown: string;
  /** The parsed descriptions and stories of projects and summaries of jobs, by their Markdown. */
  descriptions: ReadonlyMap<string, Prose>;
  /** The Markdown files in `content/sections`, by name. */
  ownSections: OwnSection[];
  /** The icons of links, by their names, or by the address of a link that names none. */
  linkIcons: ReadonlyMap<string, Icon>;
  /** All messages: the owner's where there is one, else those of the language, else English. */
  messages: Messages;
  /** The names of the messages that are English, because the language has none. */
  untranslated: string[];
  /** Whether the content directory holds a résumé. */
  hasResume: boolean;
  /** The files that are copied into the site as they are, such as `slides/talk.pdf`. */
  publicFiles: string[];
  /** The owner's site icon, if there is one: a sanitised SVG. */
  icon?: string;
};
