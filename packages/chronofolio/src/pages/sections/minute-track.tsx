import { messages, shell } from 'virtual:views';
import { useCurrentSection } from './current-section.ts';
import * as styles from './minute-track.module.css';

/** The nav of home's sections in large windows, drawn as the minute track of a dial. */
export function MinuteTrack() {
  const current = useCurrentSection();
  if (shell.sections.length === 0) return null;
  return (
    <nav className={styles.track} aria-label={messages.sectionsOfPage}>
      <ul>
        {shell.sections.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={styles.item}
              aria-current={id === current ? 'location' : undefined}
            >
              <span className={styles.ticks} aria-hidden="true" />
              <span lang={shell.fallbackLanguages[id]?.lang}>{shell.titles[id]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
