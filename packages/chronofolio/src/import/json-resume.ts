import { decodeHTMLStrict } from 'entities';
import { hostOf, networkName, networkOf, profileUrl, withScheme } from '#content/icons/networks.ts';
import { UserError } from '#files/user-error.ts';
import { joined } from '#resume/formats.ts';
import { BASICS, PROJECT_FIELDS } from '#resume/resume-json.ts';
import { type Fields, isObject, readFields } from '#schema/foreign.ts';
import { IMPORTED_LISTS } from '#schema/lists.ts';
import {
  emptyImport,
  type Found,
  firstText,
  type Imported,
  importedFields,
  requireFewItems,
  type Texts,
  withFirstText,
} from './imported.ts';
import { parseData } from './parse-data.ts';
import { fromReactiveResume } from './reactive-resume.ts';
import { cleanText, termsIn, toMarkdown } from './source-text.ts';

/** The names of the sections of a JSON Resume. */
export const JSON_RESUME_SECTIONS = [
  'basics',
  'skills',
  'interests',
  ...IMPORTED_LISTS.map(({ section }) => section),
];
/** The types of entries in lists that share a section with another list. */
const ENTRY_TYPES = IMPORTED_LISTS.flatMap(({ type }) => type ?? []);
/** Other names of fields, which early versions of the format and many files have. */
const OTHER_NAMES: Record<string, string[]> = {
  'work.name': ['company'],
  name: ['title'],
  position: ['title', 'role', 'positions', 'roles'],
  releaseDate: ['date'],
  url: ['website'],
  institution: ['school'],
  studyType: ['degree'],
  area: ['field', 'major'],
  score: ['gpa', 'grade'],
  language: ['name'],
  fluency: ['level'],
  startDate: ['start', 'from', 'start_date'],
  endDate: ['end', 'to', 'end_date'],
  highlights: ['bullets', 'responsibilities', 'activities'],
  'projects.description': ['summary'],
  repository: ['github'],
  image: ['picture'],
  keywords: ['technologies', 'skills', 'tags', 'techStack', 'stack'],
};
/** The fields that every role gets from its company. Any other field goes to the first role that lacks it. */
const SHARED_BY_ROLES =
  'name company organization url website location description startDate endDate'.split(' ');
const PLACE = ['address', 'postalCode', 'city', 'region', 'countryCode'];
const TEXT_LISTS = ['highlights', 'courses', 'technologies', 'keywords', 'authors'];

/** An object of the résumé. A field is deleted once it has been read; the report lists the remaining fields. */
type ResumePart = Found<Fields>;

/**
 * Reads a JSON Resume (https://jsonresume.org/schema), including early versions of the format, or an export of
 * Reactive Resume, as JSON or YAML.
 * @returns the values for the content, and a list of fields that the content does not have
 */
export function readJsonResume(text: string): Imported {
  const { $schema: _, meta, ...value } = parseResume(text);
  const { canonical, version, lastModified, ...otherMeta } = readFields(meta);
  const resume: ResumePart = { from: '', value };
  const imported: Imported = {
    ...emptyImport(),
    ...readBasics({ from: 'basics', value: readFields(value.basics) }),
    skills: readSkills(resume),
  };
  const interests = readItems(resume, 'interests', 'name').map((item) =>
    importedFields('interests', readTexts(item, '', { name: 'name', keywords: 'keywords' })),
  );
  if (interests.length > 0) imported.site.push({ from: 'resume', value: { interests } });
  for (const { name, section, fields, type } of IMPORTED_LISTS) {
    if (!section) continue;
    const all = name === 'projects' ? { ...fields, ...PROJECT_FIELDS } : fields;
    const [main = ''] = Object.values(fields);
    const items = readItems(resume, section, main).filter(
      ({ value }) => ENTRY_TYPES.find((one) => one === value.type) === type,
    );
    for (const { value } of items) if (type) delete value.type;
    imported[name] = items.flatMap(splitRoles).map(({ from, value }) => {
      const entry = importedFields(name, readTexts({ from, value }, section, all));
      // The merge makes a text of the place, because it knows in which language to name the country.
      if (!('location' in all) || !isObject(value.location)) return { from, value: entry };
      const { city, region, country, countryCode, address, ...others } = readFields(value.location);
      const location = { city, region, country: country || countryCode, address };
      const left = { countryCode: country && countryCode, address: city && address };
      value.location = { ...left, ...others };
      return { from, value: { ...entry, location } };
    });
  }
  const unread = Object.entries(value).flatMap(([name, section]) => {
    const lines = unreadFields({ [name]: section });
    if (JSON_RESUME_SECTIONS.includes(name) || lines.length < 2 || !isObject(section)) return lines;
    const entries = Object.values(section).map(firstText).join(', ');
    return `${withFirstText(name, entries)}: no file of the content has these`;
  });
  return { ...imported, notImported: [...unread, ...unreadFields({ meta: otherMeta })] };
}

