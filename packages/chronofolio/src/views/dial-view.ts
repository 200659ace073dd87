import { nearestStop, notchDepth } from '#pages/dial/dial-face.ts';
import type { DialView, EvidenceView, HandPlace } from '#pages/dial/dial-types.ts';
import type { ProjectItem } from '#pages/sections/projects/project-facts.tsx';
import { formatNumber, interpolate } from '#schema/messages/interpolate.ts';
import { formatYears, monthAfter } from '#schema/periods/format-period.ts';
import type { Content } from '#schema/schema.ts';
import type { PictureData } from '#schema/types.ts';
import {
  type DatedEntry,
  type DatedJob,
  type DatedProject,
  datedJobs,
  datedProjects,
  otherEntries,
} from './dial-entries.ts';
import { markedLanguageAttributes } from './languages/languages-view.ts';
import { type Pictures, required } from './pictures.ts';
import { featuredProjects } from './projects-view.ts';

/** The number of numerals that a ring on a phone has space for. */
const MAX_NUMERALS = 7;
/** How many years may be from one numeral to the next. */
const STEPS = [1, 2, 3, 5, 10, 20];
/** Jobs that overlap are in lanes, of which a ring has space for three. */
const MAX_LANES = 3;
/** The dial of a shorter career begins with the January before it, so that there is a tick. */
const MIN_MONTHS = 24;

/** The months of a dial: the first one, and the one after the last. */
interface Timeline {
  start: number;
  end: number;
  language: string;
  /** The word for the end of what goes on. */
  now: string;
}

/** Returns the dial of home: every project, because each has a row on All Projects, and what `home` shows. */
export function homeDial(content: Content, home: Content): DialView {
  const featured = featuredProjects(content.projects);
  const atRest =
    featured.find(({ outcome }) => outcome) ?? featured.find(({ image }) => image) ?? featured[0];
  return dialView(content, datedJobs(home), otherEntries(home), atRest?.id);
}

/** @returns the scale of All Projects, which begins with the first project and rests at the newest */
export const projectsDial = (content: Content): DialView =>
  dialView(content, [], [], content.projects[0]?.id);

/** @returns what the caption says: about each project, then about each job */
export function evidenceView(
  content: Content,
  home: Content,
  items: ProjectItem[],
  pictures: Pictures,
): EvidenceView {
  const { portrait } = content.site;
  return {
    portrait: portrait && small({ alt: '', ...required(pictures, portrait.src) }),
    items: [
      ...items.map(({ title, outcome, picture, inside }) => ({
        title,
        outcome,
        link: inside,
        language: markedLanguageAttributes(content, 'projects.yaml'),
        picture: picture && small(picture),
      })),
      ...home.experience
        .filter((job) => !job.break)
        .map(({ id, role, company }) => ({
          title: role,
          link: { href: `#${id}`, label: company ?? content.messages.experience },
          language: markedLanguageAttributes(content, 'experience.yaml'),
        })),
    ],
  };
}

/** The caption says what the picture shows, and its circle needs only the smallest file. */
const small = ({ srcSet, ...picture }: PictureData): PictureData => ({
  ...picture,
  src: srcSet?.split(' ')[0] ?? picture.src,
  alt: '',
});

function dialView(
  content: Content,
  jobs: DatedJob[],
  others: DatedEntry[],
  atRest: string | undefined,
): DialView {
  const projects = datedProjects(content);
  const line = careerTimeline(content, [...jobs, ...projects, ...others]);
  const ofProjects = projects.map((project) =>
    handPlace(line, jobs, project, monthOfNotch(project, projects)),
  );
  const ofYears = yearsWithout(projects, jobs).map((year) =>
    handPlace(line, jobs, year, (year.start + year.end) / 2),
  );
  const stops = [...ofProjects, ...ofYears].sort((a, b) => a.place - b.place);
  const lanes = assignLanes(jobs);
  const rest = stops.findIndex(({ id }) => id === atRest);
  return {
    ...yearTicks(line, content),
    jobs: jobs.map(({ start, end }, index) => {
      return { from: placeOn(line, start), to: placeOn(line, end), lane: lanes[index] ?? 0 };
    }),
    lanes: Math.max(0, ...lanes.map((lane) => lane + 1)),
    notches: ofProjects.map(({ place }, index) => {
      return { place, isFeatured: projects[index]?.project.feature ?? false };
    }),
    entries: [
      ...jobs.map((job) => handPlace(line, jobs, job, job.end)),
      ...ofProjects,
      // An entry of another list, such as a talk, shows the work of its time, with the years of a project.
      ...others.map((entry) => {
        const place = handPlace(line, jobs, entry, entry.end - 0.5);
        const { evidence, years, id } = stops[nearestStop(stops, place.place)] ?? place;
        const isProject = projects.some((project) => project.id === id);
        return { ...place, evidence, ...(isProject && { years }) };
      }),
    ],
    stops,
    rest: rest < 0 ? stops.length - 1 : rest,
  };
}

