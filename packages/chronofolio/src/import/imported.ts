import { decodeHTMLStrict } from 'entities';
import { ONGOING, readPeriod, readWholeDate } from '#content/dates/read-date.ts';
import { shortened } from '#content/diagnostics/diagnostics.ts';
import { withScheme } from '#content/icons/networks.ts';
import { MARKDOWN_FIELDS } from '#content/owner-texts.ts';
import { UserError } from '#files/user-error.ts';
import type { Answers, Owner } from '#init/owner-answers.ts';
import { LINK_FIELDS } from '#schema/fields.ts';
import { type Fields, isObject, readList } from '#schema/foreign.ts';
import { emptyLists, type ListName } from '#schema/lists.ts';
import { cleanText, splitBullets, textOfHtml, toMarkdown } from './source-text.ts';

/** The values of a source, by the content file that they are for. */
export interface Imported extends Record<ListName, Found[]> {
  site: Found[];
  links: Found<{ label: string; url: string | undefined; username?: string | undefined }>[];
  about: Found<string>[];
  skills: Found<SkillGroup>[];
  posts: Found<ImportedPost>[];
  /** A line for each value that content has no field for. */
  notImported: string[];
}

export interface ImportedPost {
  /** The end of its address. */
  name: string;
  /** The front matter with its marks, and the text below it. */
  front: string;
  body: string;
  pictures: { name: string; from: string }[];
  /** Its paths on the earlier site. */
  addresses: string[];
  /** Whether they have the path at which it was, not only those that led to it. */
  hasOwnAddress: boolean;
}

/**
 * A value from a source, and its position there, such as `work[0]`. A field of an entry that is `undefined` is not
 * imported.
 */
export interface Found<Value = Fields> {
  from: string;
  value: Value;
}

type SkillGroup = {
  /** The name of the group. By default, it is the title of Skills in the language of the site. */
  group?: string | undefined;
  level?: string | undefined;
  skills: string[];
};

/** No career has more entries and lines. Each takes about a millisecond, because its text may be Markdown. */
const MAX_ITEMS = 1000;

/** @throws {UserError} if lists have so many entries and texts that reading them would take long */
export function requireFewItems(source: unknown): void {
  if (countItems(source) > MAX_ITEMS)
    throw new UserError(
      `The source has more than ${MAX_ITEMS} entries and lines of lists: import a part of it.`,
    );
}

const countItems = (value: unknown): number =>
  isObject(value)
    ? Object.entries(value).reduce(
        // A paper in physics has thousands of authors, whose names are read at once.
        (count, [name, part]) => count + (name === 'authors' ? 0 : countItems(part)),
        Array.isArray(value) ? value.length : 0,
      )
    : 0;

export const emptyImport = (): Imported => ({
  site: [],
  links: [],
  about: [],
  posts: [],
  ...emptyLists(),
  notImported: [],
});

// cspell:disable: other languages
/** What LinkedIn calls a break, in place of a company. */
const CAREER_BREAK =
  /^(?:career break|(?:karriere|berufs)pause|berufliche auszeit|pause (?:professionnelle|de carrière)|pausa (?:profesional|laboral|na carreira|(?:n?ella )?carriera|professionale|lavorativa)|interrupción laboral|loopbaanonderbreking|przerwa w karierze|kariyer arası|karriärpaus)$/i;
// cspell:enable

/**
 * @param texts the texts of a source, by the fields of the content; projects have a start and an end instead
 * of a year
 * @returns the fields of `site.yaml` or of an entry, which the merge validates
 */
export function importedFields(name: 'site' | 'interests' | ListName, texts: Texts): Fields {
  const given = withPeriod(name === 'experience' ? withBreak(texts) : texts);
  const fields = Object.entries(withHighlights(name, given)).map(([field, value]) => {
    if (value === true) return [field, value];
    if (Array.isArray(value))
      return [field, field === 'highlights' ? value : value.map(decodeHTMLStrict)];
    const text = cleanText(value);
    return [field, text && convert(name, field, text)];
  });
  if (name !== 'projects') return Object.fromEntries(fields);
  const { start, end, ...project } = Object.fromEntries(fields);
  return { ...project, year: start && start !== end ? `${start}–${end ?? ''}` : end };
}

