import { isSameName } from '#schema/names/is-same-name.ts';
import { formatMonth } from '#schema/periods/format-period.ts';
import type { Content } from '#schema/schema.ts';
import type { ProseTree } from '#schema/types.ts';
import { fileLanguageAttributes } from './languages/languages-view.ts';

type Testimonial = Content['testimonials'][number];
export type Testimonials = ReturnType<typeof placeTestimonials>;

/** The length above which a text is a paragraph, which is set smaller. */
const LONG_TEXT = 160;

/** Places testimonials by the name of the project, or of the company with its newest job, in either language. */
export function placeTestimonials({ testimonials, experience, projects, firstLanguage }: Content) {
  const placed = testimonials.map((testimonial) => {
    const { about = '' } = testimonial;
    const named = [
      ...[...experience, ...(firstLanguage?.experience ?? [])].map(({ id, company }) => [
        id,
        company,
      ]),
      ...[...projects, ...(firstLanguage?.projects ?? [])].map(({ id, title }) => [id, title]),
    ].filter(([, name = '']) => isSameName(name, about));
    const isNamed = ({ id }: { id: string }) => named.some(([other]) => other === id);
    const [job, project] = [experience.findIndex(isNamed), projects.findIndex(isNamed)];
    return { testimonial, job, project: job < 0 ? project : -1 };
  });
  const placedAt = (isPlace: (place: { job: number; project: number }) => boolean) =>
    placed.filter(isPlace).map(({ testimonial }) => testimonial);
  return {
    ofJob: (index: number) => placedAt(({ job }) => job === index),
    ofProject: (index: number) => placedAt(({ project }) => project === index),
    others: placedAt(({ job, project }) => job < 0 && project < 0),
  };
}

export function quotesAbout(testimonials: Testimonial[], content: Content): ProseTree {
  const language = fileLanguageAttributes(content, 'testimonials.yaml');
  return testimonials.map(({ text, name, position, date }) => {
    const when = date && formatMonth(date, language.lang);
    const by = [name, position, when].filter(Boolean).join(' · ');
    const said: ProseTree =
      text.length > LONG_TEXT || text.includes('\n')
        ? text.split(/\n+/).map((line) => ({ tag: 'p', children: [line] }))
        : [text];
    return {
      tag: 'figure',
      ...(content.firstLanguage && { attributes: language }),
      children: [
        { tag: 'blockquote', children: said },
        { tag: 'figcaption', children: [by] },
      ],
    };
  });
}
