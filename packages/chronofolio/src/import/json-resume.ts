import { ONGOING } from '#content/dates/ongoing.ts';
import { readDate } from '#content/dates/read-date.ts';
import { hostOf, networkName, networkOf, profileUrl, withScheme } from '#content/networks.ts';
import { MARKDOWN_FIELDS } from '#content/text-fields.ts';
import { TOO_DEEP, tooDeepAt } from '#files/nesting.ts';
import { UserError } from '#files/user-error.ts';
import { countryOf, joined } from '#resume/formats.ts';
import { IMPORTED_LISTS, type ImportedList } from '#schema/lists.ts';
import {
  type Entry,
  emptyImport,
  type Found,
  type Imported,
  named,
  projectYear,
} from './imported.ts';
import { cleanText, textOfHtml, toMarkdown } from './source-text.ts';

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
  releaseDate: 'date',
  url: 'website',
  score: 'gpa',
};
const PROSE = ['summary', 'description', 'story', 'highlights', 'text'];
const DATES = ['start', 'end', 'date', 'expires'];
const TEXTS = ['highlights', 'courses'];

/** An object of the résumé. A field that has been read is deleted; those that remain are listed. */
type Source = Found<Entry>;

/**
 * Reads a JSON Resume (https://jsonresume.org/schema), of early versions too.
 * @param language of the site, in which the country is named
 * @returns its values for the content, and a list of the fields that content does not have
 * @throws {UserError} where the text is not a JSON Resume
 */
export function readJsonResume(text: string, language = 'en'): Imported {
  const { $schema: _, meta, ...value } = parse(text);
  const { canonical, version, lastModified, ...otherMeta } = Object(meta);
  const resume: Source = { from: '', value };
  const imported: Imported = {
    ...emptyImport(),
    ...readBasics({ from: 'basics', value: objectIn(value.basics) }, language),
    interests: itemsIn(resume, 'interests', 'name').map((interest) => ({
      from: interest.from,
      value: { name: textIn(interest, 'name'), keywords: filled(textsIn(interest, 'keywords')) },
    })),
    skills: itemsIn(resume, 'skills', 'name').flatMap(readSkills),
  };
  for (const list of IMPORTED_LISTS) {
    const [main = ''] = Object.values(list.fields);
    imported[list.name] = itemsIn(resume, list.section, main).map((item) => readEntry(item, list));
  }
  return { ...imported, notImported: [...unreadIn(value), ...unreadIn({ meta: otherMeta })] };
}

function readBasics(basics: Source, language: string): Pick<Imported, 'site' | 'links' | 'about'> {
  const { location } = basics.value;
  if (typeof location === 'string') basics.value.location = { city: location };
  const place = { from: '', value: objectIn(basics.value.location) };
  const [address, postalCode, city, region, countryCode = ''] = [
    ...['address', 'postalCode', 'city', 'region', 'countryCode'],
  ].map((name) => textIn(place, name));
  const isOnePlace = city?.toLowerCase() === region?.toLowerCase(); // such as Hamburg
  const code = /^[a-z]{2}$/i.test(countryCode) ? countryCode : undefined;
  const country = countryOf(countryCode, language);
  const facts = itemsIn(basics, 'facts', 'label').map((fact) => ({
    figure: textIn(fact, 'figure'),
    label: textIn(fact, 'label'),
  }));
  const value: Entry = {
    name: textIn(basics, 'name'),
    role: textIn(basics, 'label'),
    url: withScheme(textIn(basics, 'url', 'website') ?? '') || undefined,
    email: textIn(basics, 'email'),
    phone: textIn(basics, 'phone'),
    image: textIn(basics, 'image', 'picture'),
    industry: textIn(basics, 'industry'),
    location: joined(', ', city, isOnePlace ? '' : region, country) || undefined,
    address: [address, postalCode, region, code].some(Boolean)
      ? { address, postalCode, region, countryCode: code, city }
      : undefined,
    facts: filled(facts),
  };
  const summary = textIn(basics, 'summary');
  return {
    site: [{ from: 'basics', value }],
    links: itemsIn(basics, 'profiles', 'url').map(readProfile),
    about: summary ? [{ from: 'basics.summary', value: markdownOf(summary) }] : [],
  };
}

/** One without a network or an address that is known is refused by the merge. */
function readProfile(profile: Source): Imported['links'][number] {
  const [network = '', username] = [textIn(profile, 'network'), textIn(profile, 'username')];
  const own = withScheme(textIn(profile, 'url') ?? '');
  const label = networkName(network) || networkOf(own) || hostOf(own);
  const url = own || (username && profileUrl(network, username));
  return { from: profile.from, value: { label, url, username } };
}

