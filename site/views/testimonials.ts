import type { Content } from '#content/schema.ts';
import { formatMonth } from '#lib/format-period.ts';

type Testimonial = Content['testimonials'][number];
export type Testimonials = ReturnType<typeof placeTestimonials>;
export type Quote = ReturnType<typeof quoteView>;

/** Longer texts are set like running text. */
const LONG_TEXT = 160;

/**
 * Finds what each testimonial is about.
 * @returns the testimonials by the index of the newest job at the company that they name, by the index
 * of the project, and those about neither
 */
export function placeTestimonials({ testimonials, experience, projects }: Content) {
  const ofJobs = new Map<number, Testimonial[]>();
  const ofProjects = new Map<number, Testimonial[]>();
  const others: Testimonial[] = [];
  for (const testimonial of testimonials) {
    const { about = '' } = testimonial;
    const job = experience.findIndex(({ company }) => isSameName(company, about));
    const project = projects.findIndex(({ title }) => isSameName(title, about));
    if (job >= 0) add(ofJobs, job, testimonial);
    else if (project >= 0) add(ofProjects, project, testimonial);
    else others.push(testimonial);
  }
  return { ofJobs, ofProjects, others };
}

/** @returns the text and who said it, such as `Grace Hopper · CTO, Northlight · May 2024` */
export function quoteView({ text, name, position, date }: Testimonial, language: string) {
  const when = date && formatMonth(date, language);
  return {
    text,
    by: [name, position, when].filter(Boolean).join(' · '),
    ...(text.length > LONG_TEXT && { isLong: true }),
  };
}

/** @returns whether two texts name the same company or project */
export const isSameName = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase();

function add(lists: Map<number, Testimonial[]>, index: number, testimonial: Testimonial) {
  lists.set(index, [...(lists.get(index) ?? []), testimonial]);
}
