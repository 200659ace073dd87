/** What is used of https://developer.mozilla.org/docs/Web/API/Navigation, which TypeScript lacks. */
interface History {
  entries(): { key: string; url: string | null }[];
  currentEntry: { key: string } | null;
  traverseTo(key: string): unknown;
}

/**
 * Makes the links of the header return to the entry of the session history that is at their page, which
 * then stands where the visitor left it. Otherwise the browser follows them.
 */
export function enableWayBack(): void {
  addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = (target as Element).closest<HTMLAnchorElement>('header > a');
    if (!link || ctrlKey || metaKey || shiftKey || altKey) return;
    if (goBackTo(new URL(link.pathname, link.href).href)) event.preventDefault();
  });
}

/** @returns whether the visitor came from a page */
function goBackTo(page: string): boolean {
  const navigation: History | undefined = Reflect.get(window, 'navigation');
  if (!navigation) return false;
  const entries = navigation.entries();
  const here = entries.findIndex(({ key }) => key === navigation.currentEntry?.key);
  const entry = entries.slice(0, here).findLast(({ url }) => url?.replace(/[?#].*/, '') === page);
  if (entry) navigation.traverseTo(entry.key);
  return entry !== undefined;
}
