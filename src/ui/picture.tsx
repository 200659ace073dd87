import type { Picture as PictureData } from '#model/types.ts';
import * as styles from './picture.module.css';

/** @param sizes the displayed width, as in the `sizes` attribute */
export function Picture({ picture, sizes }: { picture: PictureData; sizes: string }) {
  const { src, sources, alt, width, height, tint } = picture;
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className={tint ? `${styles.image} tint-${tint}` : styles.image}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
