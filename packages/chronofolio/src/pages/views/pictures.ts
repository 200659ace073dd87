import type { CaptionedPicture } from '#pages/shared/picture-strip.tsx';
import type { Content } from '#schema/schema.ts';
import { isPicture } from '#schema/section-schema.ts';
import type { Picture } from '#schema/types.ts';
import { onHome } from './home-sections.ts';
import { featuredOf } from './projects-view.ts';

/** The processed pictures, by their file names in `content/images`. */
export type Pictures = ReadonlyMap<string, Omit<Picture, 'alt'>>;

/** @returns the file names of pictures in cards and texts, and of pictures that only rows of All Projects show */
export function picturesOf(content: Content) {
  const { cases, original, fallbackFiles } = content;
  // Sections that fall back to the first language show its pictures.
  const languages = original && fallbackFiles.size > 0 ? [content, original] : [content];
  const projects = languages.flatMap(({ projects }) => projects);
  const large = new Set([
    ...languages.flatMap(largePicturesOf),
    ...projects.flatMap((project) =>
      project.case ? picturesIn(required(cases, project.case).prose) : [],
    ),
    ...picturesIn([...content.textPages, ...content.posts].map(({ prose }) => prose)),
  ]);
  for (const { src } of projects.flatMap(({ images = [] }) => images)) large.add(src);
  const inRows = projects.flatMap(({ image }) => image?.src ?? []);
  return { large, onlyInRows: new Set(inRows.filter((name) => !large.has(name))) };
}

function largePicturesOf(content: Content): string[] {
  const { projects, descriptions, site } = content;
  const home = onHome(content);
  const texts = [
    ...projects.flatMap(({ description, story }) => [description, story]),
    ...home.experience.map(({ summary }) => summary),
  ];
  return [
    ...(site.portrait ? [site.portrait.src] : []),
    ...featuredOf(home.projects).flatMap(({ image }) => image?.src ?? []),
    ...texts.flatMap((text) => (text ? picturesIn(required(descriptions, text)) : [])),
    ...picturesIn([home.about, home.markdownSections, home.themeSections.map(({ data }) => data)]),
  ];
}

export const captionedPictures = (
  images: Content['projects'][number]['images'] = [],
  pictures: Pictures,
): CaptionedPicture[] =>
  images.map(({ src, alt, caption }) => ({
    picture: { alt, ...required(pictures, src) },
    caption,
  }));

/** Completes the pictures in a text, or in data of any shape. */
export function withPictures<Data>(data: Data, pictures: Pictures): Data;
export function withPictures(data: unknown, pictures: Pictures): unknown {
  if (isPicture(data))
    return { ...data, picture: { alt: data.alt, ...required(pictures, data.src) } };
  if (Array.isArray(data)) return data.map((item) => withPictures(item, pictures));
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, withPictures(value, pictures)]),
  );
}

/** @returns the names of the pictures in a text, or in data of any shape */
function picturesIn(data: unknown): string[] {
  if (isPicture(data)) return [data.src];
  return data !== null && typeof data === 'object' ? Object.values(data).flatMap(picturesIn) : [];
}

/** @throws {Error} if a value is missing, which is a bug: all values are provided before the views */
export function required<Value>(values: ReadonlyMap<string, Value>, key: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`${key} was not processed`);
  return value;
}
