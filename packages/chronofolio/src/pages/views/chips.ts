import { formatNumber } from '#schema/words/interpolate.ts';

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
