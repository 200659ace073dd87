import type { PictureData } from '#schema/types.ts';

// The data of a dial. Places are shares of its months: 0 is the start of the first month, 1 the end of the last.

export interface DialView {
  months: number;
  /** The place of each January. */
  years: number[];
  numerals: { place: number; text: string }[];
  jobs: JobSpan[];
  /** The number of lanes that the jobs take. */
  lanes: number;
  notches: { place: number; isFeatured: boolean }[];
  /** What the hand points at while it is being read. */
  entries: HandPlace[];
  /** What the hand can be turned to, oldest first: each project, and a job in years without one. */
  stops: HandPlace[];
  /** The index of the stop at which the hand rests. */
  rest: number;
}

/** The months of a job, and the lane of its arc. */
export interface JobSpan {
  from: number;
  to: number;
  lane: number;
}

export interface HandPlace {
  /** The id of the element of the entry. */
  id: string;
  place: number;
  /** The year or years, such as `2018–2022`. */
  years: string;
  /** What the slider says, such as `2020 · Harbour & Co, Senior developer`. */
  label: string;
  /** The index of the job at this place; -1 if there is none. */
  job: number;
  /** The index of what the caption shows; -1 on dials without a caption. */
  evidence: number;
}

/** What the caption of a dial says about a project or a job. */
export interface Evidence {
  title: string;
  /** What was measured, the figure, and the text after it, as `splitOutcome` returns them. */
  outcome?: string[] | undefined;
  link: { href: string; label: string };
  picture?: PictureData | undefined;
  /** The language attributes of its texts, if that is not the language of the page. */
  language: { lang: string; dir: string } | undefined;
}

/** What the dial of home shows: each project, then each job. */
export interface EvidenceView {
  items: Evidence[];
  /** The picture of the owner, which is shown where an item has none. */
  portrait: PictureData | undefined;
}
