import { z } from 'zod';
import { isAfter } from '#lib/format-period.ts';
import type { PluralForms } from '#lib/interpolate.ts';
import { buildMessages, interfaceMessages, type Messages } from './messages.ts';
import type { Prose } from './prose.ts';

/**
 * The one description of every file in `content/`. Types, validation and messages come from here.
 *
 * Nothing is coerced: a value is accepted as it is written or refused. Each text field says in one phrase
 * what it must be; the loader adds what it got and where. What editors check follows from here too
 * (`site/reference/json-schemas.ts`), so whatever a pattern can say is said by a pattern. Patterns have no
 * flags: JSON Schema knows none.
 */

/** No password: whoever visits the site would see it. */
const httpUrl = /^[hH][tT][tT][pP][sS]?:\/\/[^\s/?#@]+([/?#][^\s]*)?$/;

/** Text that the pattern fits; `accepts` says what no pattern can. */
const textField = (
  phrase: string,
  pattern: RegExp,
  accepts: (value: string) => boolean = () => true,
) =>
  z
    .string({ error: phrase })
    .regex(pattern, { error: phrase, abort: true })
    .refine(accepts, { error: phrase });

/** To an editor `1984` without quotes is a number; the loader keeps it as the text that was typed. */
const orNumber = { type: ['string', 'number'] };
const orYear = { type: ['string', 'integer'], minimum: 1900, maximum: 2099 };

const text = textField('must be text that is not blank', /\S/).meta(orNumber);
const year = textField('must be a year such as 2024', /^(19|20)\d{2}$/).meta(orYear);
const yearOrMonth = /^(19|20)\d{2}(-(0[1-9]|1[0-2]))?$/;
const period = textField('must be a year or a month such as 2024 or 2024-03', yearOrMonth).meta(
  orYear,
);
const end = textField(
  'must be a year or a month such as 2024 or 2024-03, or left out',
  yearOrMonth,
);
const url = textField('must be an http(s) URL', httpUrl, (value) => URL.canParse(value));
/** @param diagnostics what is wrong with a text, in whole sentences */
const textWithout = (diagnostics: (value: string) => string[]) =>
  text.check(({ value, issues }) => {
    for (const message of diagnostics(value)) {
      issues.push({ code: 'custom', message, input: value, params: { isWhole: true } });
    }
  });
const publicUrl = textField(
  'must be the http(s) URL of the site, without query or fragment, its path of letters, digits and -._~',
  // Each host writes other characters of a path in another way.
  /^[hH][tT][tT][pP][sS]?:\/\/[^\s/?#@]+(\/[\w./~-]*)?$/,
  (value) => URL.canParse(value),
);
const email = textField('must be an e-mail address', /^[^\s@<>:]+@[^\s@<>]+\.[^\s@<>]+$/);
const colour = textField('must be a colour such as "#b5341a"', /^#[0-9a-fA-F]{6}$/);
const language = textField(
  'must be a language tag such as en or pt-BR',
  /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{1,8})*$/,
  (value) => {
    try {
      return Intl.getCanonicalLocales(value).length === 1;
    } catch {
      return false;
    }
  },
);
const record = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, { error: 'must be a group of fields' });

const trueOrFalse = z.boolean({ error: 'must be true or false' });

/** An entry of a list; as a draft it is shown in `npm run dev` only. */
const entry = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  record({
    ...shape,
    draft: trueOrFalse.optional().meta({
      description: 'Whether it is shown in `npm run dev` only.',
      examples: [true],
    }),
  });

/** A list; an empty file is an empty list, and its section is left out of the site. */
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item, { error: 'must be a list' });

interface ListRules {
  /** Fields that no two entries may share, `a+b` for both together; `itself` for a list of texts. */
  unique: readonly string[];
  /** The field that must never grow from one entry to the next. */
  newestFirst?: string;
}

/** A list with rules between its entries; they speak even where single entries are faulty. */
const listWith = <Item extends z.ZodType>(item: Item, { unique, newestFirst }: ListRules) =>
  listOf(item).superRefine(
    (value, { issues }) => {
      const entries: unknown[] = value;
      const repeated = unique.flatMap((field) => repeats(entries, field));
      issues.push(...repeated, ...(newestFirst ? misplaced(entries, newestFirst) : []));
    },
    { when: ({ value }) => Array.isArray(value) },
  );

function repeats(entries: unknown[], field: string): z.core.$ZodRawIssue[] {
  const seen = new Map<string, number>();
  return entries.flatMap((entry, index) => {
    const key = sameness(entry, field);
    if (key === undefined) return [];
    const before = seen.get(key);
    seen.set(key, before ?? index);
    return before === undefined
      ? []
      : [listIssue(entries, index, field, `must differ from entry ${before + 1}`)];
  });
}

