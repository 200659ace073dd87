import { listen } from '#pages/shared/listen.ts';

/** “Loading” in the language of the page. */
declare const __LOADING__: string;

const WAIT_MS = 300;
/** Not every browser reports that a visitor has stopped a page from loading. */
const MAX_MS = 10_000;

let hide = () => {};

/** Shows the loader (`src/pages/shared/loader.css`) while a page or a medium is late that a visitor asked for. */
export function showLoader(): void {
  listen(['click'], (event) => leadsToPage(event as MouseEvent) && wait());
  listen(['toggle', 'play'], ({ type, target, newState }: Event & { newState?: string }) => {
    const opened = target instanceof HTMLDetailsElement ? target.parentElement : target;
    if (type === 'play') waitForMedium(opened as Element);
    else if (newState === 'open') waitForMedium((opened as Element).querySelector('img'));
  });
  listen(['pagehide', 'pageshow'], () => hide());
}

function leadsToPage({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = (target as Element).closest?.<HTMLAnchorElement>('a:not([target], [download])');
  if (!link || button || ctrlKey || metaKey || shiftKey || altKey) return false;
  const isHere = link.pathname + link.search === location.pathname + location.search;
  return link.origin === location.origin && !(isHere && link.hash) && !/\.\w+$/.test(link.pathname);
}

function waitForMedium(medium: Element | null): void {
  const isLate =
    medium instanceof HTMLVideoElement
      ? medium.controls && medium.readyState < medium.HAVE_FUTURE_DATA
      : medium instanceof HTMLImageElement && !medium.complete;
  if (!medium || !isLate) return;
  wait(medium);
  for (const type of ['load', 'playing', 'pause', 'error']) medium.addEventListener(type, hide);
}

/** @param medium what is late, over which the loader is shown; otherwise a page is late */
function wait(medium?: Element): void {
  hide();
  const loader = document.createElement('div');
  Object.assign(loader, { role: 'status', popover: 'manual', textContent: __LOADING__ });
  loader.dataset.loader = 'late';
  loader.append(...Array.from({ length: 5 }, () => document.createElement('i')));
  const timer = setTimeout(() => {
    document.body.append(loader);
    loader.showPopover?.(); // above a picture that a click has opened
    const box = medium?.getBoundingClientRect();
    if (!box) return;
    const top = scrollY + box.top + box.height / 2;
    loader.style.cssText = `position: absolute; inset: ${top}px auto auto ${box.left + box.width / 2}px`;
  }, WAIT_MS);
  const last = setTimeout(() => hide(), MAX_MS);
  hide = () => {
    clearTimeout(timer);
    clearTimeout(last);
    loader.remove();
  };
}
