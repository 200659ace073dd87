/**
 * What must work before React loads, but not before the first paint: a file of its own, which the script in
 * the head loads (`src/inline/head.ts`).
 */

import { addHeadLink } from '#browser/head-link.ts';
import { openNamedRow } from '#browser/rows/open-named-row.ts';
import { whenIdle } from '#browser/when-idle.ts';
import type { RouteName } from '#routes.ts';
import { enableCopyButtons } from './copy-email.ts';
import { countVisits, type VisitCounter } from './count-visits.ts';
import { changeFonts } from './fonts.ts';
import { keepPlace } from './place/keep-place.ts';
import { markRevealDone } from './reveal.ts';
import { closeSectionList } from './section-list.ts';
import { showBelow } from './show-below.ts';
import { prepareApp } from './start-app.ts';
import { whenParsed } from './when-parsed.ts';

/** The URL of the web app manifest. */
declare const __MANIFEST__: string;
/** The URLs of the entry script and of the chunks that each page shows. */
declare const __SCRIPTS__: Record<RouteName, [entry: string, ...chunks: string[]]>;

/** Whether the site has several languages. */
declare const __HAS_LANGUAGES__: boolean;
/** What counts visits; without it, this bundle has no code for it. */
declare const __VISITS__: VisitCounter | null;

/** The script in the head names the page. */
const { className } = document.currentScript as HTMLScriptElement;

const whenShown = showBelow(changeFonts());
markRevealDone();
enableCopyButtons();
closeSectionList();
if (__HAS_LANGUAGES__) keepPlace();
whenParsed().then(openNamedRow);
addEventListener('hashchange', openNamedRow);
// A browser fetches the manifest at once, on a connection that the first paint needs.
addHeadLink({ rel: 'manifest', href: __MANIFEST__ });
whenIdle(prepareApp(__SCRIPTS__[className as RouteName], whenShown));
if (__VISITS__) countVisits(__VISITS__);
