import type { CaptionedPicture } from '#pages/shared/picture-strip.tsx';
import { onHome } from '#pages/views/home-sections.ts';
import type { Content } from '#schema/schema.ts';
import { isPicture } from '#schema/section-schema.ts';
import type { Picture } from '#schema/types.ts';

/** The processed pictures, by their file names in `content/images`. */
export type Pictures = ReadonlyMap<string, Omit<Picture, 'alt'>>;

/** Where a picture is shown, which decides the widths of its files. */
export type PicturePlace = 'page' | 'portrait' | 'poster';

/** @returns the pictures on pages; one that has several places is that of a page */
export function picturesOf(content: Content): Map<string, PicturePlace> {
  const { original, fallbackFiles, site } = content;
  const { sections } = site;
  // Sections that fall back to the first language show its pictures.
  const inFirst = original &&
    fallbackFiles.size > 0 && { ...original, site: { ...original.site, sections } };
  const uses = (inFirst ? [content, inFirst] : [content]).flatMap(picturesInPages);
  const places = new Map<string, PicturePlace>();
  for (const [name, place] of uses)
    places.set(name, (places.get(name) ?? place) === place ? place : 'page');
  return places;
}

type Use = [name: string, place: PicturePlace];

function picturesInPages(content: Content): Use[] {
  const { site, projects, descriptions, cases, textPages, posts } = content;
  const { about, markdownSections, themeSections } = onHome(content);
  const images = projects.flatMap(({ image, images = [] }) =>
    image ? [image, ...images] : images,
  );
  return [
    ...(site.portrait ? [[site.portrait.src, 'portrait'] satisfies Use] : []),
    ...images.map(({ src }): Use => [src, 'page']),
    ...picturesIn([...descriptions.values()]),
    // The cases of drafts have no project here.
    ...picturesIn(projects.map((project) => cases.get(project.case ?? ''))),
    ...picturesIn([about, markdownSections, themeSections, textPages, posts]),
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

function picturesIn(data: unknown, place: PicturePlace = 'page'): Use[] {
  if (isPicture(data)) return [[data.src, place]];
  if (data === null || typeof data !== 'object') return [];
  const inside = 'tag' in data && data.tag === 'video' ? 'poster' : place;
  return Object.values(data).flatMap((part) => picturesIn(part, inside));
}

/** @throws {Error} if a value is missing, which is a bug: all values are provided before the views */
export function required<Value>(values: ReadonlyMap<string, Value>, key: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`${key} was not processed`);
  return value;
}
