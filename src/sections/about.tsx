import view from 'virtual:content/about';
import words from 'virtual:content/words';
import { Prose } from '#ui/prose.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import styles from './about.module.css';

export default function About() {
  return (
    <>
      <SectionHeading title={words.about} />
      <Prose of={view.prose} />
      <dl className={styles.facts}>
        {view.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
