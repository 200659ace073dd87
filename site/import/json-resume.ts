import { IMPORTED_LISTS, type ImportedList } from '#model/content-lists.ts';
import { period } from '#model/fields.ts';
import { datesOf, isAfter } from '#model/format-period.ts';
import { hostOf, networkName, networkOf, profileUrl } from '#site/content/networks.ts';
import { MARKDOWN_FIELDS } from '#site/content/text-fields.ts';
import { countryOf, joined } from '#site/documents/resume/formats.ts';
import { UserError } from '#site/files/user-error.ts';
import { toWrite } from '#site/sample/skeleton.ts';
import { typedListsToMarkdown } from './bullets.ts';
import {
  type Entry,
  emptyImport,
  type Found,
  type Imported,
  projectDefaults,
  toMarkdown,
} from './imported.ts';
import { hasMarkdown, htmlToMarkdown, plainText } from './plain-text.ts';
import { ResumeSource } from './resume-source.ts';

/** The official schema has five levels; the rest is for its extensions. */
const MAX_DEPTH = 100;
const SECTIONS = [
  ...['basics', 'skills', 'interests'],
  ...IMPORTED_LISTS.map(({ section }) => section),
];
/** Other names of fields: of early versions of the format, and that many files have. */
const OTHER_NAMES: Record<string, string> = {
  'work.name': 'company',
  'certificates.name': 'title',
  'projects.name': 'title',
  'publications.name': 'title',
  'publications.releaseDate': 'date',
  url: 'website',
  score: 'gpa',
};
const PROSE = ['summary', 'description', 'story', 'highlights', 'text'];
const DATES = ['start', 'end', 'date', 'expires'];
const TEXTS = ['highlights', 'courses'];

/**
 * Reads a JSON Resume (https://jsonresume.org/schema), of early versions too.
 * @param thisYear for entries without a date in a list without dates
 * @param language of the site, in which the country is named
 * @returns its values for the content, and a list of the fields that content does not have
 * @throws {UserError} where the text is not a JSON Resume
 */
export function readJsonResume(
  text: string,
  thisYear = String(new Date().getFullYear()),
  language = 'en',
): Imported {
  const resume = new ResumeSource(withoutMetadata(parse(text)));
  resume.skip('meta', 'it is about the file');
  const imported: Imported = {
    ...emptyImport(),
    ...readBasics(resume, language),
    skills: resume.items('skills').flatMap((from) => readSkills(resume, from)),
  };
  for (const list of IMPORTED_LISTS) {
    const found = resume.items(list.section).map((from) => ({
      from,
      value: readFields(resume, from, list),
      names: list.fields,
      defaults: Object.fromEntries(
        Object.entries(list.toWrite ?? {}).map(([field, what]) => [
          field,
          toWrite(`${what} (${from})`),
        ]),
      ),
    }));
    imported[list.name] = list.name === 'projects' ? withYears(resume, found, thisYear) : found;
  }
  // A job without a start takes the month of its end, else the start of the job above it, else the first start.
  const startOf = ({ value }: Found) => monthOf(value.start);
  let above = imported.experience.map(startOf).find(Boolean) ?? thisYear;
  imported.experience = imported.experience.map((job) => {
    const date = monthOf(job.value.end) ?? above;
    above = startOf(job) ?? above;
    return completeJob(resume, job, date);
  });
  return { ...imported, notImported: resume.unread() };
}

