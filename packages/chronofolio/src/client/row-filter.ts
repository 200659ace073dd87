import { listen } from '#pages/shared/listen.ts';

/** Hides the rows of All Projects that do not match the query of the URL, even before React has loaded. */
export function filterRows(): void {
  // Rows are hidden while they are parsed, because browsers paint them as they arrive.
  const parsing = new MutationObserver(showMatching);
  if (location.search) parsing.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => {
    parsing.disconnect();
    showMatching();
  });
  listen(['change'], ({ target }) => {
    const { form } = target as HTMLSelectElement;
    if (form?.closest('search')) writeQuery(form);
  });
}

function writeQuery(form: HTMLFormElement): void {
  const chosen = controlsOf(form).filter(({ value }) => value);
  const query = new URLSearchParams(chosen.map(({ name, value }) => [name, value])).toString();
  history.replaceState(history.state, '', location.pathname + (query && `?${query}`));
  showMatching();
}

function showMatching(): void {
  const form = document.querySelector<HTMLFormElement>('search form');
  if (!form) return;
  const query = new URLSearchParams(location.search);
  for (const control of controlsOf(form)) {
    const wanted = query.get(control.name)?.toLowerCase();
    const option = [...control.options].find(({ value }) => value.toLowerCase() === wanted);
    control.value = option?.value ?? ''; // a value that no project has does not filter
  }
  const [tech, year] = controlsOf(form).map(({ value }) => value);
  const search = form.closest<HTMLElement>('search');
  if (search && (tech || year)) search.hidden = false;
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-technologies]')];
  for (const row of rows) {
    const { technologies = '', from, to } = row.dataset;
    const hasTechnology = !tech || technologies.split('\n').includes(tech);
    const hasYear = !year || (Number(from) <= Number(year) && Number(year) <= Number(to));
    row.hidden = !(hasTechnology && hasYear);
    for (const chip of row.querySelectorAll('[data-rest]'))
      chip.toggleAttribute('data-wanted', chip.textContent === tech);
  }
  const message = document.querySelector<HTMLElement>('search [role=status] > *');
  if (message) message.hidden = rows.some(({ hidden }) => !hidden);
}

const controlsOf = (form: HTMLFormElement) => [...form.querySelectorAll('select')];
