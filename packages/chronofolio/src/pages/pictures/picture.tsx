import type { PictureData } from '#schema/types.ts';

interface Props {
  picture: PictureData;
  sizes: string;
  /** Whether the picture is the first of its page, which is loaded at once. */
  isFirst?: boolean;
}

export function Picture({ picture, sizes, isFirst }: Props) {
  const { src, srcSet, alt, width, height } = picture;
  return (
    <img
      src={src}
      srcSet={srcSet}
      width={width}
      height={height}
      alt={alt}
      sizes={srcSet && sizes}
      loading={isFirst ? undefined : 'lazy'}
      decoding="async"
    />
  );
}