/** @returns the roles of a job with several, each with what the company has and the role lacks */
function splitRoles(job: ResumePart): ResumePart[] {
  const fields = ['positions', 'position', 'roles'];
  const field = fields.find((name) => [job.value[name]].flat().some(isObject));
  if (!field || !Array.isArray(job.value[field])) return [job];
  const roles = readItems(job, field, 'position');
  for (const { value } of roles) {
    const isTitled = ['position', 'title', 'role'].some((name) => !isBlank(value[name]));
    if (!isTitled) [value.position, value.name] = [value.name, undefined];
    for (const [name, written] of Object.entries(job.value)) {
      if (name === field || !isBlank(value[name])) continue;
      value[name] = structuredClone(written);
      if (!SHARED_BY_ROLES.includes(name)) delete job.value[name];
    }
  }
  for (const name of SHARED_BY_ROLES) delete job.value[name];
  return roles;
}

function readBasics(basics: ResumePart): Pick<Imported, 'site' | 'links' | 'about'> {
  const { location } = basics.value;
  const place = typeof location === 'string' ? { city: location } : readFields(location);
  basics.value.location = place;
  const takePlace = (name: string) => takePlainText({ from: '', value: place }, name);
  const [address, postalCode, city, region, code = takePlace('country') ?? ''] =
    PLACE.map(takePlace);
  const isOnePlace = city?.toLowerCase() === region?.toLowerCase(); // a city state, such as Hamburg
  const countryCode = /^[a-z]{2}$/i.test(code) ? code : undefined;
  const facts = readItems(basics, 'facts', 'label').map((fact) =>
    readTexts(fact, '', { figure: 'figure', label: 'label', link: 'link' }),
  );
  const value = {
    ...importedFields('site', readTexts(basics, 'basics', BASICS)),
    location: joined(', ', city, isOnePlace ? '' : region, countryCode ? '' : code) || undefined,
    address: [address, postalCode, region, countryCode].some(Boolean)
      ? { address, postalCode, region, countryCode, city }
      : undefined,
    facts: facts.length > 0 ? facts : undefined,
  };
  const summary = takeText(basics, 'summary');
  return {
    site: [{ from: 'basics', value }],
    links: readItems(basics, 'profiles', 'url').map(readProfile),
    about: summary ? [{ from: 'basics.summary', value: toMarkdown(summary) }] : [],
  };
}

/** Reads a profile. The merge refuses a profile that has neither an address nor a known network. */
function readProfile(profile: ResumePart): Imported['links'][number] {
  const network = takePlainText(profile, 'network') ?? '';
  const user = takePlainText(profile, 'username');
  const inUser = user && /^(?:https?:|[\w.-]+\.\w+\/)/i.test(user) ? user : ''; // as many write it
  const address = withScheme(decodeHTMLStrict(takeNamedTexts(profile, 'url')?.[0] ?? inUser));
  const label = networkName(network) || networkOf(address) || hostOf(address);
  const url = address || (user && profileUrl(network, user));
  return { from: profile.from, value: { label, url, username: inUser ? undefined : user } };
}

