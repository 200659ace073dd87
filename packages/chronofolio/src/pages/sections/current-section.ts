import { shell } from 'virtual:content';
import { useEffect, useState } from 'react';
import { listen } from '#pages/shared/listen.ts';
import { idBeingRead } from '#pages/shared/reading.ts';

/** @returns the section of home that is being read; `undefined` if home has no sections */
export function useCurrentSection(): string | undefined {
  const { sections } = shell;
  const [current, setCurrent] = useState(sections[0]);
  useEffect(() => {
    const update = () => setCurrent(targetAtEnd() ?? idBeingRead(sections) ?? sections[0]);
    update(); // the visitor may have opened the page at a section
    return listen(['scroll', 'resize', 'hashchange'], update);
  }, [sections]);
  return current;
}

/**
 * @returns the section that the URL names, if the page is scrolled to its end, where the last sections cannot
 * reach the top
 */
function targetAtEnd(): string | undefined {
  const left = document.documentElement.scrollHeight - innerHeight - scrollY;
  return left < 2 ? document.querySelector('main > section:target')?.id : undefined;
}
