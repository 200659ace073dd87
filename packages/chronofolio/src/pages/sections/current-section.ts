import { shell } from 'virtual:views';
import { useEffect, useState } from 'react';
import { listen } from '#pages/browser/listen.ts';
import { idBeingRead } from '#pages/browser/reading.ts';

/** @returns the section of home that is being read; `undefined` if home has no sections */
export function useCurrentSection(): string | undefined {
  const { sections } = shell;
  const [current, setCurrent] = useState(sections[0]);
  useEffect(() => {
    const update = () => setCurrent(targetInPlace() ?? idBeingRead(sections) ?? sections[0]);
    // The page may have been opened at a section, which the reveal moves.
    update();
    return listen(['scroll', 'resize', 'hashchange', 'animationend'], update);
  }, [sections]);
  return current;
}

/** How far from its place the target of an anchor may be: browsers round, and typefaces arrive. */
const TOLERANCE_PX = 30;

/** @returns the section of the URL while the page is scrolled to it, or as near as the end of the page allows */
function targetInPlace(): string | undefined {
  const target = document.querySelector('main > section:target');
  if (!target) return undefined;
  const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop);
  const top = target.getBoundingClientRect().top - margin;
  const left = document.documentElement.scrollHeight - innerHeight - scrollY;
  const isInPlace = top > -TOLERANCE_PX && (top < TOLERANCE_PX || left < 2);
  return isInPlace ? target.id : undefined;
}
