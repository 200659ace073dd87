/** Where the reading line is, as a share of the window's height. What is above it is being read. */
export const READING_LINE = 0.3;
/** Where the reading line is at the top of the page. */
const FIRST_LINE_PX = 100;

/** @returns the last of these elements that begins above the reading line; none at the top of a page */
export function idBeingRead(ids: string[]): string | undefined {
  const line = readingLine();
  const top = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? 0;
  return ids.findLast((id) => top(id) <= line);
}

/**
 * At the top of the page the line starts higher, so that a short first section is not skipped. At the
 * end, where sections cannot scroll up to the line, it moves down to the bottom of the window.
 * @returns the distance of the line from the top of the window, in CSS pixels
 */
export function readingLine(): number {
  const left = document.documentElement.scrollHeight - innerHeight - scrollY;
  const progress = scrollY / (scrollY + left || 1);
  return Math.max(
    Math.min(innerHeight * READING_LINE, FIRST_LINE_PX + scrollY),
    // A page that scrolls only a little begins at the top, too.
    Math.min(innerHeight - left, FIRST_LINE_PX + progress * innerHeight),
  );
}
