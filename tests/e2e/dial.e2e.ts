import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import { boxOf, CALM, expect, test, waitForHydration, waitForReveal } from './test.ts';

const LAPTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const HARBOUR = '#job-senior-developer-harbour-co';
const FIELDNOTE = '#job-full-stack-developer-fieldnote-labs';
const CONSENT = '#project-consent-collected-carefully';

const dial = (page: Page) => page.locator('#sidebar [data-dial]');

/** Expects the span and the year that the hand shows, such as `2018–2022`. */
async function expectYears(page: Page, years: string): Promise<void> {
  await expect
    .poll(() =>
      dial(page).evaluate((dial) => {
        const [from, to] = ['--from', '--to'].map((name) =>
          getComputedStyle(dial).getPropertyValue(name),
        );
        const written = getComputedStyle(dial.lastElementChild as Element, '::after').counterReset;
        return written === `year ${to}` ? `${from}–${to}` : 'turning';
      }),
    )
    .toBe(years);
}

/** Scrolls an element to a share of the window's height. */
async function readAt(page: Page, selector: string, share = 0.2): Promise<void> {
  await page.locator(selector).evaluate((element, share) => {
    const top = scrollY + element.getBoundingClientRect().top - innerHeight * share;
    scrollTo({ top, behavior: 'instant' });
  }, share);
}

async function open(page: Page, size: typeof LAPTOP): Promise<void> {
  await page.setViewportSize(size);
  await page.goto('./');
  await waitForReveal(page);
  await waitForHydration(page);
}

for (const size of [LAPTOP, PHONE]) {
  test.describe(`at ${size.width} px, the hand`, () => {
    test('points to what is being read, and to now where nothing has a date', async ({ page }) => {
      await open(page, size);
      await expectYears(page, '2026–2026');

      await readAt(page, HARBOUR);
      await expectYears(page, '2018–2022');
      await readAt(page, FIELDNOTE);
      await expectYears(page, '2015–2018');
      await readAt(page, CONSENT);
      await expectYears(page, '2025–2025');
      await readAt(page, '#skills li:has-text("Redis")', 0.29);
      await expectYears(page, '2024–2024');
      await readAt(page, '#services');
      await expectYears(page, '2026–2026');
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expectYears(page, '2026–2026');
    });

    test('is somewhere else for another year', async ({ page }) => {
      await open(page, size);
      const year = dial(page).locator('b');
      const now = await boxOf(year);

      await readAt(page, HARBOUR);
      await expectYears(page, '2018–2022');
      const then = await boxOf(year);
      const top = (await boxOf(dial(page))).y;
      const moved = size === LAPTOP ? then.y - now.y : now.x - then.x;

      expect(top).toBeLessThan(size === LAPTOP ? size.height : 0);
      expect(moved).toBeGreaterThan(60);
    });
  });
}

test.describe('on a laptop', () => {
  test.use({ ...CALM, viewport: LAPTOP });

  test('the hand follows the mouse, and returns when it leaves', async ({ page }) => {
    await open(page, LAPTOP);
    await readAt(page, HARBOUR);
    await expectYears(page, '2018–2022');

    await page.locator(FIELDNOTE).hover();
    await expectYears(page, '2015–2018');
    await page.locator('#sidebar h1').hover();
    await expectYears(page, '2018–2022');
  });

  test('the hand follows the keyboard, and returns when the focus leaves', async ({ page }) => {
    await open(page, LAPTOP);
    const company = page.locator(HARBOUR).getByRole('link', { name: 'Harbour & Co' });

    await company.focus();
    await expectYears(page, '2018–2022');
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await expectYears(page, '2022–2026'); // the job that is being read
  });

  test('the left half of the dial is behind the sidebar, and lets clicks through', async ({
    page,
  }) => {
    await open(page, LAPTOP);
    const { x, y, width, height } = await boxOf(dial(page));
    const edge = await page.locator('main').evaluate((main) => {
      const gap = Number.parseFloat(getComputedStyle(main.closest('div') as Element).columnGap);
      return main.getBoundingClientRect().left - (gap || 72);
    });

    expect(height).toBe(470);
    expect(x + height / 2).toBeCloseTo(edge, 0);
    expect(x + width).toBeLessThan(edge + 72);
    const hit = await page.evaluate(
      ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('[data-dial]'),
      [x + 20, y + height / 2],
    );
    expect(hit).toBe(null);
  });

  test('labels do not stand in each other’s way', async ({ page }) => {
    await open(page, LAPTOP);
    for (const years of ['2026–2026', '2018–2022', '2015–2018']) {
      if (years === '2018–2022') await readAt(page, HARBOUR);
      if (years === '2015–2018') await readAt(page, FIELDNOTE);
      await expectYears(page, years);

      expect(await findOverlaps(page)).toEqual([]);
    }
  });

  test('is not printed', async ({ page }) => {
    await page.goto('./');
    await page.emulateMedia({ media: 'print' });

    await expect(dial(page)).toBeHidden();
  });

  test('is not shown in forced colours', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('./');

    await expect(dial(page)).toBeHidden();
  });
});