/** What makes two entries the same: their words, whatever the case; an address to the letter. */
function sameness(entry: unknown, fields: string): string | undefined {
  const texts = fields.split('+').map((field) => {
    const text = fieldText(entry, field)?.trim();
    return /^(link|url)$/.test(field) ? text : text?.toLowerCase();
  });
  return texts.includes(undefined) ? undefined : texts.join('\n');
}

function misplaced(entries: unknown[], field: string): z.core.$ZodRawIssue[] {
  return entries.flatMap((entry, index) => {
    const above = fieldText(entries[index - 1], field);
    const here = fieldText(entry, field);
    return above && here && isAfter(here, above)
      ? [listIssue(entries, index, field, `must not be newer than the entry above it (${above})`)]
      : [];
  });
}

function listIssue(input: unknown, index: number, field: string, message: string) {
  const path = field === 'itself' ? [index] : [index, field.split('+')[0] ?? field];
  return { code: 'custom', path, message, input } satisfies z.core.$ZodRawIssue;
}

function fieldText(entry: unknown, field: string): string | undefined {
  const value = field === 'itself' ? entry : fieldOf(entry, field);
  return typeof value === 'string' ? value : undefined;
}

/** The list in a field; nothing where there is none. */
function entriesOf(entry: unknown, field: string): unknown[] {
  const value = fieldOf(entry, field);
  return Array.isArray(value) ? value : [];
}

const fieldOf = (entry: unknown, field: string): unknown =>
  entry !== null && typeof entry === 'object' ? Reflect.get(entry, field) : undefined;

const technologies = listWith(text, { unique: ['itself'] }).meta({
  description: 'What you used for it. The years of each skill are computed from these.',
  examples: [['TypeScript', 'React']],
});

/** The sections of home, in the order that they have unless `site.yaml` says otherwise. */
export const SECTIONS = ['about', 'experience', 'projects', 'skills', 'services', 'blogs'] as const;

export type SectionName = (typeof SECTIONS)[number];

const title = text
  .optional()
  .meta({ description: 'Your title for this section.', examples: ['Selected work'] });

/** A section by its name, or with a title of the owner's: `projects: Selected work`. */
const section = z.union(
  [
    z.enum(SECTIONS, { error: 'must be the name of a section' }),
    record({
      about: title,
      experience: title,
      projects: title,
      skills: title,
      services: title,
      blogs: title,
    } satisfies Record<SectionName, typeof title>).refine(
      (titles) => Object.keys(titles).length === 1,
      {
        error: 'must be one section and its title',
        when: ({ issues }) => issues.length === 0,
      },
    ),
  ],
  { error: 'must be the name of a section, or the name and your title' },
);

const sections = listOf(section).superRefine(
  (value, { issues }) => {
    const entries: unknown[] = value;
    issues.push(...repeats(entries.map(nameIn), 'itself'));
  },
  { when: ({ value }) => Array.isArray(value) },
);

/** The name of the section that an entry stands for. */
const nameIn = (entry: unknown) =>
  entry !== null && typeof entry === 'object' ? Object.keys(entry)[0] : entry;

/** A picture of the owner's. */
const imageIn = ({ hasImage }: Surroundings, example: { src: string; alt: string }) =>
  record({
    src: textField('must be the name of a file in content/images', /^[^/]+$/, hasImage)
      .meta(orNumber)
      .meta({ description: 'The name of a file in content/images.', examples: [example.src] }),
    alt: text.meta({
      description: 'What the picture shows, for those who cannot see it.',
      examples: [example.alt],
    }),
  });

