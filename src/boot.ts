/**
 * The only script that a page carries inline. It serves what must work before React does, and
 * fetches React when the reader no longer waits for anything: after the first paint, once the
 * browser is idle, or at the first sign of intent. `__ENTRY__` is the address of the app.
 */
declare const __ENTRY__: string;

const STATES = { theme: ['system', 'light', 'dark'], motion: ['on', 'off'] } as const;
type Switch = keyof typeof STATES;

const INTENTS = ['pointerdown', 'pointermove', 'keydown', 'touchstart'];
/** For browsers that never report a first paint. */
const PAINT_TIMEOUT_MS = 3000;

const root = document.documentElement;

// ── Theme and motion: the first state of each is the default and leaves no attribute.

function setState(name: Switch, state: string | null | undefined) {
  const isChoice = (STATES[name].slice(1) as string[]).includes(state ?? '');
  if (isChoice) root.dataset[name] = state as string;
  else delete root.dataset[name];
}

function remember(name: Switch, state: string) {
  try {
    localStorage.setItem(name, state);
  } catch {} // storage is switched off: the choice lasts as long as the page
}

function recall(name: Switch) {
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

// ── The reveal happens once, also if the window later grows past its breakpoint.

const isReveal = (event: AnimationEvent) => event.animationName === 'reveal';
const finishReveal = () => {
  root.dataset.reveal = 'done';
};
addEventListener('animationend', (event) => isReveal(event) && finishReveal());
addEventListener('animationcancel', (event) => isReveal(event) && finishReveal());
addEventListener('DOMContentLoaded', () => {
  const section = document.querySelector('[data-reveal-section]');
  if (!section || getComputedStyle(section).animationName !== 'reveal') finishReveal();
});

// ── A reload, or a return from another site, comes back to where the reader was.

addEventListener('DOMContentLoaded', () => {
  const top = history.state?.scrollY;
  if (top) scrollTo({ top, behavior: 'instant' });
});

// ── React, when nobody waits for anything.

let isRequested = false;
function start() {
  if (isRequested) return;
  isRequested = true;
  import(/* @vite-ignore */ __ENTRY__).catch((cause) => {
    isRequested = false; // another kind of intent tries again
    console.error('The app did not load; the page stays as it is.', cause);
  });
}
const startWhenIdle = () =>
  'requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 1);

for (const intent of INTENTS) addEventListener(intent, start, { once: true, passive: true });
addEventListener('load', () => setTimeout(start, PAINT_TIMEOUT_MS));
try {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) startWhenIdle();
  }).observe({ type: 'paint', buffered: true });
} catch {} // no such observer: the timeout serves
