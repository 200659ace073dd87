// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { interceptLinks } from './navigation.ts';

it.each<[string, string, MouseEventInit?]>([
  ['an anchor of another page', 'href="/projects#shop"'],
  ['a new tab', 'href="/projects" target="_blank"'],
  ['a file', 'href="/resume.pdf"'],
  ['another site', 'href="https://elsewhere.example/projects"'],
  ['Alt', 'href="/projects"', { altKey: true }],
  ['Control', 'href="/projects"', { ctrlKey: true }],
  ['Command', 'href="/projects"', { metaKey: true }],
  ['Shift', 'href="/projects"', { shiftKey: true }],
])('leaves a click to the browser: %s', (_, attributes, keys) => {
  document.body.innerHTML = `<a ${attributes}></a>`;
  const preload = vi.fn();
  const stop = interceptLinks(preload);
  const link = document.querySelector('a');

  link?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  const isPrevented = vi.fn((event: Event) => {
    const { defaultPrevented } = event;
    event.preventDefault(); // the test itself follows no link
    return defaultPrevented;
  });
  addEventListener('click', isPrevented, { once: true });
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
  expect(isPrevented).toHaveReturnedWith(false);
  // Pages are preloaded however they will be opened.
  expect(preload.mock.calls).toEqual(keys ? [['projects']] : []);
  stop();
});
