import type { ReactNode } from 'react';
import * as styles from './facts.module.css';

/** Facts in columns, with a label above each. Facts without a value are left out. */
export function Facts({ facts }: { facts: { label: string; value: ReactNode }[] }) {
  const known = facts.filter(({ value }) => value);
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
