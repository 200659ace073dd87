import type { CaptionedPicture } from '#pages/pictures/picture-strip.tsx';
import type { Content } from '#schema/schema.ts';
import { isPicture } from '#schema/section-schema.ts';
import type { PictureData } from '#schema/types.ts';
import { withoutHiddenSections } from './home-sections.ts';

/** The processed pictures, by their file names in `content/images`. */
export type Pictures = ReadonlyMap<string, Omit<PictureData, 'alt'>>;

/** Where a picture is shown, which decides the widths of its files. Those of a strip fill the window when they are opened. */
export type PicturePlace = 'page' | 'strip' | 'portrait' | 'poster';

/** @returns the pictures on pages; one in several places gets the widths of a page, or of a strip */
export function usedPictures(content: Content): Map<string, PicturePlace> {
  const { firstLanguage, fallbackFiles, site } = content;
  const { sections } = site;
  // Sections that fall back to the first language show its pictures.
  const inFirst = firstLanguage &&
    fallbackFiles.size > 0 && { ...firstLanguage, site: { ...firstLanguage.site, sections } };
  const uses = (inFirst ? [content, inFirst] : [content]).flatMap(picturesInPages);
  const places = new Map<string, PicturePlace>();
  for (const [name, place] of uses) {
    const known = places.get(name) ?? place;
    const isInStrip = [place, known].includes('strip');
    places.set(name, isInStrip ? 'strip' : known === place ? place : 'page');
  }
  return places;
}

type PictureUse = [name: string, place: PicturePlace];

function picturesInPages(content: Content): PictureUse[] {
  const { site, projects, descriptions, cases, pages, posts } = content;
  const { about, markdownSections, themeSections } = withoutHiddenSections(content);
  return [
    ...(site.portrait ? [[site.portrait.src, 'portrait'] satisfies PictureUse] : []),
    ...projects.flatMap(({ image, images = [] }): PictureUse[] => [
      ...(image ? [[image.src, 'page'] satisfies PictureUse] : []),
      ...images.map(({ src }): PictureUse => [src, 'strip']),
    ]),
    ...findPictures([...descriptions.values()]),
    // The cases of drafts have no project here.
    ...findPictures(projects.map((project) => cases.get(project.case ?? ''))),
    ...findPictures([about, markdownSections, themeSections, pages, posts]),
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

/** Adds the processed pictures. What has none is not copied, so that the views of many articles take little memory. */
export function withPictures<Data>(data: Data, pictures: Pictures): Data;
export function withPictures(data: unknown, pictures: Pictures): unknown {
  if (isPicture(data))
    return { ...data, picture: { alt: data.alt, ...required(pictures, data.src) } };
  if (data === null || typeof data !== 'object') return data;
  const parts = Object.entries(data).map(([name, part]) => [name, withPictures(part, pictures)]);
  if (parts.every(([name, part]) => part === Reflect.get(data, name))) return data;
  return Array.isArray(data) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

function findPictures(data: unknown, place: PicturePlace = 'page'): PictureUse[] {
  if (isPicture(data)) return [[data.src, place]];
  if (data === null || typeof data !== 'object') return [];
  const inside = 'tag' in data && data.tag === 'video' ? 'poster' : place;
  return Object.values(data).flatMap((part) => findPictures(part, inside));
}

/** @throws {Error} if a value is missing, which is a bug: all values are provided before the views */
export function required<Value>(values: ReadonlyMap<string, Value>, key: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`${key} was not processed`);
  return value;
}