/** The fields with an address. That of a picture may be the name of a file. */
export const ADDRESS_FIELDS = LINK_FIELDS.filter((field) => field !== 'image');

/** @returns the text of a source as the value of a field */
function convert(name: string, field: string, text: string): string | undefined {
  if (MARKDOWN_FIELDS.includes(`${name}.${field}`)) return toMarkdown(text);
  if (['summary', 'description', 'text'].includes(field)) return textOfHtml(text);
  if (['start', 'end', 'date', 'expires'].includes(field)) return toDate(text);
  const plain = decodeHTMLStrict(text);
  return ADDRESS_FIELDS.includes(field) ? withScheme(plain) : plain;
}

export type Texts = Record<string, string | string[] | true | null | undefined>;

/** @returns the texts, of which bullets have become highlights */
function withHighlights(name: string, texts: Texts): Texts {
  if (!['experience', 'volunteering', 'projects'].includes(name)) return texts;
  const field = name === 'projects' ? 'description' : 'summary';
  const { highlights = [], [field]: written } = texts;
  const { text, bullets } = splitBullets(typeof written === 'string' ? written : '');
  const all = [...bullets, ...readList(highlights).map(String)];
  if (all.length === 0) return texts;
  return {
    ...texts,
    ...(bullets.length > 0 && { [field]: text }),
    highlights: all.flatMap((bullet) => cleanText(toMarkdown(bullet, true)) ?? []),
  };
}

/** @returns the texts with a start and an end, where the start is a period such as `2020-2024` */
function withPeriod(texts: Texts): Texts {
  const { start, end } = texts;
  if (typeof start !== 'string' || end || readWholeDate(start)) return texts;
  return { ...texts, ...readPeriod(start) };
}

/** @returns the dates of a period. A text that is no period is both, so that it does not seem to go on. */
export const periodDates = (text: string) => readPeriod(text) ?? { start: text, end: text };

/** @returns the texts of a job, or of a break if its company says so */
function withBreak(texts: Texts): Texts {
  const { role, company = role } = texts;
  const isBreak = typeof company === 'string' && CAREER_BREAK.test(company.trim());
  return isBreak ? { ...texts, role: role || company, company: undefined, break: true } : texts;
}

/** @returns a date of the content; `undefined` for a word such as `Present`; other texts do not change */
function toDate(text: string): string | undefined {
  return ONGOING.test(text) ? undefined : (readWholeDate(text) ?? text);
}

/** @returns a part with its first text, such as `education[0] (University of Oklahoma)` */
export function withFirstText(from: string, value: unknown): string {
  const text = shortened(firstText(value));
  return text ? `${from} (${text})` : from;
}

/** @returns the first text of a value that is not blank */
export function firstText(value: unknown): string {
  if (!isObject(value))
    return String(value ?? '')
      .replace(/\s+/g, ' ')
      .trim();
  for (const part of Object.values(value)) {
    const label = firstText(part);
    if (label) return label;
  }
  return '';
}

export function readAnswers({ site, links }: Pick<Imported, 'site' | 'links'>): Answers {
  const { name, role, email, location, url } = Object.assign({}, ...site.map(({ value }) => value));
  const profile = (network: string) =>
    links.find(({ value }) => value.label === network)?.value.url;
  const networks = { github: profile('GitHub'), linkedin: profile('LinkedIn') };
  return { name, role, email, location, url, ...networks };
}

/** @returns the import without the fields of `site.yaml` that `init` has written as answers */
export const withoutAnswers = (imported: Imported, answers: Answers): Imported => ({
  ...imported,
  site: imported.site.map(({ from, value }) => {
    const fields = Object.entries(value).filter(([field]) => !Object.hasOwn(answers, field));
    return { from, value: Object.fromEntries(fields) };
  }),
});

/** @returns the owner without the profiles that the import adds itself, in its order and with the user names */
export function withoutProfiles(owner: Owner, { links }: Pick<Imported, 'links'>): Owner {
  const { github, linkedin, ...others } = owner;
  const isOwn = (url?: string) => !links.some(({ value }) => value.url === url);
  return { ...others, ...(isOwn(github) && { github }), ...(isOwn(linkedin) && { linkedin }) };
}