function readBasics(
  resume: ResumeSource,
  language: string,
): Pick<Imported, 'site' | 'links' | 'about'> {
  const site: Found[] = [];
  for (const [field, ...paths] of [
    ['name', 'basics.name'],
    ['role', 'basics.label'],
    ['url', 'basics.url', 'basics.website'],
    ['email', 'basics.email'],
    ['phone', 'basics.phone'],
    ['image', 'basics.image', 'basics.picture'],
    ['industry', 'basics.industry'],
  ] as const) {
    const from = paths.find((path) => resume.has(path));
    const text = from && resume.text(from);
    if (text) site.push({ from, value: { [field]: field === 'url' ? withScheme(text) : text } });
  }
  const at = 'basics.location';
  const {
    city,
    region,
    countryCode = '',
    ...rest
  } = Object.fromEntries(
    ['address', 'postalCode', 'city', 'region', 'countryCode'].map((name) => [
      name,
      resume.text(`${at}.${name}`),
    ]),
  );
  const isOnePlace = city?.toLowerCase() === region?.toLowerCase(); // such as Hamburg
  const places = isOnePlace ? [city] : [city, region];
  const location = resume.text(at) ?? joined(', ', ...places, countryOf(countryCode, language));
  const isCode = /^[a-z]{2}$/i.test(countryCode);
  if (!isCode) resume.skip(`${at}.countryCode`, 'it is not a code of two letters such as AT');
  const parts = { ...rest, region, ...(isCode && { countryCode }) };
  const address = Object.values(parts).some(Boolean) ? { ...parts, city } : undefined;
  site.push({ from: at, value: { location: location || undefined, address } });
  const interests = resume.items('interests').flatMap((from) => {
    const name = resume.first(`${from}.name`, from);
    if (!name) resume.skip(from, 'it has no name');
    return name ? [{ name, keywords: resume.texts(`${from}.keywords`) }] : [];
  });
  const facts = resume.items('basics.facts').flatMap((from) => {
    const [figure, label] = ['figure', 'label'].map((name) => resume.text(`${from}.${name}`));
    return figure && label ? [{ figure, label }] : [];
  });
  if (facts.length > 0) site.push({ from: 'basics.facts', value: { facts } });
  if (interests.length > 0) site.push({ from: 'interests', value: { interests } });
  const summary = resume.text('basics.summary');
  return {
    site,
    links: resume.items('basics.profiles').flatMap((from) => readProfile(resume, from)),
    about: summary ? [{ from: 'basics.summary', value: markdownOf(summary) }] : [],
  };
}

function readProfile(resume: ResumeSource, from: string): Imported['links'] {
  const network = resume.peek(`${from}.network`);
  const username = resume.peek(`${from}.username`);
  const own = withScheme(resume.peek(`${from}.url`));
  const url = own || (network && username && profileUrl(network, username));
  const label = networkName(network) || networkOf(own) || hostOf(own);
  if (!label || !url) {
    resume.skip(from, username ? `${network || 'it'} has no known address` : 'it has no url');
    return [];
  }
  for (const name of ['network', 'username', 'url']) resume.text(`${from}.${name}`);
  return [{ from, value: { label, url, ...(username && { username }) } }];
}

