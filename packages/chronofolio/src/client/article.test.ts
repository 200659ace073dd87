// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';

const LINE_PX = 100; // what is above it is being read at the top of a page
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const boxes = new Map<string, DOMRect>();
Element.prototype.getBoundingClientRect = function () {
  return boxes.get(this.id) ?? new DOMRect(0, 9999, 0, 0);
};

it('a text names the heading being read, and makes room for a wide picture', async () => {
  document.body.innerHTML = `<b data-place></b><nav data-contents><a href="#one">One</a>
    <a href="#caf%C3%A9">Café</a></nav><h2 id="one"></h2><img data-wide id="wide"><h2 id="café"></h2>
    <aside data-beside id="beside"></aside>`;
  vi.stubGlobal('__VISITS__', null);
  boxes.set('beside', new DOMRect(0, 0, 200, 300));
  await import('./article.ts');
  const shown = (...tops: number[]) => {
    for (const [index, id] of ['one', 'wide', 'café'].entries())
      boxes.set(id, new DOMRect(0, tops[index], 900, 200));
    dispatchEvent(new Event('scroll'));
    const current = [...document.querySelectorAll('a')].filter(({ ariaCurrent }) => ariaCurrent);
    const isCovered = find('aside')?.hasAttribute('data-covered');
    return [find('[data-place]')?.textContent, current.join().replace(/.*#/, ''), isCovered];
  };

  expect(shown(LINE_PX + 1, 900, 1800)).toEqual(['', '', false]);
  expect(shown(LINE_PX, 301, 1200)).toEqual(['One', 'one', false]);
  expect(shown(-100, 299, 500)).toEqual(['One', 'one', true]);
  for (const left of [900, -200]) {
    boxes.set('beside', new DOMRect(left, 0, 200, 300));
    expect(shown(-800, 0, LINE_PX)).toEqual(['Café', 'caf%C3%A9', false]);
  }
});
