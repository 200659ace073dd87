/**
 * A chunk did not load. If that is because a newer version of the site was published and the old
 * file names are gone, the page is loaded again, once; else the part says that it failed.
 * @param entry the address of the script that runs, which changes with every version
 */
export async function reloadOnceIfStale(entry: URL): Promise<void> {
  // The history entry outlives the reload, also where storage is switched off.
  if (history.state?.reloadedFrom === entry.pathname) return;
  const response = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
  if (!response?.ok || (await response.text()).includes(entry.pathname)) return;
  history.replaceState({ ...history.state, reloadedFrom: entry.pathname }, '');
  location.reload();
}
