const BULLET = /^[ \t]*[-–*·▪●◦‣][ \t]+/gm;
const NUMBER = /^[ \t]*(\d{1,2})[.)][ \t]+/gm;

/** @returns the text around the bullets, and the bullets as highlights */
export function splitBullets(description = '') {
  const [before = '', ...bullets] = withBullets(description)
    .split('•')
    .map((part) => part.trim());
  // A bullet ends at a blank line.
  const parts = bullets.map((bullet) => bullet.split(/\n\s*\n/));
  const highlights = parts.flatMap(([bullet = '']) => bullet.replace(/\s+/g, ' ').trim() || []);
  const others = parts.flatMap(([, ...others]) => others);
  return {
    text:
      [before, ...others]
        .map((text) => text.trim())
        .filter(Boolean)
        .join('\n\n') || undefined,
    highlights: highlights.length > 0 ? highlights : undefined,
  };
}

/** @returns whether two lines or more begin with a bullet; one dash may be part of a sentence */
export const hasBullets = (text: string) =>
  [...withBullets(text).matchAll(/^[ \t]*•/gm)].length > 1;

/** @returns the text, in which all bullets, and the numbers of a list, are `•` */
export function withBullets(text: string): string {
  const numbers = [...text.matchAll(NUMBER)].map(([, number]) => Number(number));
  // “3. Platz” alone is a text.
  const isNumbered = numbers.length > 1 && numbers.every((number, index) => number === index + 1);
  return (isNumbered ? text.replace(NUMBER, '• ') : text).replace(BULLET, '• ');
}
