import type { Page } from '@playwright/test';
import { boxOf } from './layout.ts';
import { homeLink, projectsLink, scrollWindow, settledScroll } from './pages.ts';
import { CALM, expect, test, visit } from './test.ts';

type Point = [x: number, y: number];

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

for (const size of [LAPTOP, PHONE]) {
  test(`at ${size.width} px, the hand points to what is being read, and to now where nothing has a date`, async ({
    page,
  }) => {
    await visit(page, './', size.width, size.height);
    await expectYears(page, '2026–2026');
    const year = dial(page).locator('b');
    const now = await boxOf(year);

    await readAt(page, HARBOUR);
    await expectYears(page, '2018–2022');
    await expect
      .poll(async () => {
        const then = await boxOf(year);
        return size === LAPTOP ? then.y - now.y : now.x - then.x;
      })
      .toBeGreaterThan(60); // the hand takes a moment
    for (const [entry, years] of [
      [FIELDNOTE, '2015–2018'],
      [CONSENT, '2025–2025'],
      ['#services', '2026–2026'],
    ] as const) {
      await readAt(page, entry);
      await expectYears(page, years);
      if (size === LAPTOP) expect(await findOverlaps(page)).toEqual([]);
    }
    await scrollWindow(page, 0);
    await expectYears(page, '2026–2026');
  });
}

test.describe('on a laptop', () => {
  test.use({ ...CALM, viewport: LAPTOP });

  test('the hand follows the mouse and the keyboard, and returns when they leave', async ({
    page,
  }) => {
    await visit(page);
    await readAt(page, HARBOUR);
    await page.locator(FIELDNOTE).hover();
    await expectYears(page, '2015–2018');
    await page.locator('#sidebar h1').hover();
    await expectYears(page, '2018–2022');

    await scrollWindow(page, 0);
    await page.getByRole('link', { name: /^Northlight/ }).focus();
    await expectYears(page, '2022–2026');
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await expectYears(page, '2026–2026'); // while About is being read
    await page.getByRole('link', { name: /^Twelve shops/ }).focus();
    await expectYears(page, '2025–2025');
  });

  test('only the ring of the dial takes the mouse', async ({ page }) => {
    await visit(page);
    const { x, y, width, height } = await boxOf(dial(page));

    expect(height).toBeGreaterThan(440); // all of the room beside the nav
    for (const [left, top, isHit] of [
      [x + 40, y + height / 2, true],
      [x + 5, y + 5, false],
      [x + width * 0.6, y + height / 2, false],
    ] as const) {
      const hit = await page.evaluate(
        ([left, top]) => document.elementFromPoint(left, top)?.closest('[data-dial]') !== null,
        [left, top] as const,
      );
      expect(hit).toBe(isHit);
    }
  });
});

/** Where a year is on the ring of the sample, in pixels. */
async function onRing(page: Page, year: number): Promise<Point> {
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

  test('by a click on the ring, which says what there was in the year that is pointed at', async ({
    page,
  }) => {
    await visit(page);
    const entries = await page.evaluate(() => history.length);

    await page.mouse.move(...(await onRing(page, 2019)));
    await expect(dial(page)).toContainText('2019Harbour & Co'); // on two lines
    await page.locator('h1').hover();
    await expect(dial(page)).not.toContainText('Harbour');
    await expectYears(page, '2026–2026'); // the hand turns at a click

    await page.mouse.click(...(await onRing(page, 2019)));
    await expectReading(page, HARBOUR);
    await expectText(page, '2019 · Harbour & Co');
    await expectYears(page, '2018–2019');
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  test('by dragging the hand, which stops at whole years, and holds until one scrolls', async ({
    page,
  }) => {
    await visit(page);
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
    await visit(page);
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
    await visit(page);
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

  test('and sets the date of what it shows in the accent; it has all years of a skill pointed at', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page);
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

    await readAt(page, '#skills', 0);
    await expectYears(page, '2026–2026');
    const graphql = page.locator('#skills li:has(> details)', { hasText: 'GraphQL' });
    await expect(graphql).toHaveAttribute('data-runs', '2018 2022,2025');
    await graphql.hover();
    await expectYears(page, '2025–2025');
    await expect(dial(page)).toHaveCSS('--runs', /0\.27.*0\.63/);
  });
});

test.describe('on a phone, the section bar', () => {
  test.use({ ...CALM, viewport: PHONE, hasTouch: true });

  /** Drags a finger from one point to another. */
  async function drag(page: Page, [fromX, fromY]: Point, [toX, toY]: Point): Promise<void> {
    const client = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number }[],
    ) => client.send('Input.dispatchTouchEvent', { type, touchPoints });
    const at = (share: number) => [
      { x: fromX + (toX - fromX) * share, y: fromY + (toY - fromY) * share },
    ];
    await touch('touchStart', at(0));
    for (let step = 1; step <= 8; step++) await touch('touchMove', at(step / 8));
    await touch('touchEnd', []);
  }

  test('has the years over its width, is dragged through the career, and opens its list at a tap', async ({
    page,
  }) => {
    await visit(page);
    await readAt(page, HARBOUR, 0.1);
    const bar = page.getByRole('navigation', { name: 'Sections', exact: true });
    await expect(bar.locator('summary')).toContainText('2018–2022');
    await expectText(page, '2022 · Harbour & Co');
    const { x, width } = await boxOf(bar);
    // Its knob is whole at both ends.
    expect(await boxOf(slider(page))).toMatchObject({ x: x + 8, width: width - 16 });
    await expect(page.getByRole('slider')).toHaveCount(1);

    await drag(page, [200, 30], [PHONE.width / 11, 30]);
    await expectText(page, '2016 · Fieldnote Labs');
    await expectReading(page, FIELDNOTE);
    await expect(bar.locator('summary')).toContainText('2016 · Fieldnote Labs');
    await expect(bar.locator('details')).not.toHaveAttribute('open');

    // Chromium takes a tap within 0.2 s of a quick swipe as the end of the swipe.
    await page.waitForTimeout(500);
    await bar.locator('summary').tap();
    await expect(bar.locator('details')).toHaveAttribute('open');
  });

  test('leaves swipes from the edge and upwards to the browser', async ({ page }) => {
    await visit(page);
    await readAt(page, HARBOUR, 0.1);
    await expectText(page, '2022 · Harbour & Co');
    const top = await page.evaluate(() => scrollY);

    await drag(page, [10, 30], [200, 30]);
    await expectText(page, '2022 · Harbour & Co');
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await drag(page, [200, 40], [200, 400]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(top);
  });
});

