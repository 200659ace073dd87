import { messages, dial as view } from 'virtual:views';
import { type ComponentProps, useEffect } from 'react';
import { type Hand, useDial, yearText } from '#pages/shared/use-dial.ts';
import * as styles from './dial.module.css';
import * as controlStyles from './dial-control.module.css';

/**
 * The view box of the drawing, with the centre as the origin. At its right there is space for half of the gap
 * between the columns.
 */
const VIEW_BOX = '-216 -216 254 432';

/**
 * The owner's years, with a hand that visitors can turn: a dial, or a flat scale in little space.
 * @param isFlat whether the scale is always flat, as on All Projects
 */
export function Dial({ isFlat }: { isFlat?: boolean }) {
  const page = isFlat ? 'projects' : 'home';
  const { hand, turnTo, drag } = useDial(page);
  useDateColor(hand?.entry?.id);
  if (view.entries.length === 0) return null;
  return (
    <Scale
      hand={hand}
      turnTo={turnTo}
      className={isFlat ? '' : `${styles.round} ${controlStyles.round}`}
      {...drag}
    >
      {!isFlat && (
        <svg viewBox={VIEW_BOX} aria-hidden="true">
          <circle r="200" />
          <circle r="130" />
          <circle className={styles.small} {...view.face.smallTicks} />
          <circle className={styles.long} {...view.face.longTicks} />
        </svg>
      )}
      {view.labels.map(({ year, text }) => (
        <i key={year} aria-hidden="true">
          {text}
        </i>
      ))}
      <b aria-hidden="true">{yearText(hand?.year ?? view.rest[page])}</b>
    </Scale>
  );
}

interface ScaleProps extends ComponentProps<'div'> {
  hand: Hand | undefined;
  turnTo: (year: number) => void;
}

/** A flat scale with its hand. With scripts, it has a slider for the keyboard and screen readers. */
export function Scale({ hand, turnTo, className, children, ...props }: ScaleProps) {
  return (
    <div
      {...props}
      className={`${styles.dial} ${hand ? controlStyles.control : ''} ${className}`}
      style={hand && { '--from': hand.from, '--to': hand.year }}
      data-dial=""
    >
      {children}
      {hand && (
        <input
          type="range"
          aria-label={messages.timeline}
          aria-valuetext={hand.label}
          min={view.start}
          max={view.end}
          value={hand.year}
          onChange={({ target }) => turnTo(Number(target.value))}
        />
      )}
    </div>
  );
}

/** Colours the date of an entry with a style sheet, because React may not have hydrated the date. */
function useDateColor(id: string | undefined) {
  useEffect(() => {
    if (!id) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`[id="${id}"] { --date: var(--accent) }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [id]);
}
