import { statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#site/files/paths.ts';
import { expectAccessible } from './axe.ts';
import { contrastsOf } from './contrast.ts';
import { THEMES } from './sites.ts';
import { CALM, expect, test, visit } from './test.ts';

// The styles of docs/theme.md; layout.e2e.ts looks at their layout.

/** Ten packets of 1,460 bytes, less the headers of the answer (tests/system/hosts.test.ts). */
const FIRST_FLIGHT = 14_600 - 700;

test.use(CALM);

for (const theme of THEMES) {
  test.describe(`the theme “${theme}”`, () => {
    test.use({ site: theme });

    for (const address of ['./', 'projects']) {
      test(`axe finds nothing, running text has 7:1: ${address}`, async ({ page }) => {
        test.slow();
        const texts = page.locator('#about p, h1, #experience h3');
        for (const width of [1440, 320]) {
          await visit(page, address, width);
          await expectAccessible(page, `${width} px`);
        }
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const contrasts = await contrastsOf(texts);
          expect(contrasts.length).toBeGreaterThan(0);
          expect(contrasts.filter(({ contrast }) => contrast < 7)).toEqual([]);
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