test('All Projects has a scale that follows its rows, and scrolls them', async ({ page }) => {
  await visit(page, 'projects', LAPTOP.width);
  await page.locator('tr', { hasText: 'Crown & Strand' }).hover();
  await expectText(page, '2024 · Crown & Strand');

  const { x, y, width } = await boxOf(slider(page));
  await page.mouse.click(x + (width * 8) / 11, y + 12);
  await expectText(page, '2023 · Keys in Hand');
  await expect.poll(() => settledScroll(page)).toBeGreaterThan(0);
  await expect(slider(page)).toBeInViewport();
});

test('a flat scale of 40 px takes the place of the dial where there is little room', async ({
  page,
}) => {
  for (const [width, height] of [
    [1100, 900],
    [1440, 560],
    [320, 640],
  ] as const) {
    await visit(page, './', width, height);

    expect((await boxOf(dial(page))).height).toBe(40);
    await expect(dial(page).locator('> svg')).toBeHidden();
    await expect.poll(() => findOverlaps(page)).toEqual([]);
  }
});

test('during the reveal, the hand sweeps once from the first year to now, and never with reduced motion', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const sweeps: string[] = [];
    Object.assign(window, { sweeps });
    addEventListener('animationstart', ({ animationName, target }) => {
      if (animationName !== 'sweep') return;
      const [sweep] = (target as Element).getAnimations();
      sweep?.pause();
      if (sweep) sweep.currentTime = 0;
      sweeps.push(
        getComputedStyle(target as Element)
          .getPropertyValue('--to')
          .split('.')[0] ?? '',
      );
      sweep?.play();
    });
  });
  const sweeps = () => page.evaluate(() => Reflect.get(window, 'sweeps'));

  await visit(page, './', LAPTOP.width);
  expect(await sweeps()).toEqual(['2015']);
  await expectYears(page, '2026–2026');
  await projectsLink(page).click();
  await homeLink(page).click();
  await expect(dial(page)).toBeVisible();
  expect(await sweeps()).toEqual(['2015']);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page);
  await expectYears(page, '2026–2026');
  expect(await sweeps()).toEqual([]);
  await expect(dial(page)).toHaveCSS('transition-property', 'none');
});

test.describe('in a language that is read from right to left', () => {
  test.use({ ...CALM, site: 'arabic' });

  test('the dial is mirrored, with years in its own digits', async ({ page }) => {
    await visit(page, './', LAPTOP.width);
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

/** @returns the pairs of visible labels that overlap */
function findOverlaps(page: Page): Promise<string[]> {
  return dial(page).evaluate((dial) => {
    const boxes = [...dial.querySelectorAll('i, b')]
      .filter((label) => getComputedStyle(label).opacity !== '0')
      .map((label) => label.getBoundingClientRect());
    return boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        .map((b) => JSON.stringify([a, b])),
    );
  });
}
