import { listen } from '#pages/browser/listen.ts';
import { foldText } from '#schema/names/slug.ts';

/** Hides the rows of All Projects and of posts that do not match the query of the URL, even before React has loaded. */
export function filterRows(): void {
  // Rows are hidden while they are parsed, because browsers paint them as they arrive.
  const parsing = new MutationObserver(showQueried);
  if (location.search) parsing.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => {
    parsing.disconnect();
    showQueried();
  });
  listen(['change', 'input'], ({ target, type }) => {
    const { form } = target as HTMLSelectElement;
    if (!form?.closest('search')) return;
    if (type === 'input') showMatching(form);
    else writeQuery(form);
  });
}

function writeQuery(form: HTMLFormElement): void {
  const chosen = filterControls(form).filter(({ value }) => value);
  const query = new URLSearchParams(chosen.map(({ name, value }) => [name, value])).toString();
  history.replaceState(history.state, '', location.pathname + (query && `?${query}`));
}

function showQueried(): void {
  const form = document.querySelector<HTMLFormElement>('search form');
  if (!form) return;
  const query = new URLSearchParams(location.search);
  for (const control of filterControls(form)) {
    const wanted = query.get(control.name) ?? '';
    const options = 'options' in control ? [...control.options] : [{ value: wanted }];
    const option = options.find(({ value }) => value.toLowerCase() === wanted.toLowerCase());
    control.value = option?.value ?? ''; // a value that no row has does not filter
  }
  showMatching(form);
}

function showMatching(form: HTMLFormElement): void {
  const chosen = filterControls(form).filter(({ value }) => value);
  const search = form.closest<HTMLElement>('search');
  if (search && chosen.length > 0) search.hidden = false;
  const rows = [...document.querySelectorAll<HTMLElement>('[data-tech], [data-tag]')];
  for (const row of rows)
    row.hidden = !chosen.every(({ name, value }) => isMatching(row, name, value));
  for (const chip of document.querySelectorAll('[data-rest]'))
    chip.toggleAttribute(
      'data-wanted',
      chosen.some(({ value }) => value === chip.textContent),
    );
  for (const group of document.querySelectorAll<HTMLElement>('[data-rows]'))
    group.hidden = !group.querySelector('[data-tag]:not([hidden])');
  const shown = rows.filter(({ hidden }) => !hidden).length;
  const message = document.querySelector<HTMLElement>('search [role=status] > *');
  if (message) message.hidden = shown > 0;
  const { found } = search?.dataset ?? {};
  const status = search?.querySelector('[role=status]');
  const text = found && chosen.length > 0 ? found.replace('{count}', numberOf(shown)) : '';
  // A text that is set again would be announced again, and be a mutation for the observer.
  if (found && status && status.textContent !== text) status.textContent = text;
}

/** The texts of rows in which words are found, which each key would make again. */
const foldedTexts = new WeakMap<HTMLElement, string>();

function isMatching(row: HTMLElement, name: string, value: string): boolean {
  const { dataset } = row;
  if (name === 'year')
    return Number(dataset.from) <= Number(value) && Number(value) <= Number(dataset.to);
  if (name !== 'q') return (dataset[name] ?? '').split('\n').includes(value);
  const text = foldedTexts.get(row) ?? foldText(`${row.textContent} ${dataset.tag}`);
  foldedTexts.set(row, text);
  return foldText(value)
    .trim()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const numberOf = (count: number) =>
  count.toLocaleString(document.documentElement.lang || undefined);

const filterControls = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input'),
];
