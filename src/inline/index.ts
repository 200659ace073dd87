/**
 * The only script that a page carries inline. It serves what must work before React does, and
 * fetches fonts and React when the reader no longer waits for anything: after the first paint.
 */

import { parseFilter, rowStyles } from '#lib/project-filter.ts';
import { restoreScroll } from './scroll-restore.ts';

/** The addresses of the app and of the chunks that this page shows. */
declare const __SCRIPTS__: [entry: string, ...chunks: string[]];
/** The addresses of the fonts that a returning visitor's first paint wants. */
declare const __FONTS__: string[];
/** The path of this page's one address. */
declare const __PATH__: string;
/** The id of what follows the first screens of this page. */
declare const __AFTER_FIRST_SCREENS__: string;

const STATES = { theme: ['system', 'light', 'dark'], motion: ['on', 'off'] } as const;
type Switch = keyof typeof STATES;

const INTENTS = ['pointerdown', 'pointermove', 'keydown', 'touchstart'];
/** How long the copy button tells what it did. */
const COPY_FEEDBACK_MS = 2000;
/** Of the window's height. */
const SIGHT_MARGIN = 0.5;
/** Without a scroll event for so long, the reader is reading, not on the way back. */
const SCROLL_REST_MS = 1000;
/** For browsers that never report a first paint. */
const PAINT_TIMEOUT_MS = 3000;

const root = document.documentElement;

const fetchAhead = (link: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement('link'), link));

// ── What is in sight is painted when it is whole, or what arrives later would move it (decision 15).

fetchAhead({ rel: 'expect', href: `#${__AFTER_FIRST_SCREENS__}`, blocking: 'render' as never });

// ── A host may answer at another spelling of the address; there is one (decision 4).

if (location.pathname !== __PATH__)
  history.replaceState(history.state, '', __PATH__ + location.search + location.hash);

// ── Theme and motion: the first state of each is the default and leaves no attribute.

function setState(name: Switch, state: string | null | undefined) {
  const isChoice = (STATES[name].slice(1) as string[]).includes(state ?? '');
  if (isChoice) root.dataset[name] = state as string;
  else delete root.dataset[name];
}

function remember(name: string, state: string) {
  try {
    localStorage.setItem(name, state);
  } catch {} // storage is switched off: the choice lasts as long as the page
}

function recall(name: string) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

setState('theme', recall('theme'));
setState('motion', recall('motion'));

// While a part waits for its chunk, React stops clicks in it: these are heard before they arrive.
addEventListener('click', serveSwitch, { capture: true });

function serveSwitch({ target }: MouseEvent) {
  const button = (target as Element).closest?.<HTMLElement>('[data-switch]');
  const name = button?.dataset.switch as Switch | undefined;
  if (!name) return;
  const states: readonly string[] = STATES[name];
  const now = states.indexOf(root.dataset[name] ?? '');
  const next = states[Math.max(now, 0) + 1] ?? states[0] ?? '';
  setState(name, next);
  remember(name, next);
}

// ── The copy button beside the e-mail address.

addEventListener('click', copyAddress, { capture: true });

async function copyAddress({ target }: MouseEvent) {
  const button = (target as Element).closest?.<HTMLElement>('[data-copy]');
  const link = button?.previousElementSibling as HTMLAnchorElement | null | undefined;
  if (!button || !link) return;
  try {
    await navigator.clipboard.writeText(decodeURIComponent(link.pathname));
    button.dataset.copy = 'done';
  } catch {
    button.dataset.copy = 'failed'; // without https there is no clipboard
  }
  setTimeout(() => {
    button.dataset.copy = '';
  }, COPY_FEEDBACK_MS);
}

// ── All Projects shows the rows that the address asks for, from the first paint.

const rowSheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(rowSheet);
let shownRows = '';
function showAskedRows() {
  const rows = rowStyles(parseFilter(location.search));
  if (rows === shownRows) return;
  shownRows = rows;
  rowSheet.replaceSync(rows);
  root.toggleAttribute('data-filtered', rows !== '');
}
showAskedRows();
// The app's router tells of the changes that browsers do not tell of.
for (const change of ['popstate', 'pushState', 'replaceState']) {
  addEventListener(change, showAskedRows);
}

// The policy of the page lets no form go anywhere, so the page itself is asked for again.
addEventListener(
  'submit',
  (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const asked = new URLSearchParams(new FormData(form) as never);
    if (!form.closest('[data-served]')) location.search = String(asked);
  },
  { capture: true },
);

// ── The reveal happens once, also if the window later grows past its breakpoint.