const siteIn = (surroundings: Surroundings) =>
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
      description: 'What you stand for, in a sentence: the text in the sidebar.',
      examples: ['I build web products that stay fast.'],
    }),
    language: language.meta({
      description:
        'The language of your texts. It decides how dates and numbers are written, and in which direction the pages are read.',
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
        'Where people write to you: in the sidebar and at the end of home, out of reach of address harvesters.',
      examples: ['hello@your-name.example'],
    }),
    location: text.meta({
      description: 'Where you work from: a fact below About.',
      examples: ['Lisbon, remote'],
    }),
    availability: text.meta({
      description: 'When you are free: in the sidebar, and a fact below About.',
      examples: ['From March 2027'],
    }),
    links: listWith(
      entry({
        label: text.meta({ description: 'What the link is called.', examples: ['GitHub'] }),
        url: url.meta({
          description: 'Where the link leads.',
          examples: ['https://code.example/your-name'],
        }),
        icon: textWithout(surroundings.iconErrors)
          .optional()
          .meta({
            description:
              'What stands beside the label: a brand by its name in simple-icons, or an SVG of yours in content/images.',
            examples: ['github', 'my-mark.svg'],
          }),
      }),
      { unique: ['label', 'url'] },
    ).meta({ description: 'Where else you are found: the list in the sidebar.' }),
    assistant: url.meta({
      description: 'Where the button at the bottom right leads.',
      examples: ['https://assistant.your-name.example/'],
    }),
    closing: text.meta({
      description: 'The large line at the end of home.',
      examples: ['Let’s build something that lasts.'],
    }),
    updated: period.meta({
      description:
        'When you last changed the content: shown at the end of home. Jobs without an end count as going on until then.',
      examples: ['2026-11'],
    }),
    sections: sections.optional().meta({
      description:
        'The sections that home shows, in your order, by name or with a title of yours; those not listed are left out. Without the list home has all of them.',
      examples: [['about', 'projects']],
    }),
    accent: record({
      light: colour.meta({ description: 'On the light ground.', examples: ['#b5341a'] }),
      dark: colour.meta({ description: 'On the dark ground.', examples: ['#f2b45c'] }),
    })
      .optional()
      .meta({ description: 'The colour of what moves and what matters.' }),
    shareCards: record({
      home: imageIn(surroundings, { src: 'card.png', alt: 'Ada Lovelace at her desk' })
        .optional()
        .meta({ description: 'For links to home.' }),
      projects: imageIn(surroundings, { src: 'shelf.png', alt: 'A shelf of small models' })
        .optional()
        .meta({ description: 'For links to All Projects.' }),
    })
      .optional()
      .meta({
        description:
          'Pictures of yours for previews of links, in place of the cards that the build draws: 1200 × 630 pixels or more.',
      }),
    publishResumeJson: trueOrFalse.optional().meta({
      description: 'Whether the site holds your content as a JSON Resume as well, at /resume.json.',
      examples: [true],
    }),
  });

