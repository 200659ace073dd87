import { messages } from 'virtual:views';
import type { PictureData } from '#schema/types.ts';
import { Picture } from './picture.tsx';
import * as styles from './picture-strip.module.css';

export interface CaptionedPicture {
  picture: PictureData;
  caption?: string | undefined;
}

/** The `sizes` attribute of the pictures, which share the width of the page. */
const STRIP_PICTURE_SIZES = '(width >= 640px) 420px, 80vw';

/** The height of the pictures, unless they are wider than a phone. */
const HEIGHT_PX = 256;

/** @returns the picture with another size on the page, which it has before it is loaded */
const atHeight = (picture: PictureData, height: number): PictureData => ({
  ...picture,
  width: Math.round((height * picture.width) / picture.height),
  height,
});

/** Pictures in a row that scrolls. Each opens a large one; the browser needs no script for that. */
export function PictureStrip({ id, pictures }: { id: string; pictures: CaptionedPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className={`${styles.strip} on-screen`} aria-label={messages.pictures}>
      {pictures.map(({ picture, caption }, index) => {
        const large = `${id}-picture-${index + 1}`;
        return (
          <li key={picture.src}>
            <figure>
              <button type="button" popoverTarget={large}>
                <span className="visually-hidden">{messages.enlarge} </span>
                <Picture picture={atHeight(picture, HEIGHT_PX)} sizes={STRIP_PICTURE_SIZES} />
              </button>
              {caption && <figcaption>{caption}</figcaption>}
            </figure>
            <dialog id={large} popover="auto" className={styles.large} aria-label={picture.alt}>
              <Picture picture={picture} sizes="100vw" />
              <button
                type="button"
                className="meta"
                popoverTarget={large}
                popoverTargetAction="hide"
              >
                {messages.close}
              </button>
            </dialog>
          </li>
        );
      })}
    </ul>
  );
}
