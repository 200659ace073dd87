import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Selects running text, which has a contrast of 7:1. Another rule checks the 4.5:1 of all other text. */
const RUNNING_TEXT = 'h1, :is(#experience, #services) :is(h2, h3), :is(#about, #services) p';

/** Returns the violations that axe finds with all of its rules; `highContrast` selects the texts that need 7:1. */
export async function violations(page: Page, highContrast = RUNNING_TEXT): Promise<string[]> {
  await page.evaluate(AXE); // the page's policy blocks script elements
  return page.evaluate(async (highContrast) => {
    const axe = Reflect.get(window, 'axe') as typeof import('axe-core');
    const rules = axe.getRules().map(({ ruleId }) => [ruleId, { enabled: true }]);
    const results = await axe.run({ rules: Object.fromEntries(rules), elementRef: true });
    return results.violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ element }) => id !== 'color-contrast-enhanced' || element?.matches(highContrast))
        .map(({ html, any }) => `${id}: ${html.slice(0, 120)} ${any[0]?.message ?? ''}`),
    );
  }, highContrast);
}

export async function expectAccessible(
  page: Page,
  themes: ('light' | 'dark')[] = ['light', 'dark'],
) {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    // Some backgrounds change slowly.
    await page.evaluate(() => {
      const transitions = document.getAnimations().filter((it) => it instanceof CSSTransition);
      return Promise.all(transitions.map(({ finished }) => finished));
    });
    expect(await violations(page), `${colorScheme}, ${page.viewportSize()?.width} px`).toEqual([]);
  }
}

/** @throws {Error} if the element is not visible */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} has no box`);
  return box;
}

// Elements whose texts may leave the page: the skip link is above it, a long name in the section bar ends with an
// ellipsis and is whole in the heading, as that of a project beside the dial is in its card or row, and code, tables,
// formulas and strips of pictures scroll.
const NOT_IN_PAGE =
  '[class*=skip], [data-evidence] > div:last-of-type, summary > [aria-hidden], select, .visually-hidden, pre, math, section[tabindex="0"], ul:has(> li > dialog)';

/** Finds texts that leave the window or are cut off, and texts and controls that overlap each other or the dial. */
export const findUnreadableTexts = (page: Page): Promise<string[]> =>
  page.evaluate((ignored) => {
    const unreadable: string[] = [];
    const boxes: { element: Element; name: string; box: DOMRect }[] = [];
    const { scrollWidth } = document.documentElement;
    // `clientWidth` would include the gutter of hidden scrollbars.
    const { width: pageWidth } = document.documentElement.getBoundingClientRect();
    if (scrollWidth > pageWidth) unreadable.push(`all is ${scrollWidth} px wide`);
    const isShown = (element: Element) =>
      !element.closest(ignored) &&
      [element, element.parentElement].every(
        (outer) => !outer || getComputedStyle(outer).clipPath !== 'inset(50%)',
      ) &&
      element.checkVisibility({
        ...{ visibilityProperty: true, contentVisibilityAuto: true },
        opacityProperty: true,
      });

    const isClip = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCutOff = (box: DOMRect, outer: Element | null): boolean => {
      if (!outer) return false;
      const { overflowX, overflowY } = getComputedStyle(outer);
      const edge = outer.getBoundingClientRect();
      const isOutX = box.right > edge.right + 1 || box.left < edge.left - 1;
      const isOutY = box.bottom > edge.bottom + 1;
      const isCut = (isClip(overflowX) && isOutX) || (isClip(overflowY) && isOutY);
      return isCut || isCutOff(box, outer.parentElement);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement as Element;
      const name = node.textContent?.trim() ?? '';
      if (!name || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.left < -1 || box.right > pageWidth + 1) unreadable.push(`outside: ${name}`);
        if (isCutOff(box, element)) unreadable.push(`cut off: ${name}`);
        boxes.push({ element, name, box });
      }
    }
    const controls = matchMedia('print').matches ? 'never' : 'a, button, summary, input';
    for (const element of document.querySelectorAll(controls)) {
      if (!isShown(element)) continue;
      for (const box of element.getClientRects())
        boxes.push({ element, name: element.outerHTML.slice(0, 80), box });
    }

    /** Whether one contains the other, or is the control of a job in whose head the other is. */
    const belong = (one: Element, other: Element) =>
      one.contains(other) ||
      (one.matches('summary') && one.closest('li')?.contains(other) && !one.closest('ul, p'));
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    boxes.sort((a, b) => a.box.top - b.box.top);
    for (const [index, { element, name, box }] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        if (other.box.top >= box.bottom) break;
        const x = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const y = Math.min(box.bottom, other.box.bottom) - other.box.top;
        if (x <= 2 || name === other.name) continue;
        // The boxes of lines overlap, those of large text the most.
        if (y <= 0.375 * Math.max(sizeOf(element), sizeOf(other.element))) continue;
        if (!belong(element, other.element) && !belong(other.element, element))
          unreadable.push(`${name} overlaps ${other.name}`);
      }
    }

    const dial = document.querySelector('#sidebar [data-dial]');
    const { left = 0, right = 0 } = dial?.getBoundingClientRect() ?? {};
    const ring = dial?.querySelector('svg')?.getBoundingClientRect();
    const radius = (ring?.width ?? 0) / 2;
    const middle = { x: (ring?.x ?? 0) + radius, y: (ring?.y ?? 0) + radius };
    for (const { element, name, box } of boxes) {
      const x = Math.max(box.left, Math.min(middle.x, box.right));
      const y = Math.max(box.top, Math.min(middle.y, box.bottom));
      const isOver = Math.hypot(x - middle.x, y - middle.y) < radius - 1;
      if (
        isOver &&
        box.right > left &&
        box.left < right &&
        !element.closest('[data-dial], [aria-hidden]')
      )
        unreadable.push(`${name} is over the dial`);
    }
    return unreadable;
  }, NOT_IN_PAGE);

/** The limit of layout shifts while a page loads: a line may wrap differently when its typeface arrives. */
export const MAX_FONT_SHIFT = 0.05;

export const totalShift = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords().map((entry) => Number(Reflect.get(entry, 'value')));
    return shifts.reduce((sum, shift) => sum + shift, 0);
  });
