import { whenIdle } from '#browser/when-idle.ts';

declare global {
  interface Window {
    goatcounter?: { count(page: { path: string; title: string }): void };
  }
}

/** What counts visits: see `model/analytics.ts`. */
export interface VisitCounter {
  src: string;
  attributes: Record<string, string>;
  isGoatCounter?: true;
}

/** Loads the script of the owner's counter when the page is complete and the browser idle. */
export function countVisits({ src, attributes, isGoatCounter }: VisitCounter): void {
  const trusted = window.trustedTypes?.createPolicy('visits', {
    createScriptURL: (_: string) => src,
  });
  const load = () => {
    const script = document.createElement('script');
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    script.src = (trusted?.createScriptURL(src) as string | undefined) ?? src;
    document.head.append(script);
  };
  if (document.readyState === 'complete') whenIdle(load);
  else addEventListener('load', () => whenIdle(load), { once: true });

  // The others notice the change of the address themselves.
  if (isGoatCounter)
    for (const change of ['pushState', 'popstate']) addEventListener(change, countPage);
}

/** Runs when the new page has its title. */
const countPage = () =>
  setTimeout(() => window.goatcounter?.count({ path: location.pathname, title: document.title }));
