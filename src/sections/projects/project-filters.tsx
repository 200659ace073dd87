import view from 'virtual:content/all-projects';
import messages from 'virtual:content/messages';
import { type RefObject, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { animateRows } from '#browser/animate-rows.ts';
import { markMatches } from '#browser/mark-matches.ts';
import {
  buildSearchIndex,
  FILTER_CHANGE,
  MAX_QUERY_LENGTH,
  matchesFilter,
  type ProjectFilter,
  parseFilter,
  queryWords,
  serializeFilter,
} from '#lib/project-filter.ts';
import { normalizeForSearch } from '#model/names/slug.ts';
import { interpolate } from '#model/words/interpolate.ts';
import { Arrow } from '#ui/arrow.tsx';
import * as styles from './project-filters.module.css';

/** Lists of at least this many projects show the controls expanded. */
const MIN_UNFOLDED = 9;

const NO_FILTER: ProjectFilter = { tech: '', year: '', q: '' };

/**
 * The controls that filter the table. The filter is in the URL, so that it can be shared, and
 * `src/client/row-filter.ts` applies it to the rows from the first paint.
 */
export function ProjectFilters({ table }: { table: RefObject<HTMLTableElement | null> }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { filter, setFilter } = useFilter(table, details);
  const shown = matchingRows(filter).length;

  return (
    <search
      className={styles.filters}
      aria-label={messages.filter}
      data-needs-script=""
      data-empty={shown === 0 || undefined}
    >
      <details
        ref={details}
        className={styles.controls}
        open={view.projects.length >= MIN_UNFOLDED}
      >
        <summary className={styles.summary}>
          {messages.filter} <Arrow to="open" />
        </summary>
        <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
          <label className={styles.field}>
            {messages.search}
            <input
              type="search"
              name="q"
              value={filter.q}
              maxLength={MAX_QUERY_LENGTH}
              autoComplete="off"
              onChange={({ target }) => setFilter({ q: target.value })}
            />
          </label>
          <FilterSelect name="tech" filter={filter} setFilter={setFilter} />
          <FilterSelect name="year" filter={filter} setFilter={setFilter} />
          <button
            type="button"
            className={styles.clear}
            onClick={() => {
              setFilter(NO_FILTER);
              details.current?.querySelector('summary')?.focus(); // the button disappears
            }}
          >
            {messages.clearAll}
          </button>
        </form>
      </details>
      <p className={styles.status} role="status">
        {serializeFilter(filter)
          ? interpolate(view.shownOfAll, { shown: formatCount(shown) })
          : view.count}
      </p>
      {shown === 0 && <p className={styles.none}>{messages.noMatches}</p>}
    </search>
  );
}

function onFilterChange(update: () => void) {
  addEventListener(FILTER_CHANGE, update);
  return () => removeEventListener(FILTER_CHANGE, update);
}

/**
 * The filter in the URL, without what no project has, and a function that changes it. It takes over what
 * was typed before hydration, opens the controls for a URL with a filter, and marks what was found.
 */
function useFilter(
  table: RefObject<HTMLTableElement | null>,
  details: RefObject<HTMLDetailsElement | null>,
) {
  const requested = parseFilter(
    useSyncExternalStore(
      onFilterChange,
      () => location.search,
      () => '',
    ),
  );
  const filter = dropUnknown(requested);
  const isRequested = serializeFilter(requested) !== '';

  const setFilter = (change: Partial<ProjectFilter>) =>
    animateRows(table.current, () => {
      const { pathname, search } = location;
      const next = { ...dropUnknown(parseFilter(search)), ...change };
      history.replaceState(history.state, '', pathname + serializeFilter(next));
      dispatchEvent(new Event(FILTER_CHANGE));
    });

  const applyEarlyInput = useEffectEvent((controls: HTMLDetailsElement) => {
    controls.dataset.hydrated = '';
    const inputs = controls.querySelectorAll<HTMLInputElement>('[name]');
    for (const { name, value } of inputs) if (value) setFilter({ [name]: value });
  });
  useEffect(() => {
    if (details.current) applyEarlyInput(details.current);
  }, [details]);
  const { q, tech, year } = filter;
  useEffect(() => {
    const matches = matchesFilter({ q, tech, year });
    const found = [...(table.current?.rows ?? [])].filter((row) =>
      matches(row.dataset.search ?? ''),
    );
    const parts = found.flatMap((row) => [...row.querySelectorAll('td, summary, th > a')]);
    markMatches(parts, queryWords(q), tech);
    return () => markMatches([], [], '');
  }, [table, q, tech, year]);
  useEffect(() => {
    if (isRequested && details.current) details.current.open = true;
  }, [isRequested, details]);
  return { filter, setFilter };
}

/** The label of each field, and of its option that does not filter. */
const LABELS = {
  tech: [messages.technology, messages.anyTechnology],
  year: [messages.year, messages.anyYear],
} as const;

interface FilterSelectProps {
  name: 'tech' | 'year';
  filter: ProjectFilter;
  setFilter: (change: Partial<ProjectFilter>) => void;
}

/** Offers the values of the projects that match the rest of the filter, each with its count. */
function FilterSelect({ name, filter, setFilter }: FilterSelectProps) {
  const [label, anyLabel] = LABELS[name];
  const selected = filter[name];
  const counts = new Map<string, number>();
  for (const row of matchingRows({ ...filter, [name]: '' })) {
    for (const { value } of row[name]) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return (
    <label className={styles.field}>
      {label}
      <select
        name={name}
        value={selected}
        autoComplete="off"
        onChange={({ target }) => setFilter({ [name]: target.value })}
      >
        <option value="">{anyLabel}</option>
        {allOptions(name)
          .filter(({ value }) => counts.has(value) || value === selected)
          .map(({ value, label }) => (
            <option key={value} value={value}>
              {`${label} (${formatCount(counts.get(value) ?? 0)})`}
            </option>
          ))}
      </select>
      <Arrow to="open" />
    </label>
  );
}

interface Option {
  /** As in the URL. */
  value: string;
  label: string;
}

/** Technologies sorted by name; years in the order of the list, newest first. */
function allOptions(name: 'tech' | 'year'): Option[] {
  if (name === 'tech') return view.technologies.map(createOption);
  const years = matchingRows(NO_FILTER).flatMap(({ year }) => year);
  return [...new Map(years.map((option) => [option.value, option])).values()];
}

const createOption = (label: string): Option => ({ value: normalizeForSearch(label), label });

interface Row {
  searchIndex: string;
  year: Option[];
  tech: Option[];
}

let rows: Row[] | undefined;

function matchingRows(filter: ProjectFilter): Row[] {
  rows ??= view.projects.map(createRow); // on first use, because home loads this chunk too
  const matches = matchesFilter(filter);
  return rows.filter(({ searchIndex }) => matches(searchIndex));
}

const createRow = (project: (typeof view.projects)[number]): Row => ({
  searchIndex: buildSearchIndex(project),
  year: project.years.map(createOption),
  tech: project.technologies.map(createOption),
});

/** @returns a whole number in the digits of the site's language */
const formatCount = (count: number) =>
  String(count).replace(/\d/g, (digit) => view.digits[Number(digit)] ?? digit);

/** Leaves out a technology or a year that no project has. */
function dropUnknown({ tech, year, q }: ProjectFilter): ProjectFilter {
  const isKnown = (filter: Partial<ProjectFilter>) =>
    matchingRows({ ...NO_FILTER, ...filter }).length > 0;
  return { tech: isKnown({ tech }) ? tech : '', year: isKnown({ year }) ? year : '', q };
}