/** Skills without keywords are in one group, which has no level. */
function readSkills(skill: Source): Imported['skills'] {
  const { from } = skill;
  const name = textIn(skill, 'name');
  const skills = filled(textsIn(skill, 'keywords'));
  if (skills) return [{ from, value: { group: name, level: textIn(skill, 'level'), skills } }];
  return name ? [{ from, value: { skills: [name] } }] : [];
}

/** @returns an entry, its fields by their names in the content */
function readEntry(source: Source, { name, section, fields }: ImportedList): Found {
  const read = ([field, main]: [string, string]): [string, unknown] => {
    const names = [main, OTHER_NAMES[`${section}.${main}`] ?? OTHER_NAMES[main] ?? main];
    const clean = (text: string) => {
      if (MARKDOWN_FIELDS.includes(`${name}.${field}`)) return markdownOf(text);
      return PROSE.includes(field) ? textOfHtml(text) : text;
    };
    if (TEXTS.includes(field)) return [field, filled(textsIn(source, main)?.map(clean))];
    // An empty list says that there are none.
    if (field === 'technologies') return [field, textsIn(source, main)];
    if (DATES.includes(field)) return [field, dateIn(source, ...names)];
    const text = textIn(source, ...names);
    return [field, text && (main === 'url' ? withScheme(text) : clean(text))];
  };
  const value: Entry = Object.fromEntries(Object.entries(fields).map(read));
  if (name === 'projects') {
    value.role = textsIn(source, 'roles')?.join(', ');
    value.year = projectYear(dateIn(source, 'startDate'), dateIn(source, 'endDate'));
  }
  return { from: source.from, value };
}

/** @returns a list that has entries */
const filled = <Item>(list: Item[] | undefined) => (list?.length ? list : undefined);

/** @param text which may be HTML, or have bullets that Markdown does not know */
const markdownOf = (text: string) =>
  toMarkdown(textOfHtml(text).replace(/^[ \t]*[•·▪●◦‣][ \t]+/gm, '- '));

const objectIn = (value: unknown): Entry =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? Object(value) : {};

/** @returns the first text in the fields with these names */
function textIn({ value }: Source, ...names: string[]): string | undefined {
  for (const name of names) {
    const field = value[name];
    const text = typeof field === 'number' ? String(field) : cleanText(field);
    if (text) delete value[name];
    if (text) return text;
  }
  return undefined;
}

/** @returns a date; `undefined` for a word such as `Present`; other texts as they are */
function dateIn(source: Source, ...names: string[]): string | undefined {
  const text = textIn(source, ...names);
  return text && !ONGOING.test(text) ? (readDate(text) ?? text) : undefined;
}

/** @returns the texts of a list, or the only text; `undefined` where there is neither */
function textsIn(source: Source, name: string): string[] | undefined {
  if (Array.isArray(source.value[name]))
    return itemsIn(source, name, 'text').flatMap((item) => textIn(item, 'text') ?? []);
  const text = textIn(source, name);
  return text ? [text] : undefined;
}

/** @returns the entries of a list that are not blank; `main` is the field of one that is only a text */
function itemsIn({ from, value }: Source, name: string, main: string): Source[] {
  const list = value[name];
  if (!Array.isArray(list)) return [];
  const items = list.map((item) => (item === Object(item) ? item : { [main]: item }));
  value[name] = items;
  return items.flatMap((item, index) =>
    isBlank(item) ? [] : { from: `${from}${from && '.'}${name}[${index}]`, value: item },
  );
}

const isBlank = (value: unknown): boolean =>
  typeof value === 'object'
    ? Object.values(value ?? {}).every(isBlank)
    : String(value ?? '').trim() === '';

/** @returns a line for each value that was not read */
function unreadIn(value: unknown, from = ''): string[] {
  if (value !== Object(value)) return isBlank(value) ? [] : [named(from, value)];
  const isList = Array.isArray(value);
  return Object.entries(Object(value)).flatMap(([name, part]) =>
    unreadIn(part, isList ? `${from}[${name}]` : joined('.', from, name)),
  );
}

function parse(text: string): Entry {
  const deep = tooDeepAt(text, 'json');
  if (deep) throw new UserError(`Line ${deep.line}, column ${deep.column} of the file ${TOO_DEEP}`);
  let resume: unknown;
  try {
    resume = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new UserError(
      `The file is not valid JSON: ${(error as Error).message}. JSON has no comments, and no comma after a last item.`,
    );
  }
  if (!SECTIONS.some((key) => Object.hasOwn(Object(resume), key)))
    throw new UserError('The file is not a JSON Resume: see https://jsonresume.org/schema');
  return Object(resume);
}
