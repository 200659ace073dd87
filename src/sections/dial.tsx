import view from 'virtual:content/dial';
import { useDial } from '#ui/use-dial.ts';
import * as styles from './dial.module.css';

/** The centre is the origin. Right of it there is room for half of the gap between the columns. */
const VIEW_BOX = '-216 -216 254 432';

/**
 * The owner's years with a hand that one can turn: a dial where there is room, else a flat scale.
 * @param isFlat whether it is always a flat scale
 */
export function Dial({ isFlat }: { isFlat?: boolean }) {
  const { ref, isControl, value, props } = useDial('(width >= 1024px)');
  const { labels, face } = view;
  if (!labels || !face) return null;
  const classes = [styles.dial, !isFlat && styles.round, isControl && styles.control];
  return (
    <div ref={ref} className={classes.filter(Boolean).join(' ')} data-dial="" {...props}>
      {!isFlat && (
        // biome-ignore lint/a11y/noSvgWithoutTitle: its parent is hidden from screen readers, or named
        <svg viewBox={VIEW_BOX}>
          <circle r="200" />
          <circle r="130" />
          <circle className={styles.small} {...face.smallTicks} />
          <circle className={styles.long} {...face.longTicks} />
          {isControl && <circle className={styles.ring} r="178" />}
        </svg>
      )}
      {labels.map((label) => (
        <i key={label}>{label}</i>
      ))}
      <b />
      {isControl && value?.isTurned && (
        <span className={styles.label}>
          {value.label.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </span>
      )}
    </div>
  );
}
