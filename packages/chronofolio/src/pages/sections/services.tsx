import { messages, services as view } from 'virtual:views';
import { Prose } from '#pages/shared/prose.tsx';
import { SectionHeading } from '#pages/shared/section-heading.tsx';
import type { ProseTree } from '#schema/types.ts';
import * as styles from './services.module.css';

export interface ServicesView {
  services: { title: string; summary: string }[];
  quotes: ProseTree;
}

export default function Services() {
  return (
    <>
      <SectionHeading title={messages.services} />
      {view.services.length > 0 && (
        <ul className={`${styles.grid} card`}>
          {view.services.map(({ title, summary }) => (
            <li key={title} className={styles.cell}>
              <h3 className={`${styles.title} entry-title`}>{title}</h3>
              <p>{summary}</p>
            </li>
          ))}
        </ul>
      )}
      <Prose nodes={view.quotes} />
    </>
  );
}
