/** The inline script in the head of every case: all that such a page runs. */

import { addHeadLink } from '#browser/head-link.ts';
import { showCanonicalUrl } from './canonical-url.ts';
import { enableCopyButtons } from './copy-email.ts';
import { countVisits, type VisitCounter } from './count-visits.ts';
import { afterFirstPaint } from './first-paint.ts';
import { changeFonts, prepareFonts } from './fonts.ts';
import { markHeading } from './mark-heading.ts';
import { keepPlace } from './place/keep-place.ts';
import { enableWayBack } from './place/way-back.ts';
import { markRevealDone } from './reveal.ts';
import { enableSwitches } from './switches.ts';

/** Identifies the fonts. */
declare const __FONTS__: string;
/** The URL of the web app manifest. */
declare const __MANIFEST__: string;
/** Whether the site has several languages. */
declare const __HAS_LANGUAGES__: boolean;
/** What counts visits; without it, this bundle has no code for it. */
declare const __VISITS__: VisitCounter | null;

// The same script for all cases, so that the policy of the site has one hash for them.
showCanonicalUrl(location.pathname.replace(/(\.html|\/)$/, ''));
enableSwitches();
enableCopyButtons();
enableWayBack();
if (__HAS_LANGUAGES__) keepPlace();
const loadFonts = prepareFonts(__FONTS__);
markRevealDone();
afterFirstPaint(() => {
  loadFonts();
  changeFonts();
  markHeading();
  addHeadLink({ rel: 'manifest', href: __MANIFEST__ });
  if (__VISITS__) countVisits(__VISITS__);
});
