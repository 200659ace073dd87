// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { keepAnchors } from './keep-anchor.ts';

/** Reports a change of the size of the page, while it is observed. */
let grow = () => {};
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(report: () => void) {
      grow = report;
    }
    observe() {
      grow(); // browsers report the current size first
    }
    disconnect() {
      grow = () => {};
    }
  },
);
const scrolls = vi.fn();
Element.prototype.scrollIntoView = scrolls;
keepAnchors();
history.replaceState(null, '', '/');
document.body.innerHTML =
  '<a href="/#caf%C3%A9">Café</a><a href="/projects#caf%C3%A9">Elsewhere</a><h2 id="café"></h2>';
const [here, elsewhere] = [...document.querySelectorAll('a')];

beforeEach(() => {
  grow = () => {};
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  scrolls.mockClear();
  here?.click();
});

it('the page stays at a clicked anchor while it grows and until it has loaded', () => {
  grow();
  dispatchEvent(new Event('load'));

  expect(scrolls.mock.calls).toEqual([[{ behavior: 'instant' }], [{ behavior: 'instant' }]]);
  expect(scrolls.mock.contexts[0]).toBe(document.querySelector('h2'));
});

it.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
  'a visitor may leave it by %s',
  (type) => {
    dispatchEvent(new Event(type));
    grow();
    dispatchEvent(new Event('load'));

    expect(scrolls).not.toHaveBeenCalled();
  },
);

it('an anchor of another page is not kept on this one', () => {
  dispatchEvent(new Event('wheel'));
  elsewhere?.click();
  grow();

  expect(scrolls).not.toHaveBeenCalled();
});
