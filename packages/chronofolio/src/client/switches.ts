import { listen } from '#pages/shared/listen.ts';
import { readStorage, writeStorage } from '#pages/shared/storage.ts';

/** The states of each switch. The first state is the default and sets no attribute. */
const STATES = { theme: ['system', 'light', 'dark'], motion: ['on', 'off'] } as const;
type SwitchName = keyof typeof STATES;

/** Applies the visitor's stored theme and motion, and makes the switches work. */
export function enableSwitches(): void {
  applyState('theme', readStorage('theme'));
  applyState('motion', readStorage('motion'));
  listen(['click'], cycleSwitch);
}

function applyState(name: SwitchName, state: string | null): void {
  const { dataset } = document.documentElement;
  const choice = STATES[name].slice(1).find((known) => known === state);
  if (choice) dataset[name] = choice;
  else delete dataset[name];
}

function cycleSwitch({ target }: Event): void {
  const button = (target as Element).closest?.<HTMLElement>('[data-switch]');
  const name = button?.dataset.switch as SwitchName | undefined;
  if (!name) return;
  const states: readonly string[] = STATES[name];
  const index = states.indexOf(document.documentElement.dataset[name] ?? '');
  const next = states[Math.max(index, 0) + 1] ?? states[0] ?? '';
  applyState(name, next);
  writeStorage(name, next);
}
