import { SMALL_TICKS, tickRing, YEAR_TICKS } from '#lib/dial.ts';
import type { DialEntry } from '#lib/dial-scale.ts';
import { lastYearOf, yearOf, yearsOfDated } from '#model/format-period.ts';
import type { Content } from '#model/schema.ts';
import { SECTIONS } from '#model/sections.ts';
import { usesOf, yearSpan } from '#model/skill-years.ts';
import { formatNumber, interpolate } from '#model/words/interpolate.ts';
import { listsThatClose, shortListsOf } from './short-lists.ts';

/** In the units of the drawing, so that most of its numbers are whole. */
const RADIUS = 200;
/** The longest way between two years, and the longest arc of all years, in turns. */
const MAX_STEP = 1 / 12;
const MAX_ARC = 7 / 18;
const NINE_O_CLOCK = 3 / 4;
const MAX_LABELS = 5;
/** Into how many parts ticks may divide a year, and the least distance of two ticks, in turns. */
const PARTS = [24, 12, 4, 2];
const MIN_DISTANCE = 1 / 360;
/** The flat scale may be as narrow as 270 pixels. */
const MAX_FLAT_TICKS = 100;

/** Digits that browsers can count in, by the numbering systems of `Intl`. */
const DIGITS = new Map([
  ['arab', 'arabic-indic'],
  ['arabext', 'persian'],
  ['beng', 'bengali'],
  ['deva', 'devanagari'],
  ['mymr', 'myanmar'],
]);

/** @returns the years of the dial, or nothing if the content has no dates */
function dialYears(content: Content) {
  const { experience, projects, site, blogs } = content;
  const uses = [
    ...usesOf(experience, projects, site.updated),
    ...[blogs, ...SECTIONS.flatMap(listsThatClose).map((name): object[] => content[name])]
      .flat()
      .flatMap((entry) => yearsOfDated(entry, site.updated) ?? []),
  ];
  if (uses.length === 0) return undefined;
  const now = yearOf(site.updated);
  const span = yearSpan([...uses, { from: now, to: now }]);
  const first = span[0] ?? now;
  const last = span.at(-1) ?? now;
  // A single year stands in the middle of a scale of two.
  const start = first === last ? first - 1 : first;
  const years = first === last ? 2 : last - first;
  return { first, start, years, now, every: Math.ceil(span.length / MAX_LABELS) };
}

type DialYears = NonNullable<ReturnType<typeof dialYears>>;

/** @returns the scale, its labels, newest first, and its entries; no years if the content has no dates */
export function dialView(content: Content) {
  const scale = dialYears(content);
  if (!scale) return { start: 0, end: 0, now: 0, arc: 0, years: [], labels: [], entries: [] };
  const { start, years, now } = scale;
  const { site, messages } = content;
  const step = stepOf(scale);
  const turnOfNow = NINE_O_CLOCK + (now - start - years / 2) * step;
  return {
    start,
    end: start + years,
    now,
    arc: arcOf(scale),
    /** All years of the scale, in the digits of the language. */
    years: Array.from({ length: years + 1 }, (_, index) =>
      formatNumber(start + index, site.language),
    ),
    labels: labelledYears(scale).map((year) =>
      interpolate(messages.yearShort, { year: formatNumber(year, site.language).slice(-2) }),
    ),
    face: {
      smallTicks: tickRing(RADIUS, SMALL_TICKS, partsOf(scale) / step, turnOfNow),
      longTicks: tickRing(RADIUS, YEAR_TICKS, 1 / step, turnOfNow),
    },
    entries: entriesOf(content),
  };
}

function entriesOf(content: Content): DialEntry[] {
  const { experience, projects, blogs, site } = content;
  const others = SECTIONS.flatMap((name) => shortListsOf(name, content)).flatMap(
    ({ entries }) => entries,
  );
  return [
    ...experience.map(({ id, company, start, end = site.updated }) => {
      const from = yearOf(start);
      return { id, name: company, from, to: Math.max(from, yearOf(end)), isJob: true };
    }),
    ...projects.map(({ id, title, year }) => {
      return { id, name: title, from: yearOf(year), to: lastYearOf(year, site.updated) };
    }),
    ...others.flatMap(({ id, names, from, to }) =>
      from && to ? { id, name: names[0]?.text ?? '', from, to } : [],
    ),
    ...blogs.flatMap(({ date, title }, index) =>
      date ? { id: postId(index), name: title, from: yearOf(date), to: yearOf(date) } : [],
    ),
  ];
}

export const postId = (index: number): string => `blogs-${index + 1}`;

/** @returns the styles with the years: `style` attributes would need a weaker security policy */
export function dialCss(content: Content): string {
  const scale = dialYears(content);
  if (!scale) return '';
  const { numberingSystem } = new Intl.NumberFormat(content.site.language).resolvedOptions();
  const digits = DIGITS.get(numberingSystem);
  const properties = {
    start: scale.start,
    years: scale.years,
    now: scale.now,
    parts: PARTS.find((parts) => parts * scale.years <= MAX_FLAT_TICKS) ?? 1,
    arc: `${arcOf(scale)}deg`,
    ...(digits && { digits }),
  };
  const places = labelledYears(scale).map((year, index) => {
    const place = `calc(${year - scale.start}/${scale.years})`;
    return `[data-dial] i:nth-of-type(${index + 1}){--place:${place}}`;
  });
  return `[data-dial]{${Object.entries(properties)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}${places.join('')}`;
}

/** @returns the years that are written, newest first */
const labelledYears = ({ first, now, every }: DialYears) =>
  Array.from({ length: Math.floor((now - first) / every) + 1 }, (_, index) => now - index * every);

const stepOf = ({ years }: DialYears) => Math.min(MAX_STEP, MAX_ARC / years);

/** The arc of all years, in degrees. */
const arcOf = (scale: DialYears) => Math.round(stepOf(scale) * scale.years * 36_000) / 100;

const partsOf = (scale: DialYears) =>
  PARTS.find((parts) => stepOf(scale) / parts >= MIN_DISTANCE) ?? 1;
