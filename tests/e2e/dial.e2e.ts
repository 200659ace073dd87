import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import {
  boxOf,
  CALM,
  expect,
  settledScroll,
  test,
  waitForHydration,
  waitForReveal,
} from './test.ts';

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
        const written = getComputedStyle(
          dial.querySelector('b') as Element,
          '::after',
        ).counterReset;
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
      const top = (await boxOf(dial(page))).y;

      expect(top).toBeLessThan(size === LAPTOP ? size.height : 0);
      await expect
        .poll(async () => {
          const then = await boxOf(year);
          return size === LAPTOP ? then.y - now.y : now.x - then.x;
        })
        .toBeGreaterThan(60); // the hand takes a moment
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

    await page.getByRole('link', { name: /^Northlight/ }).focus();
    await expectYears(page, '2022–2026');
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await expectYears(page, '2026–2026'); // while About is being read
    await page.getByRole('link', { name: /^Twelve shops/ }).focus();
    await expectYears(page, '2025–2025');
  });

  test('the left half of the dial is in the sidebar, and only its ring takes the mouse', async ({
    page,
  }) => {
    await open(page, LAPTOP);
    const { x, y, width, height } = await boxOf(dial(page));
    const edge = await page.locator('main').evaluate((main) => {
      const gap = Number.parseFloat(getComputedStyle(main.closest('div') as Element).columnGap);
      return main.getBoundingClientRect().left - (gap || 72);
    });

    expect(height).toBeGreaterThan(440); // all of the room beside the nav
    expect(x + height / 2).toBeCloseTo(edge, 0);
    expect(x + width).toBeLessThan(edge + 72);
    const isHit = (x: number, y: number) =>
      page.evaluate(
        ([x = 0, y = 0]) => Boolean(document.elementFromPoint(x, y)?.closest('[data-dial]')),
        [x, y],
      );
    expect(await isHit(x + 40, y + height / 2)).toBe(true); // the ring
    expect(await isHit(x + 5, y + 5)).toBe(false);
    expect(await isHit(x + width * 0.6, y + height / 2)).toBe(false);
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

/** Where a year is on the ring of the sample, in pixels. */
async function onRing(page: Page, year: number): Promise<[x: number, y: number]> {
  const { x, y, width, height } = await boxOf(dial(page).locator('> svg'));
  const arc = await dial(page).evaluate((dial) =>
    Number.parseFloat(getComputedStyle(dial).getPropertyValue('--arc')),
  );
  const angle = (((year - 2015) / 11 - 0.5) * arc * Math.PI) / 180;
  const radius = (height * 180) / 432;
  return [
    x + (width * 216) / 254 - Math.cos(angle) * radius,
    y + height / 2 - Math.sin(angle) * radius,
  ];
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Timeline' });
const expectText = (page: Page, text: string) =>
  expect(slider(page)).toHaveAttribute('aria-valuetext', text);
/** Expects the entry to be at the line where one reads. */
const expectReading = (page: Page, selector: string) =>
  expect
    .poll(() =>
      page.locator(selector).evaluate((entry) => {
        const { top } = entry.getBoundingClientRect();
        return top > 0 && top < innerHeight / 3;
      }),
    )
    .toBe(true);

test.describe('the dial of a laptop can be turned', () => {
  test.use({ viewport: LAPTOP });

  test('by a click on the ring, and the page scrolls to what there was in that year', async ({
    page,
  }) => {
    await open(page, LAPTOP);
    const entries = await page.evaluate(() => history.length);

    await page.mouse.click(...(await onRing(page, 2019)));

    await expectReading(page, HARBOUR);
    await expectText(page, '2019 · Harbour & Co');
    await expect(dial(page)).toContainText('2019Harbour & Co'); // on two lines
    await expectYears(page, '2018–2019');
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  test('which says what there was in the year that is pointed at, where ticks grow', async ({
    page,
  }) => {
    await open(page, LAPTOP);
    const ticks = dial(page).locator('span', { has: page.locator('svg') });
    await expect(ticks).toHaveCSS('opacity', '0');

    await page.mouse.move(...(await onRing(page, 2019)));
    await expect(dial(page)).toContainText('2019Harbour & Co'); // on two lines
    await expect(ticks).toHaveCSS('opacity', '1');
    await expectYears(page, '2026–2026'); // the hand turns at a click

    await page.locator('h1').hover();
    await expect(dial(page)).not.toContainText('Harbour');
    await expect(ticks).toHaveCSS('opacity', '0');
  });

  test('by dragging the hand, which stops at whole years, and holds until one scrolls', async ({
    page,
  }) => {
    await open(page, LAPTOP);
    await page.mouse.move(...(await onRing(page, 2026)));
    await page.mouse.down();
    await page.mouse.move(...(await onRing(page, 2021.3)), { steps: 5 });
    await expectText(page, '2021 · Harbour & Co');
    await page.mouse.move(...(await onRing(page, 2016.2)), { steps: 5 });
    await page.mouse.up();

    await expectReading(page, FIELDNOTE);
    await expectText(page, '2016 · Fieldnote Labs');
    const before = await settledScroll(page);
    await page.mouse.wheel(0, 60);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    await expectYears(page, '2015–2018');
  });

  test('and lets go of the page when the wheel turns', async ({ page }) => {
    await open(page, LAPTOP);
    const [x, y] = await onRing(page, 2024);
    await page.mouse.click(x, y);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    // As wheels do, in several steps: the first one may be lost to the frame in which the page travels.
    for (let step = 0; step < 6; step++) await page.mouse.wheel(0, -800);
    expect(await settledScroll(page)).toBe(0);
    await expectYears(page, '2026–2026');
  });

  test('by keys: arrows for years, Page Up and Down for entries, Home and End', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, LAPTOP);
    await slider(page).focus();

    for (const [key, text] of [
      ['Home', '2015 · Fieldnote Labs'],
      ['ArrowUp', '2016 · Fieldnote Labs'],
      ['ArrowRight', '2017 · Fieldnote Labs'],
      ['PageUp', '2022 · Harbour & Co'],
      ['ArrowDown', '2021 · Harbour & Co'],
      ['PageUp', '2024 · Crown & Strand'],
      ['PageUp', '2025 · Twelve shops, one core'],
      ['PageDown', '2024 · Crown & Strand'],
      ['End', '2026 · Northlight'],
      ['ArrowUp', '2026 · Northlight'],
    ] as const) {
      await page.keyboard.press(key);
      await expectText(page, text);
    }
    await expect(slider(page)).toHaveAttribute('aria-valuemin', '2015');
    await expect(slider(page)).toHaveAttribute('aria-valuemax', '2026');
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '2026');
    await expectReading(page, '#job-freelance-engineer-northlight');
  });

  test('and sets the date of what it shows in the accent', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, LAPTOP);
    const color = (selector: string) =>
      page.locator(selector).evaluate((date) => getComputedStyle(date).color);
    const accent = await color('#sidebar [data-dial] b');
    const muted = await color(`${HARBOUR} > p`);

    await readAt(page, HARBOUR);
    await expect(page.locator(`${HARBOUR} > p`)).toHaveCSS('color', accent);
    await expect(page.locator(`${FIELDNOTE} > p`)).toHaveCSS('color', muted);
    await readAt(page, CONSENT);
    await expect(page.locator(CONSENT).getByText('2025')).toHaveCSS('color', accent);
    await expect(page.locator(`${HARBOUR} > p`)).toHaveCSS('color', muted);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator(CONSENT).getByText('2025')).not.toHaveCSS('color', accent);
  });

  test('and rests at now while one reads skills, but shows all years of the one pointed at', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, LAPTOP);
    await readAt(page, CONSENT);
    await expectYears(page, '2025–2025');

    await readAt(page, '#skills', 0);
    await expectYears(page, '2026–2026');
    const graphql = page.locator('#skills li:has(> details)', { hasText: 'GraphQL' });
    await expect(graphql).toHaveAttribute('data-runs', '2018 2022,2025');
    await graphql.hover();
    await expectYears(page, '2025–2025');
    await expect(dial(page)).toHaveCSS('--runs', /0\.27.*0\.63/);
    await page.locator('#skills li:has(> details)', { hasText: 'Redis' }).hover();
    await expectYears(page, '2024–2024');
  });
});

