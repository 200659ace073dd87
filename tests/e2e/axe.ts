import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RuleObject } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * @returns the violations that axe finds with all of its rules, except a contrast of 7:1 for small print
 * and accents, which have 4.5:1
 */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE); // the page's policy blocks script elements
  const results = await page.evaluate(() => {
    const axe = Reflect.get(window, 'axe') as typeof import('axe-core');
    const rules: RuleObject = Object.fromEntries(
      axe
        .getRules()
        .map(({ ruleId }) => [ruleId, { enabled: ruleId !== 'color-contrast-enhanced' }]),
    );
    return axe.run({ rules }) as Promise<AxeResults>;
  });
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 120)} ${any[0]?.message ?? ''}`),
  );
}

/** Expects axe to find nothing in the light and in the dark theme. */
export async function expectAccessible(page: Page, message?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Some backgrounds change slowly.
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter((animation) => animation instanceof CSSTransition)
          .map(({ finished }) => finished),
      ),
    );
    expect(await violations(page), [message, colorScheme].join(' ')).toEqual([]);
  }
}
