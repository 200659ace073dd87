// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { keepLines } from './keep-lines.ts';

/** A text whose link ends its lines where this says. */
function addText(linkBottoms: (spacing: number) => number): HTMLElement {
  document.body.innerHTML = '<p>I like <a href="/">seams</a></p>';
  const [text, link] = document.querySelectorAll<HTMLElement>('p, a');
  if (!text || !link) throw new Error('No text');
  const boxOf = (bottom: number) =>
    [{ top: 0, left: 0, right: 0, bottom } as DOMRect] as unknown as DOMRectList;
  text.getBoundingClientRect = () => ({ top: 0, left: 0, bottom: 60 }) as DOMRect;
  text.getClientRects = () => boxOf(60);
  link.getBoundingClientRect = () => ({ top: 0, left: 0, bottom: 60 }) as DOMRect;
  link.getClientRects = () => boxOf(linkBottoms(Number.parseFloat(text.style.letterSpacing) || 0));
  document.elementFromPoint = () => text;
  return text;
}

it('sets letters a little wider where a link would go up a line', async () => {
  let areFontsOwn = false;
  const text = addText((spacing) => (areFontsOwn && spacing < 0.008 ? 30 : 60));

  await keepLines(() => {
    areFontsOwn = true;
  });

  expect(text.style.letterSpacing).toBe('0.008em');
});

it('leaves letters alone where every part stays on its line', async () => {
  const text = addText(() => 60);

  await keepLines(() => {});

  expect(text.style.letterSpacing).toBe('');
});