function careerTimeline({ site, messages }: Content, entries: DatedEntry[]): Timeline {
  const end = Math.max(monthAfter(site.updated), ...entries.map((entry) => entry.end));
  const first = Math.min(end, ...entries.map(({ start }) => start));
  const start = end - first < MIN_MONTHS ? Math.floor(first / 12) * 12 : first;
  return { start, end, language: site.language, now: messages.now };
}

/** @returns the place of the start of a month, from 0 to 1 */
const placeOn = ({ start, end }: Timeline, month: number): number =>
  Math.round(((month - start) / (end - start)) * 10_000) / 10_000;

/** @returns where the hand points at an entry, which a job has for itself, and others with the job at that time */
function handPlace(line: Timeline, jobs: DatedJob[], entry: DatedEntry, month: number): HandPlace {
  const { id, name, start, end, evidence, isOngoing } = entry;
  const [first, last] = [start, end - 1].map((month) => Math.floor(month / 12));
  const years = formatYears(`${first}–${isOngoing ? '' : last}`, line);
  const current =
    jobs.find((job) => job.id === id) ??
    newest(jobs.filter(({ start, end }) => start <= month && month <= end));
  const job = jobs.indexOf(current as DatedJob);
  return { id, place: placeOn(line, month), years, label: `${years} · ${name}`, job, evidence };
}

/** @returns the job that began last */
const newest = (jobs: DatedJob[]): DatedJob | undefined =>
  jobs.toSorted((a, b) => b.start - a.start)[0];

/** @returns the month of the notch of a project; those of one year are side by side */
function monthOfNotch({ start, end, id }: DatedProject, projects: DatedProject[]): number {
  // Projects are newest first.
  const sameYear = projects.filter((other) => other.start === start).reverse();
  const index = sameYear.findIndex((other) => other.id === id);
  return start + ((end - start) * (index + 1)) / (sameYear.length + 1);
}

/** @returns the years of jobs in which there is no project, each with the job that began last */
function yearsWithout(projects: DatedProject[], jobs: DatedJob[]): DatedJob[] {
  const first = Math.min(...jobs.map(({ start }) => start));
  const last = Math.max(...jobs.map(({ end }) => end));
  return wholeNumbers(Math.floor(first / 12), Math.ceil(last / 12)).flatMap((year) => {
    const [from, to] = [year * 12, (year + 1) * 12];
    const current = newest(jobs.filter(({ start, end }) => start < to && end > from));
    if (!current || projects.some(({ since, end }) => since < to && end > from)) return [];
    const { company, role } = current.job;
    const name = company ? `${company}, ${role}` : role;
    const period = { start: Math.max(current.start, from), end: Math.min(current.end, to) };
    return { ...current, ...period, name, isOngoing: false };
  });
}

/** @returns the lane of each job: the first one in which no other job goes on at its start */
function assignLanes(jobs: DatedJob[]): number[] {
  const ends: number[] = [];
  const lanes = new Map<DatedJob, number>();
  for (const job of jobs.toSorted((a, b) => a.start - b.start)) {
    const free = wholeNumbers(0, MAX_LANES).find((lane) => (ends[lane] ?? 0) <= job.start);
    const lane = free ?? MAX_LANES - 1;
    ends[lane] = Math.max(ends[lane] ?? 0, job.end);
    lanes.set(job, lane);
  }
  return jobs.map((job) => lanes.get(job) ?? 0);
}

function yearTicks(line: Timeline, { messages }: Content) {
  const { start, end, language } = line;
  const years = wholeNumbers(Math.ceil(start / 12), Math.floor(end / 12) + 1);
  const step = STEPS.find((step) => years.length / step <= MAX_NUMERALS) ?? years.length;
  const newest = years.at(-1) ?? 0;
  return {
    months: end - start,
    years: years.map((year) => placeOn(line, year * 12)),
    numerals: years
      .filter((year) => (newest - year) % step === 0)
      .map((year) => ({
        place: placeOn(line, year * 12),
        text: interpolate(messages.yearShort, { year: formatNumber(year, language).slice(-2) }),
      })),
  };
}

/** @returns the places of rest and of the numerals as styles, because a policy forbids `style` attributes */
export function dialCss({ numerals, stops, rest, lanes }: DialView): string {
  const atRest = stops[rest];
  if (!atRest) return '';
  const places = numerals.map(
    ({ place }, index) => `[data-dial] i:nth-of-type(${index + 1}){--place:${place}}`,
  );
  return `[data-dial]{--rest:${atRest.place};--notch:${notchDepth(lanes)}}${places.join('')}`;
}

const wholeNumbers = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
