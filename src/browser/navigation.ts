import { flushSync } from 'react-dom';
import { navigate } from 'wouter/use-browser-location';
import { type RouteName, routeAt } from '#routes.ts';
import { isMotionWelcome } from './motion.ts';
import { saveScroll } from './scroll-memory.ts';

/**
 * Makes links between pages change the page without asking for a document. Everything else that a
 * click can mean is left to the browser: places on a page, new tabs, files, other sites.
 * @param prepare makes a page ready, at the first sign that it is wanted
 */
export function interceptLinks(prepare: (name: RouteName) => void): void {
  addEventListener('click', (event) => {
    const link = isPlain(event) && pageLink(event);
    if (!link) return;
    changePage(link.href);
    event.preventDefault(); // what throws before this leaves the link to the browser
  });
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(
      intent,
      (event) => {
        const link = pageLink(event);
        if (link) prepare(link.page);
      },
      { passive: true },
    );
  }
}

/** Within a view transition, where motion is welcome. Only links come this way: back and forward
 * change the page at once, as readers and swiping fingers expect. */
function changePage(href: string): void {
  saveScroll();
  const change = () => {
    flushSync(() => navigate(href));
    scrollTo({ top: 0, behavior: 'instant' });
    saveScroll();
  };
  if (isMotionWelcome() && document.startViewTransition) {
    const { ready, updateCallbackDone } = document.startViewTransition(change);
    ready.catch(() => {}); // the next one has begun: the page changes all the same
    updateCallbackDone.catch(() => location.assign(href));
  } else change();
}

const PAGE_LINK = 'a[href]:not([target], [href*="#"])';

function pageLink({ target }: Event): { href: string; page: RouteName } | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(PAGE_LINK);
  const page = link && link.origin === location.origin && routeAt(link.pathname);
  return page ? { href: link.href, page } : undefined;
}

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: MouseEvent) =>
  !(ctrlKey || metaKey || altKey || shiftKey || defaultPrevented);
