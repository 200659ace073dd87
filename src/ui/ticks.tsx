import * as styles from './ticks.module.css';

/** Ticks of a minute track beside the name of a section. They grow while it is being read. */
export function Ticks({ isGrown }: { isGrown: boolean }) {
  return <span className={styles.ticks} data-grown={isGrown ? '' : undefined} aria-hidden="true" />;
}
