import { z } from 'zod';
import type { PluralForms } from '#lib/phrase.ts';
import type { Prose } from './prose.ts';
import { phrases, type Words, words } from './words.ts';

/**
 * The one description of every file in `content/`. Types, validation and messages come from here.
 *
 * Nothing is coerced: a value is accepted as it is written or refused. Each leaf says in one phrase
 * what it must be; the loader adds what it got and where.
 */

const httpUrl = /^https?:\/\/[^\s/?#]+[^\s]*$/i;
const yearOrMonth = /^(19|20)\d{2}(-(0[1-9]|1[0-2]))?$/;

const leaf = (phrase: string, accepts: (value: string) => boolean) =>
  z.string({ error: phrase }).refine(accepts, { error: phrase });

const text = leaf('must be text that is not blank', (value) => value.trim() !== '');
/** @param faults what is wrong with a text, in whole sentences */
const textWithout = (faults: (value: string) => string[]) =>
  text.check(({ value, issues }) => {
    for (const message of faults(value)) {
      issues.push({ code: 'custom', message, input: value, params: { isWhole: true } });
    }
  });
const year = leaf('must be a year such as 2024', (value) => /^(19|20)\d{2}$/.test(value));
const period = leaf('must be a year or a month such as 2024 or 2024-03', (value) =>
  yearOrMonth.test(value),
);
const url = leaf('must be an http(s) URL', (value) => httpUrl.test(value) && URL.canParse(value));
const publicUrl = leaf(
  'must be the http(s) URL of the site, without query or fragment',
  (value) => httpUrl.test(value) && URL.canParse(value) && !/[?#]/.test(value),
);
const email = leaf('must be an e-mail address', (value) =>
  /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(value),
);
const colour = leaf('must be a colour such as "#b5341a"', (value) => /^#[0-9a-f]{6}$/i.test(value));
const language = leaf('must be a language tag such as en or pt-BR', (value) => {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
});
const record = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, { error: 'must be a group of fields' });

/** An entry of a list; as a draft it is shown in `npm run dev` only. */
const entry = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  record({ ...shape, draft: z.boolean({ error: 'must be true or false' }).optional() });

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

/** `2024` and `2024-03` are compared only as far as both go. */
const isAfter = (a: string, b: string) => {
  const length = Math.min(a.length, b.length);
  return a.slice(0, length) > b.slice(0, length);
};

const technologies = listWith(text, { unique: ['itself'] });

/** The sections of home, in the order that they have unless `site.yaml` says otherwise. */
export const SECTIONS = ['about', 'experience', 'projects', 'skills', 'services', 'blogs'] as const;

export type SectionName = (typeof SECTIONS)[number];

const title = text.optional();

/** A section by its name, or with a title of the owner's: `projects: Selected work`. */
const section = z.union([
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
]);

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

const siteIn = ({ iconFaults }: Surroundings) =>
  record({
    name: text,
    role: text,
    pitch: text,
    language,
    url: publicUrl,
    description: text,
    email,
    location: text,
    availability: text,
    links: listWith(entry({ label: text, url, icon: textWithout(iconFaults).optional() }), {
      unique: ['label', 'url'],
    }),
    assistant: url,
    closing: text,
    updated: period,
    sections: sections.optional(),
    accent: record({ light: colour, dark: colour }).optional(),
  });

const job = entry({
  role: text,
  company: text,
  link: url.optional(),
  start: period,
  end: period.optional(),
  summary: text,
  highlights: listWith(text, { unique: ['itself'] }).optional(),
  technologies,
}).refine(({ start, end }) => end === undefined || !isAfter(start, end), {
  path: ['end'],
  error: 'must not be before the start',
});

const skillGroup = entry({
  group: text,
  skills: listOf(entry({ name: text, aliases: listWith(text, { unique: ['itself'] }).optional() })),
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

const service = entry({ title: text, summary: text });

const post = entry({ date: period, title: text, link: url });

/** The owner's words, by the names in `words.ts`. */
function wordsLike(defaults: Words) {
  const shape = Object.entries(defaults).map(([name, value]) => [
    name,
    (typeof value === 'string' ? phraseLike([value]) : pluralLike(value)).optional(),
  ]);
  return record(Object.fromEntries(shape)) as z.ZodType<Partial<Words>>;
}

function pluralLike(forms: PluralForms) {
  const form = phraseLike(Object.values(forms));
  const others = PLURAL_CATEGORIES.map((category) => [category, form.optional()]);
  return record({ ...Object.fromEntries(others), other: form });
}

/** Text with no other places to fill than those that one of the examples has. */
function phraseLike(examples: string[]) {
  const placesIn = (phrase: string) => phrase.match(/\{\w*\}/g) ?? [];
  const places = [...new Set(examples.flatMap(placesIn))];
  const rule =
    places.length > 0 ? `in which only ${places.join(' and ')} may` : 'in which nothing can';
  return leaf(
    `must be text ${rule} be filled`,
    (value) => value.trim() !== '' && placesIn(value).every((place) => places.includes(place)),
  );
}

const PLURAL_CATEGORIES = ['zero', 'one', 'two', 'few', 'many'] as const;

/** What a schema cannot know by itself. */
export interface Surroundings {
  /** Whether `content/images` holds a file of this name. */
  hasImage: (name: string) => boolean;
  /** What is wrong with a Markdown text, in words. */
  markdownFaults: (markdown: string) => string[];
  /** What is wrong with the name of an icon, or with the icon, in words. */
  iconFaults: (name: string) => string[];
}

const projectIn = ({ hasImage, markdownFaults }: Surroundings) =>
  entry({
    year,
    title: text,
    link: url,
    description: textWithout(markdownFaults),
    technologies,
    image: record({
      src: leaf('must be the name of a file in content/images', hasImage),
      alt: text,
    }),
    feature: z.boolean({ error: 'must be true or false' }),
  });

/** The schema of each YAML file, by its name in `content/`. */
export const contentFiles = (surroundings: Surroundings) => ({
  site: siteIn(surroundings),
  experience: listWith(job, { unique: ['role+company+start'], newestFirst: 'start' }),
  projects: listWith(projectIn(surroundings), { unique: ['title', 'link'], newestFirst: 'year' }),
  skills: skillGroups,
  services: listWith(service, { unique: ['title'] }),
  blogs: listWith(post, { unique: ['title', 'link'], newestFirst: 'date' }),
  words: wordsLike({ ...words, ...phrases }),
});

type Parsed = {
  [Name in keyof ReturnType<typeof contentFiles>]: z.infer<ReturnType<typeof contentFiles>[Name]>;
};

/** The owner's résumé, in the content directory and at the root of the site. */
export const RESUME = 'resume.pdf';

/** Everything the owner wrote, parsed; `description` of a project is Markdown. */
export type Content = Omit<Parsed, 'words'> & {
  about: Prose;
  /** All words of the interface, the owner's before the default ones. */
  words: Words;
  /** Whether there is a résumé. */
  hasResume: boolean;
};
