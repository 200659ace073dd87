import { messages, about as view } from 'virtual:views';
import { Prose } from '#pages/shared/prose.tsx';
import { SectionHeading } from '#pages/shared/section-heading.tsx';
import type { Prose as ProseTree } from '#schema/types.ts';
import * as styles from './about.module.css';

export interface AboutView {
  prose: ProseTree;
  facts: {
    label: string;
    value: string;
    language?: { lang: string; dir: string } | undefined;
  }[];
}

export default function About() {
  return (
    <>
      <SectionHeading title={messages.about} />
      <Prose nodes={view.prose} />
      {view.facts.length > 0 && (
        <dl className={styles.facts}>
          {view.facts.map(({ label, value, language }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd {...language}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
