import type { IconData } from '#schema/types.ts';
import * as styles from './icon.module.css';

/** An icon in the colour of the text. It is hidden from screen readers, because the text beside it says the same. */
export function Icon({ icon }: { icon: IconData }) {
  if ('className' in icon)
    return (
      <span className={`${styles.icon} ${styles.mask} ${icon.className}`} aria-hidden="true" />
    );
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={icon.path} />
    </svg>
  );
}
