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
    const update = () => setCurrent(idBeingRead(sections) ?? sections[0]);
    update(); // the page may have been opened at a section
    const observer = new IntersectionObserver(update, { rootMargin: ROOT_MARGIN });
    for (const id of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    addEventListener('scrollend', update);
    return () => {
      observer.disconnect();
      removeEventListener('scrollend', update);
    };
  }, [sections]);
  return current;
}
