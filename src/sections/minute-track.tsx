import messages from 'virtual:content/messages';
import { useEffect, useState } from 'react';
import { anchorTop, SCROLL_INTENTS } from '#browser/anchor-top.ts';
import type { SectionName } from '#content/schema.ts';
import styles from './minute-track.module.css';

/** Scrolling has settled when nothing has changed for this long. */
const SETTLED_AFTER_MS = 150;
/** The line of the window that a section must reach to be the one being read. */
const READING_SHARE = 0.3;
/** Where the line is at the very top of the page. */
const FIRST_LINE_PX = 100;
/** Some engines scroll to whole pixels only, and glides end a little beside them. */
const ROUNDING_PX = 2;
const READING_LINE = `-${READING_SHARE * 100}% 0px -${100 - READING_SHARE * 100}%`;

/** The nav of home's sections, drawn as the minute track of a dial. */
export function MinuteTrack({ sections }: { sections: SectionName[] }) {
  const current = useCurrentSection(sections);
  return (
    <nav className={styles.track} aria-label={messages.sectionsOfPage}>
      <ul>
        {sections.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={styles.item}
              aria-current={id === current ? 'location' : undefined}
            >
              <span className={styles.ticks} aria-hidden="true" />
              {messages[id]}
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
    const mark = () => {
      const reached = sectionBeingRead(sections);
      setCurrent(reached);
      return reached;
    };
    /** The section that a glide is on its way to; engines without `scrollend` may call a stutter its end. */
    let asked = '';
    const follow = () => {
      asked = location.hash.slice(1);
    };
    const letGo = () => {
      asked = '';
    };
    const settle = () => {
      if (asked && !isAtAnchor(asked)) return;
      letGo();
      const reached = mark();
      if (!isAtAnchor(reached)) showInAddress(reached === sections[0] ? '' : reached);
    };
    const waitToSettle = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLED_AFTER_MS);
    };
    mark(); // the page may have been opened at a section
    let observer: IntersectionObserver | undefined;
    try {
      observer = new IntersectionObserver(mark, { rootMargin: READING_LINE });
      for (const id of sections) {
        const section = document.getElementById(id);
        if (section) observer.observe(section);
      }
    } catch {} // no such observer: the end of each scroll serves
    // A glide that stutters is not over: browsers that know when it is say so.
    const settling = 'onscrollend' in window ? 'scrollend' : 'scroll';
    addEventListener(settling, waitToSettle, { passive: true });
    addEventListener('hashchange', follow);
    for (const intent of SCROLL_INTENTS) addEventListener(intent, letGo, { passive: true });
    return () => {
      removeEventListener('hashchange', follow);
      for (const intent of SCROLL_INTENTS) removeEventListener(intent, letGo);
      clearTimeout(timer);
      observer?.disconnect();
      removeEventListener(settling, waitToSettle);
    };
  }, [sections]);

  return current;
}

/**
 * The section that the address names, while the window is where that leads. Else the last section
 * that has reached the reading line. Near the start of the page a short section may leave it to the
 * next: there the line comes down from the top. Near the end sections can no longer scroll up to it:
 * there the line glides down to the bottom of the window.
 */
function sectionBeingRead(sections: SectionName[]): SectionName {
  const left = document.documentElement.scrollHeight - innerHeight - scrollY;
  const line = Math.max(
    Math.min(innerHeight * READING_SHARE, FIRST_LINE_PX + scrollY),
    innerHeight - left,
  );
  const top = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? 0;
  return (
    sections.find(isAtAnchor) ??
    sections.findLast((id) => top(id) <= line) ??
    (sections[0] as SectionName)
  );
}

/** Whether the address names a section, and the window is where that leads. */
function isAtAnchor(id: string): boolean {
  const section = location.hash === `#${id}` && document.getElementById(id);
  return Boolean(section) && Math.abs(anchorTop(section as HTMLElement) - scrollY) < ROUNDING_PX;
}

/** Replaces the fragment, so that scrolling leaves no trail in the history. */
function showInAddress(id: string) {
  const { pathname, search, hash } = location;
  if (hash === (id && `#${id}`)) return;
  history.replaceState(history.state, '', `${pathname}${search}${id && `#${id}`}`);
}
