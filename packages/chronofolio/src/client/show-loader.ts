import { listen } from '#pages/browser/listen.ts';

/** “Loading” in the language of the page. */
declare const __LOADING__: string;

let hide = () => {};

/** Listens to clicks, and shows the loader (`src/pages/shared/loader.css`) while what they ask for is late. */
export function watchForLateLoads(): void {
  listen(['click'], (event) => leadsToPage(event as MouseEvent) && wait());
  listen(['play', 'toggle'], ({ target }) => {
    const opened = (target as Element).closest('details')?.parentElement ?? (target as Element);
    const medium = target instanceof HTMLVideoElement ? target : opened.querySelector('img');
    const isLate =
      medium instanceof HTMLVideoElement
        ? medium.controls && medium.readyState < 3
        : medium?.complete === false;
    if (isLate && medium?.checkVisibility()) wait(medium);
  });
  listen(['pagehide', 'pageshow'], () => hide());
}

function leadsToPage({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = (target as Element).closest?.<HTMLAnchorElement>('a:not([target], [download])');
  if (!link || ctrlKey || metaKey || shiftKey || altKey) return false;
  const isHere = link.pathname + link.search === location.pathname + location.search;
  return link.origin === location.origin && !(isHere && link.hash) && !/\.\w+$/.test(link.pathname);
}

/** @param medium what is late, over which the loader is shown; otherwise a page is late */
function wait(medium?: Element): void {
  hide();
  const loader = document.createElement('div');
  Object.assign(loader, { role: 'status', popover: 'manual', textContent: __LOADING__ });
  loader.dataset.loader = 'late';
  loader.append(...Array.from({ length: 5 }, () => document.createElement('i')));
  const show = setTimeout(() => {
    document.body.append(loader);
    loader.showPopover?.(); // above a picture that a click has opened
    const box = medium?.getBoundingClientRect();
    if (!box) return;
    const top = scrollY + box.top + box.height / 2;
    // A picture may be in a strip that scrolls out of the window.
    const left = `min(${box.left + box.width / 2}px, 100vw - 60px)`;
    loader.style.cssText = `position: absolute; inset: ${top}px auto auto ${left}`;
  }, 300);
  // Not every browser reports that a visitor has stopped a page from loading.
  const end = setTimeout(() => hide(), 10_000);
  hide = () => {
    clearTimeout(show);
    clearTimeout(end);
    loader.remove();
  };
  for (const type of ['load', 'playing', 'pause', 'error']) medium?.addEventListener(type, hide);
}
