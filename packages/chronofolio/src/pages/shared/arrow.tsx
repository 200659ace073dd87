import * as styles from './arrow.module.css';
import { NO_BREAK } from './constants.ts';

const PATHS = {
  out: 'M2 8 8 2M3 2h5v5',
  forward: 'M1 5h8M5.5 1.5 9 5 5.5 8.5',
  back: 'M9 5H1M4.5 1.5 1 5l3.5 3.5',
  up: 'M5 9V1M1.5 4.5 5 1l3.5 3.5',
  open: 'm1 3 4 4 4-4',
};

/** A small arrow beside text: `out` for links to other sites, and `open` for a `summary`. */
export function Arrow({ to }: { to: keyof typeof PATHS }) {
  return (
    <svg className={styles.arrow} viewBox="0 0 10 10" aria-hidden="true" data-to={to}>
      <path d={PATHS[to]} />
    </svg>
  );
}

/** An arrow at the end of a text, which never stands alone on a line. */
export const EndArrow = ({ to }: { to: keyof typeof PATHS }) => (
  <span className={styles.end}>
    {NO_BREAK}
    <Arrow to={to} />
  </span>
);
