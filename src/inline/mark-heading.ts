import { readingLine } from '#browser/reading-line.ts';

/** Marks the heading being read in the list of contents (`src/pages/case.tsx`). */
export function markHeading(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')];
  if (links.length === 0) return;
  const isAbove = ({ hash }: HTMLAnchorElement) => {
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
    return heading !== null && heading.getBoundingClientRect().top <= readingLine();
  };
  const update = () => {
    const current = links.findLast(isAbove);
    for (const link of links) link.ariaCurrent = link === current ? 'location' : null;
  };
  update();
  addEventListener('scroll', update, { passive: true });
}