const isReveal = (event: AnimationEvent) => event.animationName === 'reveal';
const finishReveal = () => {
  root.dataset.reveal = 'done';
};
addEventListener('animationend', (event) => isReveal(event) && finishReveal());
addEventListener('animationcancel', (event) => isReveal(event) && finishReveal());
// In a frame, which computes styles anyway.
addEventListener('DOMContentLoaded', () => requestAnimationFrame(finishUnlessRevealing));
function finishUnlessRevealing() {
  const section = document.querySelector('[data-reveal-section]');
  if (!section || getComputedStyle(section).animationName !== 'reveal') finishReveal();
}

const holdPlace = restoreScroll();

// ── Fonts, without a move before the reader's eyes: who returns has them from the first paint; who
// comes first gets them after it, and running text takes them where it is out of sight (decision 8).

const fontsKey = __FONTS__.join();
if (recall('fonts') === fontsKey) {
  for (const href of __FONTS__)
    fetchAhead({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });
  // What is late all the same would move the page. Firefox cannot set this from a script: it swaps.
  for (const face of document.fonts) face.display = 'optional';
} else root.dataset.fonts = 'later';

/** Parts in sight take all but the font of running text, the others all, one part a task. */
async function loadFonts() {
  if (!root.dataset.fonts) return;
  // Faces that only stand in for ours are asked for as well, and some machines lack them.
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
  remember('fonts', fontsKey);
  parts = [...document.querySelectorAll<HTMLElement>('[data-part]:not(:has([data-part]))')];
  const inSight = new Set(parts.filter(isInSight));
  for (const part of parts) part.dataset.fonts = inSight.has(part) ? 'partly' : 'later';
  holdPlace();
  takeFonts();
  whenIdle(() => delete root.dataset.fonts); // what is shown from now on has its fonts
}

/** Those that running text has not taken its font in yet. */
let parts: HTMLElement[] = [];

function takeFonts() {
  for (const part of parts) whenIdle(() => takeFontsIn(part));
}

function takeFontsIn(part: HTMLElement) {
  // While one scrolls, the next frame may show what is far away now.
  if (scrollTimer || isInSight(part)) return;
  parts = parts.filter((other) => other !== part);
  part.dataset.fonts = 'now';
  part.getBoundingClientRect(); // lays it out within this task
  holdPlace();
}

let scrollTimer: ReturnType<typeof setTimeout> | undefined;
addEventListener(
  'scroll',
  () => {
    clearTimeout(scrollTimer);
    scrollTimer = setTimeout(() => {
      scrollTimer = undefined;
      takeFonts();
    }, SCROLL_REST_MS);
  },
  { passive: true },
);

/**
 * In sight, or so near that the first frame of a scroll may show it. Where the browser does not hold
 * the place of what is in sight, what is above counts as well.
 */
function isInSight(part: HTMLElement) {
  const { top, bottom } = part.getBoundingClientRect();
  const margin = SIGHT_MARGIN * innerHeight;
  const isBelow = top >= innerHeight + margin;
  const isAbove = bottom <= -margin && CSS.supports('overflow-anchor', 'auto');
  return !isBelow && !isAbove;
}

// ── React, when nobody waits for anything.

// React can adopt a page only when all of it is here.
const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));

const [entry] = __SCRIPTS__;
/** The policy of the page trusts what its inline script loads, and lets it name this address only. */
const trusted = window.trustedTypes?.createPolicy('app', { createScriptURL: (_: string) => entry });

const pause = () => new Promise((resolve) => setTimeout(resolve));

let isRequested = false;
async function start() {
  if (isRequested) return;
  isRequested = true;
  for (const href of __SCRIPTS__) {
    fetchAhead({ rel: 'modulepreload', fetchPriority: 'low', href });
    await pause(); // each request takes a task of its own, between which the page answers
  }
  await parsed;
  const script = document.createElement('script');
  script.type = 'module';
  script.src = (trusted?.createScriptURL(entry) as string | undefined) ?? entry;
  script.onerror = () => {
    isRequested = false; // another kind of intent tries again
    console.error('The app did not load; the page stays as it is.', entry);
  };
  document.head.append(script);
}
for (const intent of INTENTS) addEventListener(intent, start, { once: true, passive: true });

// ── After the first paint.

let isPainted = false;
function afterPaint() {
  if (isPainted) return;
  isPainted = true;
  loadFonts();
  whenIdle(start);
}
function whenIdle(task: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(task);
  else setTimeout(task, 1);
}
addEventListener('load', () => setTimeout(afterPaint, PAINT_TIMEOUT_MS));
try {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) afterPaint();
  }).observe({ type: 'paint', buffered: true });
} catch {} // no such observer: the timeout serves