const job = entry({
  role: text.meta({
    description: 'What you were there: the heading of the job.',
    examples: ['Lead engineer'],
  }),
  company: text.meta({ description: 'Whom you worked for.', examples: ['Northlight'] }),
  link: url.optional().meta({
    description: 'The company’s site, which its name links to.',
    examples: ['https://northlight.example/'],
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
  summary: text.meta({
    description: 'What you did there, in a sentence.',
    examples: ['Owned the architecture of a data platform.'],
  }),
  highlights: listWith(text, { unique: ['itself'] })
    .optional()
    .meta({
      description: 'What you are proud of, an item each.',
      examples: [['Cut page weight by 70 % within a year.']],
    }),
  technologies,
}).refine(({ start, end }) => end === undefined || !isAfter(start, end), {
  path: ['end'],
  error: 'must not be before the start',
});

const skillGroup = entry({
  group: text.meta({ description: 'The heading of the group.', examples: ['Languages'] }),
  skills: listOf(
    entry({
      name: text.meta({
        description:
          'The skill. Its years, and the work that proves them, are found by `technologies` of jobs and projects.',
        examples: ['PostgreSQL'],
      }),
      aliases: listWith(text, { unique: ['itself'] })
        .optional()
        .meta({ description: 'Other spellings of the same skill.', examples: [['Postgres']] }),
    }),
  ).meta({ description: 'The skills of the group.' }),
});

/** Every name and alias means one skill. */
const skillGroups = listWith(skillGroup, { unique: ['group'] }).superRefine(
  (groups, { issues }) => {
    const owners = new Map<string, string>();
    for (const { path, text, skill } of spellingsIn(groups)) {
      const owner = owners.get(text.toLowerCase());
      owners.set(text.toLowerCase(), owner ?? skill);
      if (owner === undefined) continue;
      const message = `must differ from what is listed above as ${owner}`;
      issues.push({ code: 'custom', path, message, input: groups });
    }
  },
  { when: ({ value }) => Array.isArray(value) },
);

/** What skills are called, and where it is written; entries that are no skills call nothing. */
function spellingsIn(groups: unknown[]) {
  const skills = groups.flatMap((group, index) =>
    entriesOf(group, 'skills').map((skill, place) => ({ skill, path: [index, 'skills', place] })),
  );
  return skills.flatMap(({ skill, path }) => {
    const name = fieldText(skill, 'name');
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
    description: 'What one gets, in a sentence or two.',
    examples: ['Accessibility and security, with the fixes in the same report.'],
  }),
});

const post = entry({
  date: period.meta({
    description: 'When it was published. The newest post comes first.',
    examples: ['2026-09', '2026'],
  }),
  title: text.meta({
    description: 'What the post is called.',
    examples: ['The cheapest byte is the one you never send'],
  }),
  link: url.meta({
    description: 'Where it is read.',
    examples: ['https://notes.example/cheapest-byte'],
  }),
});

/** The owner's words, by the names in `words.ts`. */
function messagesSchema(defaults: Messages) {
  const shape = Object.entries(defaults).map(([name, value]) => {
    const [word, forms] =
      typeof value === 'string'
        ? [phraseLike([value]), [value]]
        : [pluralLike(value), Object.values(value)];
    const description = `In English: “${forms.join('”, “')}”`;
    return [name, word.optional().meta({ description, default: value })];
  });
  return record(Object.fromEntries(shape)) as z.ZodType<Partial<Messages>>;
}

function pluralLike(forms: PluralForms) {
  const form = phraseLike(Object.values(forms));
  const others = PLURAL_CATEGORIES.map((category) => [category, form.optional()]);
  return record({ ...Object.fromEntries(others), other: form });
}

/** Text with no other places to fill than those that one of the examples has. */
function phraseLike(examples: string[]) {
  const places = [...new Set(examples.flatMap((phrase) => phrase.match(/\{\w*\}/g) ?? []))];
  const rule =
    places.length > 0 ? `in which only ${places.join(' and ')} may` : 'in which nothing can';
  const known = places.map((place) => `(?!${place.replace(/[{}]/g, '\\$&')})`).join('');
  const pattern = new RegExp(`^(?![\\s\\S]*${known}\\{\\w*\\})[\\s\\S]*\\S`);
  return textField(`must be text ${rule} be filled`, pattern).meta(orNumber);
}

const PLURAL_CATEGORIES = ['zero', 'one', 'two', 'few', 'many'] as const;

/** What a schema cannot know by itself. */
interface Surroundings {
  /** Whether `content/images` holds a file of this name. */
  hasImage: (name: string) => boolean;
  /** What is wrong with a Markdown text, in words. */
  markdownErrors: (markdown: string) => string[];
  /** What is wrong with the name of an icon, or with the icon, in words. */
  iconErrors: (name: string) => string[];
}

const projectIn = (surroundings: Surroundings) =>
  entry({
    year: year.meta({
      description: 'The year that it is listed under. The newest project comes first.',
      examples: ['2025'],
    }),
    title: text.meta({ description: 'What the project is called.', examples: ['Crown & Strand'] }),
    link: url.meta({
      description: 'Where it is seen.',
      examples: ['https://crown-and-strand.example/'],
    }),
    description: textWithout(surroundings.markdownErrors).meta({
      description: 'What it is and does, in Markdown: the text of its card on home.',
      examples: ['An online store for wigs, with an **admin dashboard**.'],
    }),
    technologies,
    image: imageIn(surroundings, {
      src: 'crown-and-strand.png',
      alt: 'A storefront with a grid of wigs',
    }).meta({ description: 'The picture of its card on home.' }),
    feature: trueOrFalse.meta({
      description: 'Whether it has a card on home; All Projects lists every project.',
      examples: [true],
    }),
  });

/** Where nobody looks around, whatever is named is there and fine. */
const ALL_FINE: Surroundings = {
  hasImage: () => true,
  markdownErrors: () => [],
  iconErrors: () => [],
};

/** The schema of each YAML file, by its name in `content/`. */
export const contentFiles = (surroundings = ALL_FINE) => ({
  site: siteIn(surroundings),
  experience: listWith(job, { unique: ['role+company+start'], newestFirst: 'start' }),
  projects: listWith(projectIn(surroundings), { unique: ['title', 'link'], newestFirst: 'year' }),
  skills: skillGroups,
  services: listWith(service, { unique: ['title'] }),
  blogs: listWith(post, { unique: ['title', 'link'], newestFirst: 'date' }),
  words: messagesSchema({ ...interfaceMessages, ...buildMessages }),
});

type Parsed = {
  [Name in keyof ReturnType<typeof contentFiles>]: z.infer<ReturnType<typeof contentFiles>[Name]>;
};

/** The owner's résumé, in the content directory and at the root of the site. */
export const RESUME = 'resume.pdf';

/** The owner's icon, in the content directory and at the root of the site. */
export const ICON = 'icon.svg';

/** Everything the owner wrote, parsed; `description` of a project is Markdown. */
export type Content = Omit<Parsed, 'words'> & {
  about: Prose;
  /** All words of the interface, the owner's before the default ones. */
  messages: Messages;
  /** Whether there is a résumé. */
  hasResume: boolean;
  /** The owner's icon, if there is one: an SVG that can do no harm. */
  icon?: string;
};
