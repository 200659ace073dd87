import view from 'virtual:content/all-projects';
import messages from 'virtual:content/messages';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { animateRows } from '#browser/animate-rows.ts';
import { interpolate } from '#lib/interpolate.ts';
import {
  buildSearchIndex,
  MAX_QUERY_LENGTH,
  matchesFilter,
  type ProjectFilter,
  parseFilter,
  serializeFilter,
} from '#lib/project-filter.ts';
import { normalizeForSearch } from '#lib/slug.ts';
import { Arrow } from '#ui/arrow.tsx';
import styles from './project-filters.module.css';

/** Up to here one sees at a glance what there is: the controls are folded away. */
const HANDFUL = 8;

const NO_FILTER: ProjectFilter = { tech: '', year: '', q: '' };

interface Option {
  /** As an address asks for it. */
  value: string;
  label: string;
}
type Row = ReturnType<typeof rowsOf>[number];

let rows: Row[] | undefined;
// In development another list may come: site/build/content-plugin.ts.
if (import.meta.hot && !import.meta.env.SSR)
  addEventListener('content', () => {
    rows = undefined;
  });
const askedFor = (filter: ProjectFilter): Row[] => {
  rows ??= rowsOf(view.projects); // not before it is needed: home has this chunk as well
  const isAsked = matchesFilter(filter);
  return rows.filter(({ facts }) => isAsked(facts));
};

const rowsOf = (projects: typeof view.projects) =>
  projects.map((project) => ({
    facts: buildSearchIndex(project),
    year: [optionOf(project.year)],
    tech: project.technologies.map(optionOf),
  }));

const optionOf = (label: string): Option => ({ value: normalizeForSearch(label), label });

/**
 * What a reader may ask the table for. The answer is in the address, so that it can be shared, and
 * `src/inline/index.ts` shows the rows that the address asks for, from the first paint.
 */
export function ProjectFilters({ table }: { table: RefObject<HTMLTableElement | null> }) {
  const asked = parseFilter(useSearch({ ssrSearch: '' }));
  const filter = known(asked);
  const details = useRef<HTMLDetailsElement>(null);
  const isAsked = serializeFilter(asked) !== '';
  const shown = askedFor(filter).length;

  const ask = (change: Partial<ProjectFilter>) =>
    animateRows(table.current, () => {
      const { pathname, search } = location;
      const wanted = serializeFilter({ ...known(parseFilter(search)), ...change });
      navigate(pathname + wanted, { replace: true, state: history.state });
    });

  const takeOver = useEffectEvent((controls: HTMLDetailsElement) => {
    controls.dataset.served = '';
    const early = controls.querySelectorAll<HTMLInputElement>('[name]');
    for (const { name, value } of early) if (value) ask({ [name]: value });
  });
  useEffect(() => {
    if (details.current) takeOver(details.current); // what was typed before React was there
  }, []);
  useEffect(() => {
    if (isAsked && details.current) details.current.open = true;
  }, [isAsked]);

  return (
    <search
      className={styles.filters}
      aria-label={messages.filter}
      data-needs-script=""
      data-none={shown === 0 || undefined}
    >
      <details ref={details} className={styles.controls} open={view.projects.length > HANDFUL}>
        <summary className={styles.summary}>
          {messages.filter} <Arrow to="open" />
        </summary>
        <form className={styles.form}>
          <label className={styles.field}>
            {messages.search}
            <input
              type="search"
              name="q"
              value={filter.q}
              maxLength={MAX_QUERY_LENGTH}
              autoComplete="off"
              onChange={({ target }) => ask({ q: target.value })}
            />
          </label>
          <Choice
            of="tech"
            label={messages.technology}
            any={messages.anyTechnology}
            {...{ filter, ask }}
          />
          <Choice of="year" label={messages.year} any={messages.anyYear} {...{ filter, ask }} />
          <button
            type="button"
            className={styles.clear}
            onClick={() => {
              ask(NO_FILTER);
              details.current?.querySelector('summary')?.focus(); // the button goes
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

interface ChoiceProps {
  of: 'tech' | 'year';
  label: string;
  /** The option that asks for nothing. */
  any: string;
  filter: ProjectFilter;
  ask: (change: Partial<ProjectFilter>) => void;
}

/** Offers what is among the projects that the rest of the filter asks for, and how often. */
function Choice({ of: name, label, any, filter, ask }: ChoiceProps) {
  const chosen = filter[name];
  const counts = new Map<string, number>();
  for (const row of askedFor({ ...filter, [name]: '' })) {
    for (const { value } of row[name]) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return (
    <label className={styles.field}>
      {label}
      <select
        name={name}
        value={chosen}
        autoComplete="off"
        onChange={({ target }) => ask({ [name]: target.value })}
      >
        <option value="">{any}</option>
        {optionsFor(name)
          .filter(({ value }) => counts.has(value) || value === chosen)
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

/** Technologies by name; years as the list has them, newest first. */
function optionsFor(name: 'tech' | 'year'): Option[] {
  if (name === 'tech') return view.technologies.map(optionOf);
  const years = askedFor(NO_FILTER).flatMap(({ year }) => year);
  return [...new Map(years.map((option) => [option.value, option])).values()];
}

/** @returns a whole number in the digits of the site's language */
const formatCount = (count: number) =>
  String(count).replace(/\d/g, (digit) => view.digits[Number(digit)] ?? digit);

/** A technology or year that no project has asks for nothing. */
function known({ tech, year, q }: ProjectFilter): ProjectFilter {
  const isThere = (filter: Partial<ProjectFilter>) =>
    askedFor({ ...NO_FILTER, ...filter }).length > 0;
  return { tech: isThere({ tech }) ? tech : '', year: isThere({ year }) ? year : '', q };
}
