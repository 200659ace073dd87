import { z } from 'zod';
import { text } from './fields.ts';
import type { ProsePicture, ProseTree } from './types.ts';

// The module `chronofolio/schema`, for `theme/sections/*.schema.ts`.

export { date, text, url } from './fields.ts';
export { z };

/** The props of a theme section. `data` is the parsed data of its YAML file, with the type of its schema. */
export interface SectionProps<Schema extends z.ZodType = z.ZodUndefined> {
  title: string;
  data: z.output<Schema>;
}

/** Marks unparsed Markdown. The symbol is global, because a schema may import another copy of this module. */
const SOURCE = Symbol.for('chronofolio.markdown');

/** A Markdown text, for `Prose`. */
export const markdown = text.transform(
  (source): ProseTree => Object.assign([source], { [SOURCE]: source }),
);

/** @returns the source of a Markdown text that is not parsed yet */
export const markdownIn = (value: unknown): string | undefined =>
  Array.isArray(value) ? Reflect.get(value, SOURCE) : undefined;

/** A picture in `content/images`, for `Picture`. */
export const picture = z
  .strictObject({ src: text, alt: text }, { error: 'must be fields such as “src: …”' })
  .transform(({ src, alt }): ProsePicture => ({ tag: 'img', src, alt }));

export const isPicture = (value: unknown): value is ProsePicture =>
  value !== null && typeof value === 'object' && 'tag' in value && value.tag === 'img';
