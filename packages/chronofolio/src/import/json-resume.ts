import { hostOf, networkName, networkOf, profileUrl, withScheme } from '#content/networks.ts';
import { TOO_DEEP, tooDeepAt } from '#files/nesting.ts';
import { UserError } from '#files/user-error.ts';
import { joined } from '#resume/formats.ts';
import { BASICS, PROJECT_FIELDS } from '#resume/resume-json.ts';
import { IMPORTED_LISTS } from '#schema/lists.ts';
import { type Entry, emptyImport, type Found, fieldsOf, type Imported, named } from './imported.ts';
import { cleanText, textOfHtml, toMarkdown } from './source-text.ts';

/** The sections of a JSON Resume. */
const SECTIONS = ['basics', 'skills', 'interests', ...IMPORTED_LISTS.map(({ section }) => section)];
/** The types of entries in lists that share a section with another list. */
const TYPES = IMPORTED_LISTS.flatMap(({ type }) => type ?? []);
/** Other names of fields, which early versions of the format and many files have. */
const OTHER_NAMES: Record<string, string> = {
  'work.name': 'company',
  'certificates.name': 'title',
  'projects.name': 'title',
  'publications.name': 'title',
  releaseDate: 'date',
  url: 'website',
  score: 'gpa',
  image: 'picture',
};
/** Fields that may be HTML. */
const PROSE = ['summary', 'description', 'story', 'highlights', 'text'];
const TEXT_LISTS = ['highlights', 'courses', 'technologies', 'keywords', 'authors'];

/** An object of the résumé. A field is deleted once it has been read; the report lists the remaining fields. */
type Source = Found<Entry>;
type Texts = Parameters<typeof fieldsOf>[1];

/**
 * Reads a JSON Resume (https://jsonresume.org/schema), including early versions of the format.
 * @returns the values for the content, and a list of fields that the content does not have
 * @throws {UserError} if the text is not a JSON Resume
 */
export function readJsonResume(text: string): Imported {
  const { $schema: _, meta, ...value } = parse(text);
  const { canonical, version, lastModified, ...otherMeta } = Object(meta);
  const resume: Source = { from: '', value };
  const imported: Imported = {
    ...emptyImport(),
    ...readBasics({ from: 'basics', value: Object(value.basics) }),
    skills: readSkills(resume),
  };
  const interests = itemsIn(resume, 'interests', 'name').map((item) =>
    fieldsOf('interests', textsOf(item, '', { name: 'name', keywords: 'keywords' })),
  );
  if (interests.length > 0) imported.site.push({ from: 'resume', value: { interests } });
  for (const { name, section, fields, type } of IMPORTED_LISTS) {
    if (!section) continue;
    const all = name === 'projects' ? { ...fields, ...PROJECT_FIELDS } : fields;
    const [main = ''] = Object.values(fields);
    const items = itemsIn(resume, section, main).filter(
      ({ value }) => TYPES.find((one) => one === value.type) === type,
    );
    for (const { value } of items) if (type) delete value.type;
    imported[name] = items.map((item) => ({
      from: item.from,
      value: fieldsOf(name, textsOf(item, section, all)),
    }));
  }
  return { ...imported, notImported: [...unreadIn(value), ...unreadIn({ meta: otherMeta })] };
}

function readBasics(basics: Source): Pick<Imported, 'site' | 'links' | 'about'> {
  const { location } = basics.value;
  const place: Entry = typeof location === 'string' ? { city: location } : Object(location);
  basics.value.location = place;
  const [address, postalCode, city, region, countryCode = ''] = [
    ...['address', 'postalCode', 'city', 'region', 'countryCode'],
  ].map((name) => textIn({ from: '', value: place }, name));
  const isOnePlace = city?.toLowerCase() === region?.toLowerCase(); // a city state, such as Hamburg
  const code = /^[a-z]{2}$/i.test(countryCode) ? countryCode : undefined;
  const facts = itemsIn(basics, 'facts', 'label').map((fact) =>
    textsOf(fact, '', { figure: 'figure', label: 'label' }),
  );
  const value: Entry = {
    ...fieldsOf('site', textsOf(basics, 'basics', BASICS)),
    location: joined(', ', city, isOnePlace ? '' : region, code ? '' : countryCode) || undefined,
    address: [address, postalCode, region, code].some(Boolean)
      ? { address, postalCode, region, countryCode: code, city }
      : undefined,
    facts: facts.length > 0 ? facts : undefined,
  };
  const summary = textIn(basics, 'summary');
  return {
    site: [{ from: 'basics', value }],
    links: itemsIn(basics, 'profiles', 'url').map(readProfile),
    about: summary ? [{ from: 'basics.summary', value: toMarkdown(textOfHtml(summary)) }] : [],
  };
}

/** Reads a profile. The merge refuses a profile that has neither an address nor a known network. */
function readProfile(profile: Source): Imported['links'][number] {
  const [network = '', username] = [textIn(profile, 'network'), textIn(profile, 'username')];
  const address = withScheme(textIn(profile, 'url') ?? '');
  const label = networkName(network) || networkOf(address) || hostOf(address);
  const url = address || (username && profileUrl(network, username));
  return { from: profile.from, value: { label, url, username } };
}

/** Reads the groups of skills. Skills without keywords become one group, without their levels. */
function readSkills(resume: Source): Imported['skills'] {
  const single: string[] = [];
  const groups = itemsIn(resume, 'skills', 'name').flatMap((item) => {
    const group = textIn(item, 'name');
    const skills = textsIn(item, 'keywords') ?? [];
    if (skills.length > 0)
      return [{ from: item.from, value: { group, level: textIn(item, 'level'), skills } }];
    single.push(...(group ? [group] : []));
    return [];
  });
  return [...groups, { from: 'skills', value: { skills: single } }];
}

/** @param names the names of fields in a section of the résumé, by the fields of the content */
function textsOf(source: Source, section: string, names: Record<string, string>): Texts {
  const read = ([field, main]: [string, string]): [string, Texts[string]] => {
    if (source.value[main] === true) {
      delete source.value[main];
      return [field, true];
    }
    const other = OTHER_NAMES[`${section}.${main}`] ?? OTHER_NAMES[main] ?? main;
    const written = textsIn(source, main) ?? textsIn(source, other);
    const texts = PROSE.includes(field) ? written?.map(textOfHtml) : written;
    if (!TEXT_LISTS.includes(field)) return [field, texts?.join(', ')];
    // An empty list says that an entry has no technologies. Without a list, its texts are searched.
    return [field, texts?.length || field === 'technologies' ? texts : undefined];
  };
  return Object.fromEntries(Object.entries(names).map(read));
}

function textIn({ value }: Source, name: string): string | undefined {
  const field = value[name];
  const text = typeof field === 'number' ? String(field) : cleanText(field);
  if (text) delete value[name];
  return text;
}

/** @returns the texts of a list, or a single text; `undefined` if there is neither */
function textsIn(source: Source, name: string): string[] | undefined {
  if (Array.isArray(source.value[name]))
    return itemsIn(source, name, 'text').flatMap((item) => textIn(item, 'text') ?? []);
  const text = textIn(source, name);
  return text ? [text] : undefined;
}

/**
 * @param main the field that gets the text of an entry that is only a text
 * @returns the entries of a list that are not blank
 */
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

/** @returns a line for each value that has not been read */
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
