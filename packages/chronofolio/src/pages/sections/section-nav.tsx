import { messages, shell } from 'virtual:views';
import { useCurrentSection } from './current-section.ts';
import * as styles from './section-nav.module.css';

export function SectionNav() {
  const current = useCurrentSection();
  if (shell.sections.length === 0) return null;
  return (
    <nav className={styles.nav} aria-label={messages.sectionsOfPage}>
      <ul>
        {shell.sections.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              lang={shell.fallbackLanguages[id]?.lang}
              aria-current={id === current ? 'location' : undefined}
            >
              {shell.titles[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