test.describe('on a phone, the section bar', () => {
  test.use({ ...CALM, viewport: PHONE, hasTouch: true });

  /** Drags a finger along the section bar, in pixels. */
  async function drag(page: Page, from: number, to: number, y = [30, 30]): Promise<void> {
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share = 0) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                {
                  x: from + (to - from) * share,
                  y: (y[0] ?? 0) + ((y[1] ?? 0) - (y[0] ?? 0)) * share,
                },
              ],
      });
    await touch('touchStart');
    for (let step = 1; step <= 8; step++) await touch('touchMove', step / 8);
    await touch('touchEnd');
  }

  test('has the years over its width, and says those of what is being read', async ({ page }) => {
    await open(page, PHONE);
    await readAt(page, HARBOUR);

    const bar = page.getByRole('navigation', { name: 'Sections', exact: true });
    await expect(bar.locator('summary')).toContainText('2018–2022');
    await expect(bar.getByRole('slider')).toHaveAttribute('aria-valuetext', '2022 · Harbour & Co');
    const { x, width } = await boxOf(bar);
    // Its knob is whole at both ends.
    expect(await boxOf(bar.getByRole('slider'))).toMatchObject({ x: x + 8, width: width - 16 });
    await expect(page.getByRole('slider')).toHaveCount(1);
  });

  test('is dragged through the career, and still opens its list at a tap', async ({ page }) => {
    await open(page, PHONE);
    await readAt(page, HARBOUR, 0.1);

    await drag(page, 200, (PHONE.width * 1) / 11);
    await expectText(page, '2016 · Fieldnote Labs');
    await expectReading(page, FIELDNOTE);
    const bar = page.getByRole('navigation', { name: 'Sections', exact: true });
    await expect(bar.locator('summary')).toContainText('2016 · Fieldnote Labs');
    await expect(bar.locator('details')).not.toHaveAttribute('open');

    // Chromium takes a tap within 0.2 s of a quick swipe as the end of the swipe.
    await page.waitForTimeout(500);
    await bar.locator('summary').tap();
    await expect(bar.locator('details')).toHaveAttribute('open');
  });

  test('leaves swipes from the edge and upwards to the browser', async ({ page }) => {
    await open(page, PHONE);
    await readAt(page, HARBOUR, 0.1);
    await expectText(page, '2022 · Harbour & Co');
    const top = await page.evaluate(() => scrollY);

    await drag(page, 10, 200);
    await expectText(page, '2022 · Harbour & Co');
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await drag(page, 200, 200, [40, 400]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(top);
  });
});

test.describe('All Projects', () => {
  test.use({ ...CALM, viewport: LAPTOP });

  test('has a scale that follows its rows, and scrolls them', async ({ page }) => {
    await page.goto('projects');
    await waitForHydration(page);
    await page.locator('tr', { hasText: 'Crown & Strand' }).hover();
    await expectText(page, '2024 · Crown & Strand');

    const { x, y, width } = await boxOf(slider(page));
    await page.mouse.click(x + (width * 8) / 11, y + 12);
    await expectText(page, '2023 · Keys in Hand');
    expect(await settledScroll(page)).toBeGreaterThan(0);
    await expect(slider(page)).toBeInViewport();
  });
});

for (const [name, size] of Object.entries({
  'a narrow window': { width: 1100, height: 900 },
  'a low window': { width: 1440, height: 560 },
  'a phone': { width: 320, height: 640 },
})) {
  test(`in ${name}, a flat scale of 40 px takes the place of the dial`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('./');
    await waitForReveal(page);

    expect((await boxOf(dial(page))).height).toBe(40);
    await expect(dial(page).locator('> svg')).toBeHidden();
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
    await page.getByRole('link', { name: 'Noa Sample', exact: true }).click();
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
      await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /^٢٠٢٢ · /);
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
