import { useEffect, useState } from 'react';
import type { SectionName } from '#content/views.ts';
import { words } from '#content/words.ts';
import styles from './minute-track.module.css';

/** Scrolling has settled when nothing has changed for this long. */
const SETTLED_AFTER_MS = 150;
/** The line of the window that a section must reach to be the current one. */
const READING_LINE = '-30% 0px -70%';

/** The nav of home's sections, drawn as the minute track of a dial. */
export function MinuteTrack({ sections }: { sections: SectionName[] }) {
  const current = useCurrentSection(sections);
  return (
    <nav className={styles.track} aria-label={words.sectionsOfPage}>
      <ul>
        {sections.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={styles.item}
              aria-current={id === current ? 'location' : undefined}
            >
              <span className={styles.ticks} aria-hidden="true" />
              {words[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Follows the reader through the page, in the nav and, once scrolling settles, in the address. */
function useCurrentSection(sections: SectionName[]): SectionName | undefined {
  const [current, setCurrent] = useState(sections[0]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const isFirst = (id: string) => id === sections[0];
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
        if (!entered) return;
        setCurrent(entered as SectionName);
        clearTimeout(timer);
        timer = setTimeout(() => showInAddress(isFirst(entered) ? '' : entered), SETTLED_AFTER_MS);
      },
      { rootMargin: READING_LINE },
    );
    for (const id of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [sections]);

  return current;
}

/** Replaces the fragment, so that scrolling leaves no trail in the history. */
function showInAddress(id: string) {
  const { pathname, search, hash } = location;
  if (hash === (id && `#${id}`)) return;
  history.replaceState(history.state, '', `${pathname}${search}${id && `#${id}`}`);
}
