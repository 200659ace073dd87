/**
 * The inline script at the end of every page: what must work before React loads, but not before the first
 * paint. After that it loads React.
 */

import { openNamedRow } from '#browser/open-named-row.ts';
import { whenIdle } from '#browser/when-idle.ts';
import type { RouteName } from '#routes.ts';
import { enableCopyButtons } from './copy-email.ts';
import { afterFirstPaint } from './first-paint.ts';
import { filterRows } from './row-filter.ts';
import { restoreScroll } from './scroll-restore.ts';
import { closeSectionList } from './section-list.ts';
import { prepareApp } from './start-app.ts';

/** The page. */
declare const __PAGE__: RouteName;
/** The URLs of the entry script and of the chunks that this page shows. */
declare const __SCRIPTS__: [entry: string, ...chunks: string[]];

enableCopyButtons();
closeSectionList();
if (__PAGE__ !== 'projects') filterRows(); // for when the visitor goes to All Projects
for (const type of ['DOMContentLoaded', 'hashchange']) addEventListener(type, openNamedRow);
restoreScroll();
const startApp = prepareApp(__SCRIPTS__);
afterFirstPaint(() => whenIdle(startApp));
