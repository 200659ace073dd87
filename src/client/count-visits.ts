/** What counts visits: see `model/analytics.ts`. */
export interface VisitCounter {
  src: string;
  attributes: Record<string, string>;
}

/** Loads the script of the owner's counter. */
export function countVisits({ src, attributes }: VisitCounter): void {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.src = src;
  document.head.append(script);
}
