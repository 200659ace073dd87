// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { interceptLinks } from './navigation.ts';

const preload = vi.fn();
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <a id="page" href="/projects">All projects</a>
    <a id="anchor" href="/projects#shop">Shop</a>
    <a id="tab" href="/projects" target="_blank">New tab</a>
    <a id="file" href="/resume.pdf">Résumé</a>
    <a id="elsewhere" href="https://elsewhere.example/projects">Elsewhere</a>`;
  preload.mockClear();
  stop = interceptLinks(preload);
});
afterEach(() => stop());

const pointAt = (id: string) =>
  document.getElementById(id)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
/** @returns whether a click is left to the browser, which does not follow the link */
function click(id: string, keys: MouseEventInit = {}) {
  let isLeft: boolean | undefined;
  addEventListener(
    'click',
    (event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  document.getElementById(id)?.dispatchEvent(event);
  return isLeft;
}

it.each(['anchor', 'tab', 'file', 'elsewhere'])('leaves a link of the kind “%s” alone', (id) => {
  pointAt(id);

  expect(preload).not.toHaveBeenCalled();
  expect(click(id)).toBe(true);
});

it('preloads the page of a link that the visitor points at', () => {
  pointAt('page');

  // Once: the listeners of earlier tests are removed.
  expect(preload.mock.calls).toEqual([['projects']]);
});

it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('leaves a click with %s alone', (key) => {
  expect(click('page', { [key]: true })).toBe(true);
});
