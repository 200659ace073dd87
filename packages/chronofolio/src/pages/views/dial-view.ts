import { SMALL_TICKS, tickRing, YEAR_TICKS } from '#pages/shared/dial.ts';
import type { DialEntry, DialView } from '#pages/shared/dial-scale.ts';
import { datesOf, yearOf, yearsOfDated } from '#schema/format-period.ts';
import type { Content } from '#schema/schema.ts';
import { SECTIONS, type SectionName } from '#schema/sections.ts';
import { yearSpan } from '#schema/skill-years.ts';
import { formatNumber, interpolate } from '#schema/words/interpolate.ts';
import { entryId, entryTexts, shortListsBelow } from './entry-texts.ts';

/** The radius in units of the drawing. With 200, most coordinates are whole. */
const RADIUS = 200;
/** The greatest distance between two years, and the longest arc of all years, in turns. */
const MAX_STEP = 1 / 12;
const MAX_ARC = 7 / 18;
const NINE_O_CLOCK = 3 / 4;
const MAX_LABELS = 5;
/** The numbers of parts that ticks may divide a year into, and the least distance of two ticks, in turns. */
const PARTS = [24, 12, 4, 2];
const MIN_DISTANCE = 1 / 360;
/** The limit of ticks on the flat scale, which may be only 270 pixels wide. */
const MAX_FLAT_TICKS = 100;

export function dialView(content: Content): DialView {
  const entries = entriesOf(content);
  const now = yearOf(content.site.updated);
  const oldest = Math.min(now, ...entries.map(({ from }) => from));
  const newest = Math.max(now, ...entries.map(({ to }) => to));
  // A single year is in the middle of a scale of two years.
  const [start, end] = oldest === newest ? [oldest - 1, oldest + 1] : [oldest, newest];
  const yearOfNewest = (shown: DialEntry[]) =>
    shown.length > 0 ? Math.max(...shown.map(({ to }) => to)) : now;
  const ids = new Set(content.projects.map(({ id }) => id));
  const rest = {
    home: yearOfNewest(entries),
    projects: yearOfNewest(entries.filter(({ id }) => ids.has(id))),
  };
  const step = Math.min(MAX_STEP, MAX_ARC / (end - start));
  const parts = PARTS.find((parts) => step / parts >= MIN_DISTANCE) ?? 1;
  const turnOfNow = NINE_O_CLOCK + (now - (start + end) / 2) * step;
  const every = Math.ceil((newest - oldest + 1) / MAX_LABELS);
  const number = (year: number) => formatNumber(year, content.site.language);
  return {
    ...{ start, end, rest, entries },
    arc: Math.round(step * (end - start) * 36_000) / 100,
    years: yearSpan([{ from: start, to: end }]).map(number),
    labels: yearSpan([{ from: oldest, to: now }])
      .filter((year) => (now - year) % every === 0)
      .reverse()
      .map((year) => ({
        year,
        text: interpolate(content.messages.yearShort, { year: number(year).slice(-2) }),
      })),
    face: {
      smallTicks: tickRing(RADIUS, SMALL_TICKS, parts / step, turnOfNow),
      longTicks: tickRing(RADIUS, YEAR_TICKS, 1 / step, turnOfNow),
    },
  };
}

function entriesOf(content: Content): DialEntry[] {
  const { experience, projects, blogs, site } = content;
  const others = SECTIONS.flatMap(shortListsBelow).flatMap((list) =>
    entryTexts(list, content).map(({ names }, index) => ({
      ...{ id: entryId(list, index), name: names[0]?.text ?? '' },
      dates: (content[list][index] ?? {}) as object,
    })),
  );
  const dated = [
    ...experience.flatMap((job) =>
      job.break ? [] : { id: job.id, name: job.company ?? job.role, dates: job, isJob: true },
    ),
    ...projects.map(({ id, title, year }) => ({ id, name: title, dates: datesOf(year) })),
    ...others,
    ...blogs.map((post, index) => ({ id: entryId('blogs', index), name: post.title, dates: post })),
  ];
  return dated.flatMap(({ dates, ...entry }) => {
    const years = yearsOfDated(dates, site.updated);
    return years ? { ...entry, ...years } : [];
  });
}

/** @returns the years as styles, because `style` attributes would need a weaker security policy */
export function dialCss({ start, end, rest, arc, labels, entries }: DialView): string {
  if (entries.length === 0) return '';
  const years = end - start;
  const parts = PARTS.find((parts) => parts * years <= MAX_FLAT_TICKS) ?? 1;
  const places = labels.map(
    ({ year }, index) =>
      `[data-dial] i:nth-of-type(${index + 1}){--place:calc(${year - start}/${years})}`,
  );
  return [
    `[data-dial]{--start:${start};--years:${years};--rest:${rest.home};--parts:${parts};--arc:${arc}deg}`,
    `[data-page=projects] [data-dial]{--rest:${rest.projects}}`,
    ...places,
  ].join('');
}

/** The beginnings of the ids of entries, if they are not the name of their list. */
const ID_PREFIXES: Partial<Record<SectionName, string>> = {
  experience: 'job',
  projects: 'project',
};

/** @returns styles that mark the years of its entries in the heading of each section */
export function tickCss({ start, end, entries }: DialView): string {
  const years = yearSpan([{ from: start, to: end }]);
  const percent = (count: number) => `${Math.round((count * 10_000) / years.length) / 100}%`;
  const rules = SECTIONS.map((section) => {
    const prefixes = [ID_PREFIXES[section] ?? section, ...shortListsBelow(section)];
    const own = entries.filter(({ id }) => prefixes.includes(id.split('-', 1)[0] ?? ''));
    const isMarked = (year: number) => own.some(({ from, to }) => from <= year && year <= to);
    const stops = years.flatMap((year, index) =>
      isMarked(year) === isMarked(year + 1)
        ? []
        : `${isMarked(year) ? '#000' : '#0004'} 0 ${percent(index + 1)}`,
    );
    return own.length > 0 ? `#${section}{--ticks:${stops},#0000 0;--tick-step:${percent(1)}}` : '';
  });
  return rules.join('');
}
