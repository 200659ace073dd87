import type { Icon as PreparedIcon } from '#content/icon.ts';
import styles from './icon.module.css';

/** An icon beside a text that says the same. */
export function Icon({ of: { viewBox, shapes } }: { of: PreparedIcon }) {
  return (
    <svg className={styles.icon} viewBox={viewBox} aria-hidden="true">
      {shapes.map(({ as: Shape, ...attributes }, index) => (
        <Shape key={index} {...attributes} />
      ))}
    </svg>
  );
}
