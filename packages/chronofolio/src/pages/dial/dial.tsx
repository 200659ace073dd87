import { evidence, dial as view } from 'virtual:views';
import { Picture } from '#pages/pictures/picture.tsx';
import { Figure } from '#pages/shared/figure.tsx';
import * as styles from './dial.module.css';
import type { Evidence } from './dial-types.ts';
import { Face } from './face.tsx';
import { useHand } from './use-hand.ts';

/** The `sizes` attribute of the picture in the middle of the ring, which is cut to a circle. */
const DIAL_PICTURE_SIZES = '(width >= 1024px) 272px, 168px';

/** The owner's career, with a hand that visitors can turn, and the evidence of what it points at. */
export function Dial() {
  const hand = useHand(view);
  const { at } = hand;
  const shown = evidence.items[at?.evidence ?? -1];
  if (!at || !shown) return null;
  return (
    <div className={styles.dial}>
      <Face view={view} hand={hand} />
      <div className={styles.centre} aria-hidden="true">
        <Centre shown={shown} years={at.years} />
      </div>
      <div className={styles.caption} data-evidence="">
        <Caption shown={shown} years={at.years} />
      </div>
    </div>
  );
}

interface Props {
  shown: Evidence;
  years: string;
}

/** The picture of a project, or else its figure, the owner's portrait or the year. */
function Centre({ shown: { picture, outcome }, years }: Props) {
  const figure = outcome?.[1];
  const image = picture ?? (figure ? undefined : evidence.portrait);
  if (image) return <Picture key={image.src} picture={image} sizes={DIAL_PICTURE_SIZES} isFirst />;
  return <p>{figure ? <Figure>{figure}</Figure> : years}</p>;
}

function Caption({ shown: { title, outcome, link, language }, years }: Props) {
  const [measured, figure, after] = outcome ?? [];
  return (
    <>
      <div className={`${styles.label} label`}>
        <span>{years}</span>{' '}
        {figure && <span {...language}>{measured?.replace(/[:：]\s*$/, '')}</span>}
      </div>
      {outcome && (
        <div className={styles.outcome} data-outcome="" {...language}>
          {figure ? <Figure>{figure}</Figure> : measured}
          {after && <small>{after}</small>}
        </div>
      )}
      <div className={styles.title} {...language}>
        {title}
      </div>
      <a href={link.href}>{link.label}</a>
    </>
  );
}
