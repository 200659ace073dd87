import { messages } from 'virtual:views';
import { useEffect } from 'react';
import {
  arcs,
  type FaceShape as Drawing,
  dots,
  FLAT,
  laneDepth,
  monthTicks,
  notchDepth,
  RING,
} from './dial-face.ts';
import type { DialView } from './dial-types.ts';
import * as styles from './face.module.css';
import * as controlStyles from './face-control.module.css';
import type { useHand } from './use-hand.ts';

interface Props {
  view: DialView;
  hand: ReturnType<typeof useHand>;
}

/** A ring or a flat scale with its hand. With scripts, it has a slider, whose values are the indexes of the stops. */
export function Face({ view, hand }: Props) {
  const { at, stop, turnTo, isReady, drag } = hand;
  useDateColor(isReady ? at?.id : undefined);
  return (
    <div
      {...drag}
      className={`${styles.face} ${controlStyles.face} ${isReady ? controlStyles.control : ''}`}
      style={isReady && at ? { '--hand': at.place } : undefined}
      data-dial=""
    >
      <FaceDrawing className={styles.ring} face={RING} view={view} job={at?.job} />
      <FaceDrawing className={styles.flat} face={FLAT} view={view} job={at?.job} />
      {view.numerals.map(({ place, text }) => (
        <i key={place} aria-hidden="true">
          {text}
        </i>
      ))}
      <b aria-hidden="true" className={styles.hand} />
      {isReady && (
        <input
          type="range"
          aria-label={messages.timeline}
          aria-valuetext={at?.label}
          max={view.stops.length - 1}
          value={stop}
          onChange={({ target }) => turnTo(Number(target.value), target)}
        />
      )}
    </div>
  );
}

interface DrawingProps {
  className: string | undefined;
  face: Drawing;
  view: DialView;
  /** The index of the job at the hand. */
  job: number | undefined;
}

function FaceDrawing({ className, face, view, job = -1 }: DrawingProps) {
  const { jobs, lanes, notches } = view;
  const hollow = notches.filter(({ isFeatured }) => !isFeatured);
  const depth = notchDepth(lanes);
  return (
    <svg viewBox={face.viewBox} preserveAspectRatio="none" className={className} aria-hidden="true">
      {face === RING && <path opacity="0.6" {...monthTicks(view)} />}
      {lanes > 0 && <path className={styles.track} d={face.span(0, 1, laneDepth(0))} />}
      <path className={styles.years} {...face.years(view)} />
      <path className={styles.jobs} d={arcs(face, jobs)} />
      <path className={styles.job} d={arcs(face, jobs.slice(job, job + 1))} />
      <path className={styles.notches} d={dots(face, notches, depth)} />
      <path className={styles.hollow} d={dots(face, hollow, depth)} />
    </svg>
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
