/**
 * The inline script of every page. It handles what must work before React loads. After the first
 * paint it loads the fonts and React.
 */

import { addHeadLink } from '#browser/head-link.ts';
import { readHistoryState } from '#browser/history-state.ts';
import { openNamedRow } from '#browser/open-named-row.ts';
import { whenIdle } from '#browser/when-idle.ts';
import { LATE_STYLES_ID } from '#lib/constants.ts';
import { showCanonicalUrl } from './canonical-url.ts';
import { enableCopyButtons } from './copy-email.ts';
import { afterFirstPaint } from './first-paint.ts';
import { areFontsCached, prepareFonts } from './fonts.ts';
import { markRevealDone } from './reveal.ts';
import { filterRows } from './row-filter.ts';
import { restoreScroll } from './scroll-restore.ts';
import { closeSectionList } from './section-list.ts';
import { prepareApp } from './start-app.ts';
import { enableSwitches } from './switches.ts';

/** The URLs of the entry script and of the chunks that this page shows. */
declare const __SCRIPTS__: [entry: string, ...chunks: string[]];
/** Identifies the fonts. */
declare const __FONTS__: string;
/** The canonical path of this page. */
declare const __PATH__: string;
/** The id of the element that follows the first screens of this page. */
declare const __AFTER_FIRST_SCREENS__: string;

/** The first screens fill a window of this height, in CSS pixels. */
const FIRST_SCREENS_PX = 1000;

// The first paint waits until the first screens are parsed, so that nothing moves later (decision 15).
// A window that shows more than them at once waits for the styles of the rest, which come last; so does
// a page that begins with its own fonts, because a change of styles makes Chromium load them again.
const waitsForAll =
  location.hash ||
  readHistoryState().scrollY ||
  innerHeight > FIRST_SCREENS_PX ||
  areFontsCached(__FONTS__);
addHeadLink({
  rel: 'expect',
  href: `#${waitsForAll ? LATE_STYLES_ID : __AFTER_FIRST_SCREENS__}`,
  blocking: 'render' as never,
});
showCanonicalUrl(__PATH__);
enableSwitches();
enableCopyButtons();
closeSectionList();
filterRows();
for (const type of ['DOMContentLoaded', 'hashchange']) addEventListener(type, openNamedRow);
markRevealDone();
const keepScroll = restoreScroll();
const loadFonts = prepareFonts(__FONTS__, keepScroll);
const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
const startApp = prepareApp(__SCRIPTS__, parsed);
afterFirstPaint(() => {
  parsed.then(loadFonts);
  whenIdle(startApp);
});
