import messages from 'virtual:content/messages';
import services from 'virtual:content/services';
import { SectionHeading } from '#ui/section-heading.tsx';
import * as styles from './services.module.css';

export default function Services() {
  return (
    <>
      <SectionHeading title={messages.services} />
      <ul className={styles.grid}>
        {services.map(({ title, summary }) => (
          <li key={title} className={styles.cell}>
            <h3 className={styles.title}>{title}</h3>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
