import { listen } from '#pages/shared/listen.ts';
import { closePanel } from './close-panels.ts';
import { copyText } from './copy-text.ts';
import { showHiddenAddresses } from './hidden-addresses.ts';
import { keepPlace } from './keep-place.ts';
import { keepOpenRow } from './open-row.ts';
import { showLoader } from './show-loader.ts';

/** The script that counts visits, or `null`: see `src/schema/analytics.ts`. */
declare const __VISITS__: { src: string; attributes: Record<string, string> } | null;

/** Adds the behaviour that HTML lacks, and starts everything that can wait until the page has loaded. */
export function enhancePage(): void {
  showHiddenAddresses();
  listen(['click'], copyText);
  listen(['click', 'focusin', 'keydown'], closePanel);
  listen(['click', 'auxclick', 'contextmenu'], keepPlace);
  keepOpenRow();
  showLoader();
  if (!__VISITS__) return;
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(__VISITS__.attributes))
    script.setAttribute(name, value);
  script.src = __VISITS__.src;
  document.head.append(script);
}
