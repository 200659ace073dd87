import { normalizeForSearch } from './slug.ts';

/** What a reader asks All Projects for; an empty text asks for nothing. */
export interface ProjectFilter {
  /** A technology, folded. */
  tech: string;
  year: string;
  /** Words that a row must contain, each of them. */
  q: string;
}

/** Longer ones are no question of a reader's. */
export const MAX_QUERY_LENGTH = 100;

/**
 * @param search the query of an address, such as `?tech=react&year=2024&q=shop`
 * @returns the filter; what is too long or missing asks for nothing
 */
export function parseFilter(search: string): ProjectFilter {
  const params = new URLSearchParams(search);
  const param = (name: string) => {
    const value = params.get(name) ?? '';
    return value.length > MAX_QUERY_LENGTH ? '' : value;
  };
  return { tech: normalizeForSearch(param('tech')), year: param('year'), q: param('q') };
}

/** @returns the query of an address that asks for this, `''` for nothing */
export function serializeFilter(filter: Partial<ProjectFilter>): string {
  const asked = Object.entries(filter).filter(([, value]) => value);
  return asked.length > 0 ? `?${new URLSearchParams(asked)}` : '';
}

/** All that a project can be asked for, in one text: such as `2024 [react][go] shop shop.example`. */
export function buildSearchIndex(project: {
  year: string;
  technologies: string[];
  title: string;
  host: string;
}): string {
  const { year, technologies, title, host } = project;
  const text = `${title} ${host}`.replace(/[[\]]/g, ' ');
  return normalizeForSearch(`${year} ${technologies.map((name) => `[${name}]`).join('')} ${text}`);
}

/** What facts must begin with (`^=`) or contain (`*=`), as CSS writes it. */
type Test = ['^=' | '*=', string];

const testsFor = {
  year: ({ year }: ProjectFilter): Test[] => (year ? [['^=', `${year} `]] : []),
  tech: ({ tech }: ProjectFilter): Test[] => (tech ? [['*=', `[${tech}]`]] : []),
  q: ({ q }: ProjectFilter): Test[] =>
    (normalizeForSearch(q).match(/\S+/g) ?? []).map((word): Test => ['*=', word]),
};

const testsOf = (filter: ProjectFilter) => Object.values(testsFor).flatMap((of) => of(filter));

/** @returns what tells by its facts whether a project is asked for; there may be thousands to tell */
export function matchesFilter(filter: ProjectFilter): (facts: string) => boolean {
  const tests = testsOf(filter);
  return (facts) =>
    tests.every(([how, text]) => (how === '^=' ? facts.startsWith(text) : facts.includes(text)));
}

/**
 * The styles that hide every row that is not asked for, by the `data-facts` of rows. Styles can be in
 * place before the rows are, so that an address that asks for something never shows anything else. A
 * year or a technology that no row has asks for nothing.
 */
export function rowStyles(filter: ProjectFilter): string {
  const attribute = ([how, text]: Test) => `[data-facts${how}"${CSS.escape(text)}"]`;
  const known = [...testsFor.year(filter), ...testsFor.tech(filter)].map(attribute);
  const words = testsFor.q(filter).map(attribute);
  const asked = [...known, ...words].join('');
  if (!asked) return '';
  const table = `table${known.map((test) => `:has(${test})`).join('')}`;
  return [
    ...known.map((test) => `table:has(${test}) tr[data-facts]:not(${test})`),
    ...words.map((test) => `tr[data-facts]:not(${test})`),
    `${table} tbody:not(:has(${asked}))`,
  ]
    .map((rows) => `${rows}{display:none}`)
    .join('');
}
