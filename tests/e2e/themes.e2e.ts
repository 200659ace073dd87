import { statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#site/files/paths.ts';
import { violations } from './axe.ts';
import { contrastsOf } from './contrast.ts';
import { THEMES } from './sites.ts';
import { CALM, expect, test, visit, waitForReveal } from './test.ts';

// The styles of docs/theme.md; layout.e2e.ts looks at their layout.

/** Ten packets of 1,460 bytes, less the headers of the answer (tests/system/hosts.test.ts). */
const FIRST_FLIGHT = 14_600 - 700;

test.use(CALM);

for (const theme of THEMES) {
  test.describe(`the theme “${theme}”`, () => {
    test.use({ site: theme });

    for (const address of ['./', 'projects']) {
      test(`axe finds nothing, and running text has a contrast of 7:1, in either scheme: ${address}`, async ({
        page,
      }) => {
        test.slow();
        for (const width of [1440, 320]) {
          await visit(page, address, width);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            expect(await violations(page), `${width} px, ${colorScheme}`).toEqual([]);
          }
        }
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const texts = await contrastsOf(page.locator('#about p, h1, #experience h3'));
          expect(texts.length).toBeGreaterThan(0);
          expect(texts.filter(({ contrast }) => contrast < 7)).toEqual([]);
        }
      });
    }

    test('the pages fit in the first flight', () => {
      for (const name of ['index', 'projects']) {
        const file = path.join(ROOT, '.cache/e2e', theme, `site/${name}.html.br`);
        expect(statSync(file).size, name).toBeLessThanOrEqual(FIRST_FLIGHT);
      }
    });
  });
}

test.describe('the page of a case', () => {
  test.use({ site: 'casesTerminal' });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has the styles of the theme, and code in colours that can be read on it: ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto('projects/consent');
      await waitForReveal(page);

      const cursor = page.locator('h1').evaluate((h1) => getComputedStyle(h1, '::after').content);
      expect(await cursor).toBe('"█" / ""');
      const tokens = await contrastsOf(page.locator('[data-token]'));
      expect(tokens.length).toBeGreaterThan(0);
      expect(tokens.filter(({ contrast }) => contrast < 4.5)).toEqual([]);
      expect(await violations(page)).toEqual([]);
    });
  }
});
