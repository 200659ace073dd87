import { flushSync } from 'react-dom';
import { navigate } from 'wouter/use-browser-location';
import { type RouteName, routeAt } from '#routes.ts';
import { isMotionAllowed } from './motion.ts';
import { saveScroll } from './scroll-memory.ts';

/**
 * Changes the page without loading a document when a link to another page is clicked. Anchors, new
 * tabs, files and other sites are left to the browser.
 * @param preload called when the visitor points at or focuses a link to a page
 * @returns a function that removes all listeners
 */
export function interceptLinks(preload: (name: RouteName) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener(
    'click',
    (event) => {
      const link = isPlainClick(event) && pageLink(event);
      if (!link) return;
      changePage(link.href);
      event.preventDefault(); // not before: if the change throws, the browser follows the link
    },
    { signal },
  );
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(
      intent,
      (event) => {
        const link = pageLink(event);
        if (link) preload(link.page);
      },
      { passive: true, signal },
    );
  }
  return () => controller.abort();
}

/**
 * Runs in a view transition if motion is allowed. Back and forward bypass this: they change the
 * page at once, as visitors and swipe gestures expect.
 */
function changePage(href: string): void {
  saveScroll();
  const change = () => {
    flushSync(() => navigate(href));
    scrollTo({ top: 0, behavior: 'instant' });
    saveScroll();
  };
  if (isMotionAllowed() && document.startViewTransition) {
    const { ready, updateCallbackDone } = document.startViewTransition(change);
    ready.catch(() => {}); // rejects if the next transition has begun; the page changes anyway
    updateCallbackDone.catch(() => location.assign(href));
  } else change();
}

const PAGE_LINK = 'a[href]:not([target], [href*="#"])';

function pageLink({ target }: Event): { href: string; page: RouteName } | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(PAGE_LINK);
  const page = link && link.origin === location.origin && routeAt(link.pathname);
  return page ? { href: link.href, page } : undefined;
}

const isPlainClick = ({ ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: MouseEvent) =>
  !(ctrlKey || metaKey || altKey || shiftKey || defaultPrevented);
