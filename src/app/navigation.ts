import { flushSync } from 'react-dom';
import { navigate } from 'wouter/use-browser-location';
import { hashTarget } from '#lib/hash-target.ts';
import { isMotionWelcome } from '#lib/motion.ts';
import { type RouteName, routeAt } from '#routes.ts';
import { saveScroll } from './scroll-memory.ts';

/**
 * Makes links between pages change the page without asking for a document: one listener for all,
 * so that it serves also links in parts that React has not reached yet. Everything else that a
 * click can mean is left to the browser: anchors, new tabs, other sites.
 * @param prepare makes a page ready, at the first sign that it is wanted
 */
export function serveLinks(prepare: (name: RouteName) => void): void {
  addEventListener(
    'click',
    (event) => {
      const link = plainClick(event) && linkOf(event);
      if (!link || !routeAt(link.pathname) || isAnchor(link)) return;
      changePage(link);
      event.preventDefault(); // what throws before this leaves the link to the browser
    },
    { capture: true }, // React stops clicks in parts that wait for their chunk
  );
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(
      intent,
      (event) => {
        const link = linkOf(event);
        const name = link && !isAnchor(link) && routeAt(link.pathname);
        if (name) prepare(name);
      },
      { passive: true },
    );
  }
}

/** Within a view transition, where motion is welcome. Only links come this way: back and forward
 * change the page at once, as readers and swiping fingers expect. */
function changePage({ href, hash }: HTMLAnchorElement): void {
  saveScroll();
  const change = () => {
    flushSync(() => navigate(href));
    const target = hashTarget(hash, document);
    if (target) target.scrollIntoView({ behavior: 'instant' });
    else scrollTo({ top: 0, behavior: 'instant' });
    saveScroll();
  };
  if (isMotionWelcome() && document.startViewTransition) {
    const { ready, updateCallbackDone } = document.startViewTransition(change);
    ready.catch(() => {}); // the next one has begun: the page changes all the same
    updateCallbackDone.catch(() => location.assign(href));
  } else change();
}

function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && link.origin === location.origin && !link.target ? link : undefined;
}

const plainClick = ({ button, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !(ctrlKey || metaKey || altKey || shiftKey || defaultPrevented);

/** A link within the page that is shown. */
const isAnchor = (link: HTMLAnchorElement) =>
  link.pathname === location.pathname && link.getAttribute('href')?.includes('#');
