import { normalizeForSearch } from '#model/names/slug.ts';

/** The filter of All Projects; an empty string does not filter. */
export interface ProjectFilter {
  /** A technology, normalized for search. */
  tech: string;
  year: string;
  /** Words that a row must all contain. */
  q: string;
}

/** Dispatched on the window after the filter in the URL has changed. */
export const FILTER_CHANGE = 'filter-change';

/** Longer values are ignored. */
export const MAX_QUERY_LENGTH = 100;

/** Parses the query of a URL; parameters that are missing or too long do not filter. */
export function parseFilter(search: string): ProjectFilter {
  const params = new URLSearchParams(search);
  const param = (name: string) => {
    const value = params.get(name) ?? '';
    return value.length > MAX_QUERY_LENGTH ? '' : value;
  };
  return { tech: normalizeForSearch(param('tech')), year: param('year'), q: param('q') };
}

/** @returns the query of a URL with this filter, `''` for an empty filter */
export function serializeFilter(filter: Partial<ProjectFilter>): string {
  const params = Object.entries(filter).filter(([, value]) => value);
  return params.length > 0 ? `?${new URLSearchParams(params)}` : '';
}

/**
 * @param project `years` has each of several years, of which `year` names the first and last
 * @returns all that the filter can match in a project, such as `[2024][react][go] shop shop.example`
 */
export function buildSearchIndex(project: {
  year: string;
  years?: string[];
  technologies: string[];
  title: string;
  host?: string;
}): string {
  const { year, years, technologies, title, host = '' } = project;
  const words = [...(years ?? [year]), ...technologies].map((name) => `[${name}]`).join('');
  const text = `${title} ${host} ${years ? year : ''}`.replace(/[[\]]/g, ' ').trimEnd();
  return normalizeForSearch(`${words} ${text}`);
}

/** @returns the words of a query, normalized for search */
export const queryWords = (q: string): string[] => normalizeForSearch(q).match(/\S+/g) ?? [];

/** @returns the year and the technology as a search index has them */
const choicesOf = ({ year, tech }: ProjectFilter) =>
  [year, tech].filter(Boolean).map((choice) => `[${choice}]`);

/** @returns a function that tests a search index; it parses the filter only once */
export function matchesFilter(filter: ProjectFilter): (searchIndex: string) => boolean {
  const all = [...choicesOf(filter), ...queryWords(filter.q)];
  return (searchIndex) => all.every((text) => searchIndex.includes(text));
}

/**
 * The styles that hide every row that does not match, by its `data-search` attribute. Styles apply
 * before the rows are parsed, so that a page never shows other rows first. A year or a technology
 * that no row has does not filter.
 */
export function rowStyles(filter: ProjectFilter): string {
  const selector = (text: string) => `[data-search*="${CSS.escape(text)}"]`;
  const choices = choicesOf(filter).map(selector);
  const words = queryWords(filter.q).map(selector);
  const all = [...choices, ...words].join('');
  if (!all) return '';
  const table = `table${choices.map((choice) => `:has(${choice})`).join('')}`;
  return [
    ...choices.map((choice) => `table:has(${choice}) tr[data-search]:not(${choice})`),
    ...words.map((word) => `tr[data-search]:not(${word})`),
    `${table} tbody:not(:has(${all}))`,
  ]
    .map((rows) => `${rows}{display:none}`)
    .join('');
}
