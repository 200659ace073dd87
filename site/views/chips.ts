import { formatNumber } from '#model/words/interpolate.ts';

/** @returns the first technologies, and the others with their number, such as `+3` */
export function chipsOf(technologies: string[], most: number, language: string) {
  const others = technologies.slice(most);
  return {
    technologies: technologies.slice(0, most),
    more:
      others.length > 0
        ? { label: `+${formatNumber(others.length, language)}`, technologies: others }
        : undefined,
  };
}