/** Reads the groups of skills. Skills without keywords become one group, without their levels. */
function readSkills(resume: ResumePart): Imported['skills'] {
  const single: string[] = [];
  const groups = readItems(resume, 'skills', 'name').flatMap((item) => {
    const group = takePlainText(item, 'name');
    const skills = takeNamedTexts(item, 'keywords')?.flatMap(termsIn) ?? [];
    if (skills.length > 0)
      return [{ from: item.from, value: { group, level: takePlainText(item, 'level'), skills } }];
    single.push(...termsIn(group ?? ''));
    return [];
  });
  return [...groups, { from: 'skills', value: { skills: single } }];
}

/** @param names the names of fields in a section of the résumé, by the fields of the content */
function readTexts(source: ResumePart, section: string, names: Record<string, string>): Texts {
  const read = ([field, main]: [string, string]): [string, Texts[string]] => {
    if (source.value[main] === true) {
      delete source.value[main];
      return [field, true];
    }
    const texts = takeNamedTexts(source, main, section);
    if (!TEXT_LISTS.includes(field)) return [field, texts?.join(', ')];
    const list = main === 'keywords' ? texts?.flatMap(termsIn) : texts;
    // An empty list says that an entry has no technologies. Without a list, its texts are searched.
    return [field, list?.length || field === 'technologies' ? list : undefined];
  };
  return Object.fromEntries(Object.entries(names).map(read));
}

/** @returns the texts of a field, or else of the first other name of it that has some */
function takeNamedTexts(source: ResumePart, main: string, section = ''): string[] | undefined {
  const others = OTHER_NAMES[`${section}.${main}`] ?? OTHER_NAMES[main] ?? [];
  return others.reduce(
    (found, name) => (found?.length ? found : (takeTexts(source, name) ?? found)),
    takeTexts(source, main),
  );
}

/** @returns the text of a field that is neither HTML nor Markdown */
const takePlainText = (source: ResumePart, name: string): string | undefined =>
  cleanText(decodeHTMLStrict(takeText(source, name) ?? ''));

function takeText({ value }: ResumePart, name: string): string | undefined {
  const field = value[name];
  const text = typeof field === 'number' ? String(field) : cleanText(field);
  if (text) delete value[name];
  return text;
}

/** @returns the texts of a list, or a single text; `undefined` if there is neither */
function takeTexts(source: ResumePart, name: string): string[] | undefined {
  if (Array.isArray(source.value[name]))
    return readItems(source, name, 'text').flatMap((item) => takeText(item, 'text') ?? []);
  const text = takeText(source, name);
  return text ? [text] : undefined;
}

/** @returns the entries of a list that are not blank; `main` gets the text of an entry that is only a text */
function readItems({ from, value }: ResumePart, name: string, main: string): ResumePart[] {
  const list = typeof value[name] === 'string' && !from ? termsIn(value[name]) : value[name];
  if (!Array.isArray(list)) return [];
  const items = list.map((item) => (isObject(item) ? item : { [main]: item }));
  value[name] = items;
  return items.flatMap((item, index) =>
    isBlank(item) ? [] : { from: `${from}${from && '.'}${name}[${index}]`, value: item },
  );
}

const isBlank = (value: unknown): boolean => firstText(value) === '';

function unreadFields(value: unknown, from = ''): string[] {
  if (!isObject(value)) return isBlank(value) ? [] : [withFirstText(from, value)];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, part]) =>
    unreadFields(part, isList ? `${from}[${name}]` : joined('.', from, name)),
  );
}

export const isJsonResume = (data: Fields): boolean =>
  JSON_RESUME_SECTIONS.some((name) => Object.hasOwn(data, name));

function parseResume(text: string): Fields {
  const resume = readFields(parseData(text));
  if (!isJsonResume(resume))
    throw new UserError(
      'The file is not a JSON Resume (https://jsonresume.org/schema), nor an export of Reactive Resume',
    );
  requireFewItems(resume);
  return fromReactiveResume(resume);
}
