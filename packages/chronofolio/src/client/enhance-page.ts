import { listen } from '#pages/browser/listen.ts';
import { keepOpenRow } from './open-row.ts';
import { watchForLateLoads } from './show-loader.ts';

/** The script that counts visits, or `null`: see `src/schema/site/analytics.ts`. */
declare const __VISITS__: { src: string; attributes: Record<string, string> } | null;

/** Adds the behaviour that HTML lacks, and starts everything that can wait until the page has loaded. */
export function enhancePage(): void {
  showHiddenAddresses();
  listen(['click'], copyText);
  listen(['click', 'focusin', 'keydown'], closePanel);
  listen(['click', 'auxclick', 'contextmenu'], keepPlace);
  keepOpenRow();
  watchForLateLoads();
  if (!__VISITS__) return;
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(__VISITS__.attributes))
    script.setAttribute(name, value);
  script.src = __VISITS__.src;
  document.head.append(script);
}

/** Closes the section list or the settings, once the visitor has chosen, turned elsewhere, or pressed Escape. */
function closePanel({ type, target, key }: Event & { key?: string }): void {
  const panel = document.querySelector<HTMLDetailsElement>('[data-panel][open]');
  if (!panel) return;
  const isEscape = key === 'Escape';
  const isOutside = !key && !panel.contains(target as Node);
  const isChosen = type === 'click' && (target as Element).closest('a');
  if (isEscape || isOutside || isChosen) panel.open = false;
  if (isEscape) panel.querySelector('summary')?.focus();
}

const COPY_FEEDBACK_MS = 2000;

/** Copies the value of a clicked copy button, or else the e-mail address or the code before it. */
async function copyText({ target }: Event): Promise<void> {
  const button = (target as Element).closest?.<HTMLButtonElement>('[data-copy]');
  if (!button) return;
  const before = button.previousElementSibling;
  const text =
    before instanceof HTMLAnchorElement ? decodeURIComponent(before.pathname) : before?.textContent;
  try {
    await navigator.clipboard.writeText(button.value || (text ?? ''));
    button.dataset.copy = 'done';
  } catch {
    button.dataset.copy = 'failed'; // the clipboard is not available without https
  }
  setTimeout(() => {
    button.dataset.copy = '';
  }, COPY_FEEDBACK_MS);
}

const ENCODED_EMAIL = '/cdn-cgi/l/email-protection#';

/** Shows e-mail addresses that Cloudflare has encoded: its script does not run under the policy of the page. */
function showHiddenAddresses(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href*="${ENCODED_EMAIL}"]`))
    link.href = `mailto:${decoded(link.href.split('#')[1])}`;
  for (const hidden of document.querySelectorAll<HTMLElement>('[data-cfemail]'))
    hidden.replaceWith(decoded(hidden.dataset.cfemail));
}

/** @param code hexadecimal bytes: a key, and each letter combined with it */
function decoded(code = ''): string {
  const [key = 0, ...letters] = (code.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
  return String.fromCharCode(...letters.map((letter) => letter ^ key));
}

/** Makes a link to another language lead to the same section, row and filter, before the browser follows it. */
function keepPlace({ target }: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>('[data-languages] a');
  if (!link) return;
  link.search = location.search;
  link.hash = location.hash;
}
