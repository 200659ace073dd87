import { listen } from '#pages/browser/listen.ts';
import { readStorage, writeStorage } from '#pages/browser/storage.ts';

/** The states of each setting. The first state is the default and sets no attribute. */
const STATES: Record<string, readonly string[]> = {
  theme: ['system', 'light', 'dark'],
  motion: ['on', 'off'],
};

export function enableSettings(): void {
  for (const name in STATES) applyState(name, readStorage(name));
  listen(['click'], showChoices);
  listen(['change'], choose);
}

function applyState(name: string, state: string | null): void {
  const { dataset } = document.documentElement;
  const choice = STATES[name]?.slice(1).find((known) => known === state);
  if (choice) dataset[name] = choice;
  else delete dataset[name];
}

/** Checks the choices that are in force, when the visitor opens the settings. */
function showChoices({ target }: Event): void {
  const settings = (target as Element).closest?.('[data-settings] > summary')?.parentElement;
  for (const input of settings?.querySelectorAll('input') ?? [])
    input.checked =
      input.value === (document.documentElement.dataset[input.name] ?? STATES[input.name]?.[0]);
}

function choose({ target }: Event): void {
  if (!(target instanceof HTMLInputElement && target.closest('[data-settings]'))) return;
  applyState(target.name, target.value);
  writeStorage(target.name, target.value);
}
