import type { ReactNode } from 'react';
import * as styles from './facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** The language attributes of a value that is not in the language of the page. */
  language?: { lang: string; dir: string } | undefined;
}

/** Facts in columns, with a label above each. Facts without a value are left out. */
export function Facts({ facts }: { facts: Fact[] }) {
  const known = facts.filter(({ value }) => value);
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(({ label, value, language }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd {...language}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
