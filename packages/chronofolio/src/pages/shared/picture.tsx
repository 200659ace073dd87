import type { Picture as PictureData } from '#schema/types.ts';

interface Props {
  picture: PictureData;
  sizes: string;
  /** Whether the picture is the first of its page, which is loaded at once. */
  isFirst?: boolean;
}

export function Picture({ picture, sizes, isFirst }: Props) {
  const { src, sources, alt, width, height, tint } = picture;
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className={tint && `tint-${tint}`}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
