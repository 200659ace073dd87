import { useEffect, useState } from 'react';
import { anchorTop, SCROLL_INTENTS } from '#browser/anchor-top.ts';
import { replaceUrl } from '#browser/history-state.ts';
import { READING_LINE, readingLine } from '#browser/reading-line.ts';
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
function watchSections(
  sections: string[],
  onChange: (section: string | undefined) => void,
): () => void {
  const controller = new AbortController();
  const options = { passive: true, signal: controller.signal };
  let timer: ReturnType<typeof setTimeout>;
  const update = () => {
    const section = findCurrentSection(sections);
    onChange(section);
    return section;
  };
  /** The target of a smooth scroll, because engines without `scrollend` may pause on the way. */
  let target = '';
  const setTarget = () => {
    target = location.hash.slice(1);
  };
  const clearTarget = () => {
    target = '';
  };
  const finishScroll = () => {
    if (target && !isAtAnchor(target)) return;
    clearTarget();
    const section = update();
    // The URL may also name a part of a section, such as a job.
    if (!isAtAnchor(location.hash.slice(1))) showInUrl(section === sections[0] ? '' : section);
  };
  const waitForEnd = () => {
    clearTimeout(timer);
    timer = setTimeout(finishScroll, SCROLL_END_MS);
  };
  update(); // the page may have been opened at a section
  let observer: IntersectionObserver | undefined;
  try {
    observer = new IntersectionObserver(update, { rootMargin: ROOT_MARGIN });
    for (const id of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
  } catch {} // without the observer, the end of each scroll updates the nav
  addEventListener('onscrollend' in window ? 'scrollend' : 'scroll', waitForEnd, options);
  addEventListener('hashchange', setTarget, options);
  for (const intent of SCROLL_INTENTS) addEventListener(intent, clearTarget, options);
  return () => {
    controller.abort();
    clearTimeout(timer);
    observer?.disconnect();
  };
}

/**
 * The section that the URL names, while the window is scrolled to it. Otherwise the last section
 * above the reading line.
 */
function findCurrentSection(sections: string[]): string {
  const line = readingLine();
  const top = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? 0;
  return (
    sections.find(isAtAnchor) ??
    sections.findLast((id) => top(id) <= line) ??
    (sections[0] as string)
  );
}

/** Whether the URL names the element and the window is scrolled to it. */
function isAtAnchor(id: string): boolean {
  const element = location.hash === `#${id}` && document.getElementById(decodeUri(id));
  return Boolean(element) && Math.abs(anchorTop(element as HTMLElement) - scrollY) < ROUNDING_PX;
}

/** Replaces the fragment, so that scrolling adds no history entries. */
function showInUrl(id: string): void {
  const { pathname, search, hash } = location;
  const fragment = id && `#${id}`;
  if (hash !== fragment) replaceUrl(pathname + search + fragment);
}