/** @returns a URL that was written without `https://`, with it */
const withScheme = (url: string): string =>
  /^[\w-]+(\.[\w-]+)+(?=$|[/?#])/.test(url) ? `https://${url}` : url;

/** Skills without keywords are in one group, which has no level. */
function readSkills(resume: ResumeSource, from: string): Imported['skills'] {
  const name = resume.first(`${from}.name`, from);
  const keywords = resume.texts(`${from}.keywords`);
  if (keywords) {
    const level = resume.text(`${from}.level`);
    return [{ from, value: { group: name, level, skills: keywords } }];
  }
  resume.skip(`${from}.level`, 'only a group of skills has a level');
  return name ? [{ from, value: { skills: [name] } }] : [];
}

/** @returns the fields of an entry, by their names in the content */
function readFields(
  resume: ResumeSource,
  from: string,
  { name: list, section, fields }: ImportedList,
): Entry {
  const read = (
    [field, name = field]: [string, string | undefined],
    index: number,
  ): [string, unknown] => {
    const other = OTHER_NAMES[`${section}.${name}`] ?? OTHER_NAMES[name];
    const isOther = other && !resume.has(`${from}.${name}`) && resume.has(`${from}.${other}`);
    const path = `${from}.${isOther ? other : name}`;
    const clean = (text: string) => {
      if (MARKDOWN_FIELDS.includes(`${list}.${field}`)) return markdownOf(text);
      if (!PROSE.includes(field)) return text;
      if (hasMarkdown(text)) resume.skip(path, 'without its Markdown');
      return plainText(text);
    };
    if (TEXTS.includes(field)) return [field, resume.texts(path)?.map(clean)];
    if (field === 'technologies') return [field, resume.texts(path) ?? resume.emptyList(path)];
    if (DATES.includes(field)) return [field, resume.period(path)];
    // An entry may be only a text, such as the name of a language.
    const text = resume.first(path, ...(index === 0 ? [from] : []));
    return [field, text && (name === 'url' ? withScheme(text) : clean(text))];
  };
  return Object.fromEntries(Object.entries(fields).map(read));
}

/** Adds the roles and the year of projects. One without a year takes that of the project above it. */
function withYears(resume: ResumeSource, found: Found[], thisYear: string): Found[] {
  const projects = found.map(({ from, names, value }) => ({
    from,
    names: { ...names, year: 'startDate' },
    value: {
      ...value,
      role: resume.texts(`${from}.roles`)?.join(', '),
      year: readYears(resume, from),
    } as Entry,
  }));
  return projects.map((project, index) => {
    const title = project.value.title as string | undefined;
    const before = projects.slice(0, index).findLast(({ value }) => value.year);
    const near = before ?? projects.find(({ value }) => value.year);
    const defaults = {
      title: toWrite(`the title (${project.from})`),
      ...projectDefaults(title ?? toWrite(`what it is (${project.from})`)),
      year: near ? (datesOf(String(near.value.year)).end?.slice(0, 4) ?? thisYear) : thisYear,
    };
    return { ...project, defaults };
  });
}

/** @returns the dates of a project as its year; a project without an end goes on */
function readYears(resume: ResumeSource, from: string): string | undefined {
  const [start, end] = ['startDate', 'endDate'].map((name) => {
    const date = resume.period(`${from}.${name}`);
    if (date === undefined || period.safeParse(date).success) return date;
    resume.skip(`${from}.${name}`, 'it is not a date such as 2024-03');
    return undefined;
  });
  if (!start || start === end) return start ?? end;
  return end && isAfter(start, end) ? `${end}–${start}` : `${start}–${end ?? ''}`;
}

/** Adds placeholders for what a job lacks: jobs need a start, and one without an end is the current one. */
function completeJob(resume: ResumeSource, job: Found, date: string): Found {
  const { start, end, summary, description } = job.value;
  const hasNoDate = !start && !end && !resume.has(`${job.from}.endDate`);
  return {
    ...job,
    value: {
      ...job.value,
      ...(!summary &&
        typeof description === 'string' && {
          summary: toMarkdown(description),
          description: undefined,
        }),
    },
    defaults: {
      ...job.defaults,
      start: date,
      ...(hasNoDate && { end: date }),
      technologies: [],
    },
  };
}

const markdownOf = (text: string) => toMarkdown(typedListsToMarkdown(htmlToMarkdown(text)));

/** @returns the month or year of a date; `undefined` for other values */
const monthOf = (date: unknown): string | undefined =>
  period.safeParse(date).data?.slice(0, '2024-03'.length);

function parse(text: string): Record<string, unknown> {
  let resume: unknown;
  try {
    resume = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    const { message } = error as Error;
    const [, position] = /position (\d+)/.exec(message) ?? [];
    const line = position ? ` in line ${text.slice(0, Number(position)).split('\n').length}` : '';
    throw new UserError(
      `The file is not valid JSON${line}: ${message}. JSON has no comments, and no comma after a last item.`,
    );
  }
  if (!SECTIONS.some((key) => Object.hasOwn(Object(resume), key))) {
    throw new UserError('The file is not a JSON Resume: see https://jsonresume.org/schema');
  }
  if (isNestedDeeper(resume, MAX_DEPTH)) {
    throw new UserError(
      `The file is not a JSON Resume: it is nested more than ${MAX_DEPTH} levels deep`,
    );
  }
  return resume as Record<string, unknown>;
}

/** @returns the résumé without what every export writes anew */
function withoutMetadata({ $schema: _, meta, ...resume }: Record<string, unknown>): object {
  const { canonical, version, lastModified, ...others } = Object(meta);
  const isOwn = String(canonical).startsWith(Object(resume.basics).url);
  return { ...resume, meta: isOwn ? others : { ...others, canonical } };
}

function isNestedDeeper(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== 'object') return false;
  return levels === 0 || Object.values(value).some((child) => isNestedDeeper(child, levels - 1));
}
