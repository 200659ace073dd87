import { useEffect, useState } from 'react';
import { idBeingRead, READING_LINE } from '#browser/reading-line.ts';

const ROOT_MARGIN = `-${READING_LINE * 100}% 0px -${100 - READING_LINE * 100}%`;

/**
 * @param sections those of home, always the same array
 * @returns the section being read; undefined if home has no sections
 */
export function useCurrentSection(sections: string[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]);
  useEffect(() => {
    const update = () => setCurrent(targetAtEnd() ?? idBeingRead(sections) ?? sections[0]);
    update(); // the page may have been opened at a section
    const observer = new IntersectionObserver(update, { rootMargin: ROOT_MARGIN });
    for (const id of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    for (const type of ['scrollend', 'hashchange']) addEventListener(type, update);
    return () => {
      observer.disconnect();
      for (const type of ['scrollend', 'hashchange']) removeEventListener(type, update);
    };
  }, [sections]);
  return current;
}

/** @returns at the end of the page, where the last sections cannot reach the top, the one of the URL */
function targetAtEnd(): string | undefined {
  const left = document.documentElement.scrollHeight - innerHeight - scrollY;
  return left < 2 ? document.querySelector('main > section:target')?.id : undefined;
}
