import { IMPORTED_LISTS, type ImportedList } from '#model/content-lists.ts';
import { hostOf, networkName, networkOf, profileUrl, withScheme } from '#site/content/networks.ts';
import { MARKDOWN_FIELDS } from '#site/content/text-fields.ts';
import { countryOf, joined } from '#site/documents/resume/formats.ts';
import { TOO_DEEP, tooDeepAt } from '#site/files/nesting.ts';
import { UserError } from '#site/files/user-error.ts';
import { typedListsToMarkdown } from './bullets.ts';
import {
  type Entry,
  emptyImport,
  type Found,
  type Imported,
  notImportedLine,
  projectYear,
  toMarkdown,
} from './imported.ts';
import { htmlToMarkdown, plainText } from './plain-text.ts';
import { isBlank, ResumeSource } from './resume-source.ts';

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

/**
 * Reads a JSON Resume (https://jsonresume.org/schema), of early versions too.
 * @param language of the site, in which the country is named
 * @returns its values for the content, and a list of the fields that content does not have
 * @throws {UserError} where the text is not a JSON Resume
 */
export function readJsonResume(text: string, language = 'en'): Imported {
  const { $schema: _, meta, ...sections } = parse(text);
  const { canonical, version, lastModified, ...otherMeta } = Object(meta);
  const resume = new ResumeSource(sections);
  const imported: Imported = {
    ...emptyImport(),
    ...readBasics(resume, language),
    skills: resume.items('skills', 'name').flatMap(readSkills),
  };
  for (const list of IMPORTED_LISTS) {
    const [main = ''] = Object.values(list.fields);
    imported[list.name] = resume.items(list.section, main).map((entry) => readEntry(entry, list));
  }
  const others = isBlank(otherMeta)
    ? []
    : [notImportedLine('meta', otherMeta, 'it is about the file')];
  return { ...imported, notImported: [...resume.unread(), ...others] };
}

function readBasics(
  resume: ResumeSource,
  language: string,
): Pick<Imported, 'site' | 'interests' | 'links' | 'about'> {
  const basics = resume.part('basics', '');
  const place = basics.part('location', 'city');
  const [address, postalCode, city, region, countryCode = ''] = [
    ...['address', 'postalCode', 'city', 'region', 'countryCode'],
  ].map((name) => place.text(name));
  const isOnePlace = city?.toLowerCase() === region?.toLowerCase(); // such as Hamburg
  const places = isOnePlace ? [city] : [city, region];
  const code = /^[a-z]{2}$/i.test(countryCode) ? countryCode : undefined;
  const facts = basics.items('facts', 'label').flatMap((fact) => {
    const [figure, label] = [fact.text('figure'), fact.text('label')];
    return figure && label ? [{ figure, label }] : [];
  });
  const url = basics.text('url', 'website');
  const value: Entry = {
    name: basics.text('name'),
    role: basics.text('label'),
    url: url && withScheme(url),
    email: basics.text('email'),
    phone: basics.text('phone'),
    image: basics.text('image', 'picture'),
    industry: basics.text('industry'),
    location: joined(', ', ...places, countryOf(countryCode, language)) || undefined,
    address: [address, postalCode, region, code].some(Boolean)
      ? { address, postalCode, region, countryCode: code, city }
      : undefined,
    facts: filled(facts),
  };
  const summary = basics.text('summary');
  return {
    site: [{ from: 'basics', names: { role: 'label', address: 'location' }, value }],
    interests: resume.items('interests', 'name').map((interest) => ({
      from: interest.from,
      value: { name: interest.text('name'), keywords: filled(interest.texts('keywords')) },
    })),
    links: basics.items('profiles', 'url').map(readProfile),
    about: summary ? [{ from: 'basics.summary', value: markdownOf(summary) }] : [],
  };
}

/** One without a network or an address that is known is refused by the merge. */
function readProfile(profile: ResumeSource): Imported['links'][number] {
  const [network = '', username] = [profile.text('network'), profile.text('username')];
  const own = withScheme(profile.text('url') ?? '');
  const label = networkName(network) || networkOf(own) || hostOf(own);
  const url = own || (username && profileUrl(network, username));
  return { from: profile.from, value: { label, url, username } };
}

/** Skills without keywords are in one group, which has no level. */
function readSkills(skill: ResumeSource): Imported['skills'] {
  const name = skill.text('name');
  const skills = filled(skill.texts('keywords'));
  const from = skill.from;
  if (skills) return [{ from, value: { group: name, level: skill.text('level'), skills } }];
  return name ? [{ from, value: { skills: [name] } }] : [];
}

/** @returns an entry, its fields by their names in the content */
function readEntry(source: ResumeSource, { name, section, fields }: ImportedList): Found {
  const read = ([field, main]: [string, string]): [string, unknown] => {
    const names = [main, OTHER_NAMES[`${section}.${main}`] ?? OTHER_NAMES[main] ?? main];
    const clean = (text: string) => {
      if (MARKDOWN_FIELDS.includes(`${name}.${field}`)) return markdownOf(text);
      return PROSE.includes(field) ? plainText(text) : text;
    };
    if (TEXTS.includes(field)) return [field, filled(source.texts(main)?.map(clean))];
    // An empty list says that there are none.
    if (field === 'technologies') return [field, source.texts(main)];
    if (DATES.includes(field)) return [field, source.date(...names)];
    const text = source.text(...names);
    return [field, text && (main === 'url' ? withScheme(text) : clean(text))];
  };
  const value: Entry = Object.fromEntries(Object.entries(fields).map(read));
  const found = { from: source.from, names: fields, value };
  if (name !== 'projects') return found;
  value.role = source.texts('roles')?.join(', ');
  value.year = projectYear(source.date('startDate'), source.date('endDate'));
  return { ...found, names: { ...fields, year: 'startDate' } };
}

/** @returns a list that has entries */
const filled = <Item>(list: Item[] | undefined) => (list?.length ? list : undefined);

const markdownOf = (text: string) => toMarkdown(typedListsToMarkdown(htmlToMarkdown(text)));

function parse(text: string): Entry {
  const deep = tooDeepAt(text, 'json');
  if (deep) throw new UserError(`Line ${deep.line}, column ${deep.column} of the file ${TOO_DEEP}`);
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
  return Object(resume);
}
