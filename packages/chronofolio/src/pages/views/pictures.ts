import type { CaptionedPicture } from '#pages/shared/picture-strip.tsx';
import type { Content } from '#schema/schema.ts';
import { isPicture } from '#schema/section-schema.ts';
import type { Picture } from '#schema/types.ts';

/** The processed pictures, by their file names in `content/images`. */
export type Pictures = ReadonlyMap<string, Omit<Picture, 'alt'>>;

export function picturesOf(content: Content): Set<string> {
  const { original, fallbackFiles } = content;
  // Sections that fall back to the first language show its pictures.
  const languages = original && fallbackFiles.size > 0 ? [content, original] : [content];
  return new Set(
    languages.flatMap(({ site, projects, descriptions, cases, ...texts }) => [
      ...[
        site.portrait,
        ...projects.flatMap(({ image, images = [] }) => [image, ...images]),
      ].flatMap((image) => image?.src ?? []),
      ...picturesIn([...descriptions.values()]),
      // The cases of drafts have no project here.
      ...picturesIn(projects.map((project) => cases.get(project.case ?? ''))),
      ...picturesIn([texts.about, texts.markdownSections, texts.themeSections]),
      ...picturesIn([texts.textPages, texts.posts]),
    ]),
  );
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
