import view from 'virtual:content/dial';
import { useEffect, useRef } from 'react';
import { followReader } from '#browser/dial-hand.ts';
import * as styles from './dial.module.css';

/** The centre is the origin. Right of it there is room for half of the gap between the columns. */
const VIEW_BOX = '-216 -216 254 432';

/** The owner's years with a hand: a dial where there is room, else a flat scale. Decoration. */
export function Dial() {
  const dial = useRef<HTMLDivElement>(null);
  const { labels, face } = view;
  useEffect(() => (dial.current ? followReader(dial.current) : undefined), []);

  if (!labels || !face) return null;
  return (
    <div ref={dial} className={styles.dial} data-dial="" aria-hidden="true">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: its parent is hidden from screen readers */}
      <svg viewBox={VIEW_BOX}>
        <circle r="200" />
        <circle r="130" />
        <circle className={styles.small} {...face.smallTicks} />
        <circle className={styles.long} {...face.longTicks} />
        <circle className={styles.span} r="200" pathLength={face.yearsPerTurn} />
        <g className={styles.hand}>
          <path d={face.hand} />
          <circle r="7" fill="var(--ground)" />
        </g>
      </svg>
      {labels.map((label) => (
        <i key={label}>{label}</i>
      ))}
      <b />
    </div>
  );
}
