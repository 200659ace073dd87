/** The inline script in the head of home and All Projects: what must happen before the first paint. */

import { addHeadLink } from '#browser/head-link.ts';
import { opensBelow } from '#browser/history-state.ts';
import { filterRows } from '#browser/rows/row-filter.ts';
import { scriptLoader } from '#browser/script-loader.ts';
import type { RouteName } from '#routes.ts';
import { showCanonicalUrl } from './canonical-url.ts';
import { afterFirstPaint } from './first-paint.ts';
import { applyFonts, prepareFonts } from './fonts.ts';
import { prepareLaterStyles } from './later-styles.ts';
import { restoreScroll } from './place/scroll-restore.ts';
import { enableSwitches } from './switches.ts';

/** The page. */
declare const __PAGE__: RouteName;
/** Identifies the fonts. */
declare const __FONTS__: string;
/** The canonical path of this page. */
declare const __PATH__: string;
/** The id of the element that the first paint waits for. */
declare const __FIRST_SCREEN__: string;
/** The URL of the styles of what is below the first screen. */
declare const __STYLES__: string;
/** The URL of the bundle of `late.ts`. */
declare const __LATE__: string;

// The first paint waits until the first screen is parsed, so that nothing moves later (decision 15).
addHeadLink({ rel: 'expect', href: `#${__FIRST_SCREEN__}`, blocking: 'render' as never });
showCanonicalUrl(__PATH__);
enableSwitches();
if (__PAGE__ === 'projects') filterRows();
const isBelow = opensBelow();
const loadStyles = prepareLaterStyles(__STYLES__, isBelow, restoreScroll());
if (isBelow) loadStyles();
const loadFonts = prepareFonts(__FONTS__);
const loadScript = scriptLoader('late', __LATE__);
afterFirstPaint(() => {
  loadLate();
  if (!isBelow) loadStyles();
  setTimeout(loadFonts); // in a task of its own
});

function loadLate() {
  loadScript({
    className: __PAGE__,
    fetchPriority: 'high', // before the styles: it shows what they are for
    onerror: () => {
      applyFonts();
      addEventListener('pointerdown', loadLate, { once: true });
    },
  });
}
