// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markRevealDone } from './reveal.ts';

const root = document.documentElement;

beforeEach(() => {
  delete root.dataset.reveal;
  document.body.innerHTML = '<div data-reveal-section></div>';
});
afterEach(() => vi.restoreAllMocks());

/** Starts a reveal. @returns its end */
function startReveal() {
  let [end, cancel] = [() => {}, () => {}];
  const finished = new Promise<void>((resolve, reject) => {
    [end, cancel] = [resolve, reject];
  });
  Element.prototype.getAnimations = () => [{ finished } as unknown as Animation];
  return { end, cancel };
}

it.each(['end', 'cancel'] as const)('is done after its %s only', async (type) => {
  const reveal = startReveal();
  const done = markRevealDone();
  await new Promise((resolve) => setTimeout(resolve));
  expect(root.dataset.reveal).toBe(undefined);

  reveal[type]();
  await done;

  expect(root.dataset.reveal).toBe('done');
});