for (const [name, size] of Object.entries({
  'a narrow window': { width: 1199, height: 900 },
  'a low window': { width: 1440, height: 719 },
  'a phone': { width: 320, height: 640 },
})) {
  test(`in ${name}, a flat scale of 40 px takes the place of the dial`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('./');
    await waitForReveal(page);

    expect((await boxOf(dial(page))).height).toBe(40);
    await expect(dial(page).locator('svg')).toBeHidden();
    expect(await findOverlaps(page)).toEqual([]);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: LAPTOP });

  test('the hand points to now', async ({ page }) => {
    await page.goto('./');

    await expect(dial(page).locator('i')).toHaveText(['’26', '’23', '’20', '’17']);
    await expectYears(page, '2026–2026');
  });
});

test.describe('during the reveal', () => {
  test.use({ viewport: LAPTOP });

  /** The years at which the hand began to sweep, for each time that it did. */
  const sweeps = (page: Page) =>
    page.evaluate(() =>
      (Reflect.get(window, 'sweeps') as string[]).map((year) => Math.floor(Number(year))),
    );

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const sweeps: string[] = [];
      Object.assign(window, { sweeps });
      addEventListener('animationstart', ({ animationName, target }) => {
        if (animationName !== 'sweep') return;
        const [sweep] = (target as Element).getAnimations();
        sweep?.pause();
        if (sweep) sweep.currentTime = 0;
        sweeps.push(getComputedStyle(target as Element).getPropertyValue('--to'));
        sweep?.play();
      });
    }),
  );

  test('the hand sweeps once from the first year to now', async ({ page }) => {
    await page.goto('./');
    await expect.poll(() => sweeps(page)).toEqual([2015]);
    await expectYears(page, '2026–2026');

    await waitForHydration(page);
    await page.getByRole('link', { name: 'View all projects' }).click();
    await page.getByRole('link', { name: 'Your Name', exact: true }).click();
    await expect(dial(page)).toBeVisible();
    expect(await sweeps(page)).toEqual([2015]);
  });

  test('it does not with reduced motion, where it never turns gradually', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('./');

    await expectYears(page, '2026–2026');
    expect(await sweeps(page)).toEqual([]);
    await expect(dial(page)).toHaveCSS('transition-property', 'none');
  });
});

test.describe('content', () => {
  test.use({ ...CALM, viewport: LAPTOP });

  test.describe('without dates', () => {
    test.use({ site: 'bare' });

    test('has no dial', async ({ page }) => {
      await open(page, LAPTOP);

      await expect(dial(page)).toHaveCount(0);
    });
  });

  test.describe('of one job and one project', () => {
    test.use({ site: 'single' });

    test('has a dial of its two years', async ({ page }) => {
      await open(page, LAPTOP);

      await expect(dial(page).locator('i')).toHaveText(['’26', '’25']);
      await readAt(page, '#experience ol > li');
      await expectYears(page, '2025–2026');
    });
  });

  test.describe('of fifty years', () => {
    test.use({ site: 'many' });

    test('has five years in writing', async ({ page }) => {
      await open(page, LAPTOP);

      await expect(dial(page).locator('i')).toHaveText(['’26', '’15', '’04', '’93', '’82']);
      expect(await findOverlaps(page)).toEqual([]);
    });
  });

  test.describe('that is read from right to left', () => {
    test.use({ site: 'arabic' });

    test('has a mirrored dial, with years in its own digits', async ({ page }) => {
      await open(page, LAPTOP);
      const { x, width } = await boxOf(dial(page));
      const year = dial(page).locator('b');

      const now = await boxOf(year);
      expect(now.x).toBeGreaterThan(x + width * 0.15);
      await expect(year).toHaveCSS('--digits', 'arabic-indic');
      await readAt(page, '#experience ol > li:nth-of-type(2)');
      await expectYears(page, '2018–2022');
      expect((await boxOf(year)).x).toBeGreaterThan(now.x + 30);
    });
  });
});

test('the markup and styles of the dial take at most 1,200 bytes', () => {
  const html = readFileSync(path.join(SAMPLE_SITE.outDir, 'index.html'), 'utf8');
  const [markup = '', hash] =
    /<div class="dial-(\w+)" data-dial.*?<b><\/b><\/div>/.exec(html) ?? [];
  const own = new RegExp(`\\.\\w+-${hash}|data-dial|sweep|@property --(from|to)`);
  const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const without = html.replace(markup, '').replace(styles, withoutRules(styles, own));

  const bytes = brotliCompressSync(html).length - brotliCompressSync(without).length;
  expect(bytes).toBeGreaterThan(500);
  expect(bytes).toBeLessThanOrEqual(1200);
});

/** Removes the rules whose selectors match, also those inside of other rules. */
function withoutRules(css: string, selector: RegExp): string {
  const rules = css.match(/[^{}]*\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}/g) ?? [];
  return rules
    .map((rule) => {
      const start = rule.indexOf('{') + 1;
      const head = rule.slice(0, start);
      if (selector.test(head)) return '';
      return /^@(layer|media)|\[data-reveal=/.test(head)
        ? `${head}${withoutRules(rule.slice(start, -1), selector)}}`
        : rule;
    })
    .join('');
}

/** @returns the pairs of visible labels that overlap */
function findOverlaps(page: Page): Promise<string[]> {
  return dial(page).evaluate((dial) => {
    const labels = [...dial.querySelectorAll('i, b')].filter(
      (label) => getComputedStyle(label).opacity !== '0',
    );
    const boxes = labels.map((label) => label.getBoundingClientRect());
    return boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        .map(
          (b) => `${Math.round(a.x)},${Math.round(a.y)} and ${Math.round(b.x)},${Math.round(b.y)}`,
        ),
    );
  });
}
