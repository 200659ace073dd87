import shell from 'virtual:content/shell';
import { useSyncExternalStore } from 'react';
import { anchorTop, SCROLL_INTENTS } from '#browser/anchor-top.ts';
import { replaceUrl } from '#browser/history-state.ts';
import type { SectionName } from '#content/schema.ts';

/** Scrolling has ended when nothing has changed for this long. */
const SCROLL_END_MS = 150;
/** Where the reading line is, as a share of the window's height. A section above it is being read. */
const READING_LINE = 0.3;
/** Where the reading line is at the top of the page. */
const FIRST_LINE_PX = 100;
/** Some engines scroll to whole pixels only, and smooth scrolling ends up to two pixels off. */
const ROUNDING_PX = 2;

const ROOT_MARGIN = `-${READING_LINE * 100}% 0px -${100 - READING_LINE * 100}%`;

/** The section being read; undefined before the first component asks for it. */
let current: SectionName | undefined;
const listeners = new Set<() => void>();
let stopWatching = () => {};

/**
 * @returns the section of home being read, the same for all components; when scrolling ends, it is
 * also shown in the URL. Undefined if home has no sections.
 */
export const useCurrentSection = (): SectionName | undefined =>
  useSyncExternalStore(
    subscribe,
    () => current ?? shell.sections[0],
    () => shell.sections[0],
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) stopWatching = watchSections(shell.sections);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopWatching();
  };
}

function setCurrent(section: SectionName): void {
  if (section === current) return;
  current = section;
  for (const listener of listeners) listener();
}

/** @returns a function that ends it */
function watchSections(sections: SectionName[]): () => void {
  const controller = new AbortController();
  const options = { passive: true, signal: controller.signal };
  let timer: ReturnType<typeof setTimeout>;
  const update = () => {
    const section = findCurrentSection(sections);
    setCurrent(section);
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
    if (!isAtAnchor(section)) showInUrl(section === sections[0] ? '' : section);
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
 * above the reading line. At the top of the page the line starts higher, so that a short first
 * section is not skipped. At the end, where sections cannot scroll up to the line, it moves down to
 * the bottom of the window.
 */
function findCurrentSection(sections: SectionName[]): SectionName {
  const left = document.documentElement.scrollHeight - innerHeight - scrollY;
  const line = Math.max(
    Math.min(innerHeight * READING_LINE, FIRST_LINE_PX + scrollY),
    innerHeight - left,
  );
  const top = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? 0;
  return (
    sections.find(isAtAnchor) ??
    sections.findLast((id) => top(id) <= line) ??
    (sections[0] as SectionName)
  );
}

/** Whether the URL names the section and the window is scrolled to it. */
function isAtAnchor(id: string): boolean {
  const section = location.hash === `#${id}` && document.getElementById(id);
  return Boolean(section) && Math.abs(anchorTop(section as HTMLElement) - scrollY) < ROUNDING_PX;
}

/** Replaces the fragment, so that scrolling adds no history entries. */
function showInUrl(id: string): void {
  const { pathname, search, hash } = location;
  const fragment = id && `#${id}`;
  if (hash !== fragment) replaceUrl(pathname + search + fragment);
}
