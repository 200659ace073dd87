import { useEffect, useState } from 'react';
import { anchorTop, SCROLL_INTENTS } from '#browser/anchor-top.ts';
import { replaceUrl } from '#browser/history-state.ts';
import { idBeingRead, READING_LINE } from '#browser/reading-line.ts';
import { decodeUri } from '#lib/decode-uri.ts';

/** Scrolling has ended when nothing has changed for this long. */
const SCROLL_END_MS = 150;
/** Some engines scroll to whole pixels only, and smooth scrolling ends up to two pixels off. */
const ROUNDING_PX = 2;

const ROOT_MARGIN = `-${READING_LINE * 100}% 0px -${100 - READING_LINE * 100}%`;

/**
 * @param sections those of home, always the same array. Imported here, the shell would make the bundler
 * move the messages into a tenth chunk.
 * @returns the section being read; when scrolling ends, it is also shown in the URL. Undefined if home has
 * no sections.
 */
export function useCurrentSection(sections: string[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]);
  useEffect(() => watchSections(sections, setCurrent), [sections]);
  return current;
}

/** @returns a function that ends it */
function watchSections(sections: string[], onChange: (section: string) => void): () => void {
  const controller = new AbortController();
  const options = { passive: true, signal: controller.signal };
  let timer: ReturnType<typeof setTimeout>;
  /** What a link or the page's address led to, until the visitor scrolls: it may be below the reading line. */
  let chosen = location.hash.slice(1);
  /** The same while the page is on its way there: replacing the URL may end a smooth scroll. */
  let target = '';
  const update = () => {
    const isThere = isAtAnchor(chosen);
    const section = isThere && sections.includes(chosen) ? chosen : sectionBeingRead(sections);
    onChange(section);
    // The URL may also name a part of a section, such as a job.
    return isThere ? chosen : section === sections[0] ? '' : section;
  };
  const choose = () => {
    chosen = target = location.hash.slice(1);
    if (isAtAnchor(chosen)) update(); // at the end of the page, nothing scrolls
  };
  const forget = () => {
    chosen = target = '';
  };
  const waitForEnd = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (target && !isAtAnchor(target)) return;
      target = '';
      showInUrl(update());
    }, SCROLL_END_MS);
  };
  update(); // the page may have been opened at a section
  const observer = new IntersectionObserver(update, { rootMargin: ROOT_MARGIN });
  for (const id of sections) {
    const section = document.getElementById(id);
    if (section) observer.observe(section);
  }
  addEventListener('onscrollend' in window ? 'scrollend' : 'scroll', waitForEnd, options);
  addEventListener('popstate', choose, options); // also for a link to the fragment that the URL has
  for (const intent of SCROLL_INTENTS) addEventListener(intent, forget, options);
  return () => {
    controller.abort();
    clearTimeout(timer);
    observer.disconnect();
  };
}

const sectionBeingRead = (sections: string[]) => idBeingRead(sections) ?? (sections[0] as string);

/** Whether the window is scrolled to the element. */
function isAtAnchor(id: string): boolean {
  const element = document.getElementById(decodeUri(id));
  return element !== null && Math.abs(anchorTop(element) - scrollY) < ROUNDING_PX;
}

/** Replaces the fragment, so that scrolling adds no history entries. */
function showInUrl(id: string): void {
  const { pathname, search, hash } = location;
  const fragment = id && `#${id}`;
  if (hash !== fragment) replaceUrl(pathname + search + fragment);
}
