import type { Locator } from '@playwright/test';

type Colour = 'color' | 'backgroundColor';

/** @returns the WCAG 2 contrast of each element's colour with the colour around it */
export function contrastsOf(elements: Locator, colour: Colour = 'color') {
  return elements.evaluateAll((all, colour) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('no canvas');
    const luminance = (layers: string[]): number => {
      for (const layer of layers) {
        canvas.fillStyle = layer;
        canvas.fillRect(0, 0, 1, 1);
      }
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const behind = (element: Element | null): string[] =>
      element ? [...behind(element.parentElement), getComputedStyle(element).backgroundColor] : [];

    return all
      .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
      .map((element) => {
        const style = getComputedStyle(element);
        const ground = behind(colour === 'color' ? element : element.parentElement);
        const [darker = 0, lighter = 0] = [
          luminance(ground),
          luminance([...ground, style[colour]]),
        ].sort((a, b) => a - b);
        return {
          what: element.textContent?.trim().slice(0, 60) || element.outerHTML.slice(0, 60),
          isMeta: /mono/i.test(style.fontFamily),
          contrast: (lighter + 0.05) / (darker + 0.05),
        };
      });
  }, colour);
}
