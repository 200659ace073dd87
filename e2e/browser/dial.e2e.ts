import { boxOf } from './checks.ts';
import { expect, type Page, test } from './test.ts';

const LAPTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const HARBOUR = '#job-senior-developer-harbour-co';
const FIELDNOTE = '#job-full-stack-developer-fieldnote-labs';

type Point = [x: number, y: number];

for (const size of [LAPTOP, PHONE]) {
  test(`at ${size.width} px, the hand points to the entry that is read, or to now`, async ({
    page,
  }) => {
    await page.visit('./', size.width, size.height);
    await expectYears(page, '2026–2026');
    const year = dial(page).locator('b');
    const now = await boxOf(year);

    await readAt(page, HARBOUR);
    await expectYears(page, '2018–2022');
    const moved = async () => {
      const then = await boxOf(year);
      return size === LAPTOP ? then.y - now.y : now.x - then.x;
    };
    await expect.poll(moved).toBeGreaterThan(0); // the hand takes a moment to turn
    const bar = page.getByRole('navigation', { name: 'Sections', exact: true });
    if (size === PHONE) await expect(bar.locator('summary')).toContainText('2018–2022');
    await readAt(page, '#services');
    await expectYears(page, '2026–2026');
  });
}

test.describe('on a laptop', () => {
  test.use({ viewport: LAPTOP });

  test('the hand follows the mouse, the keyboard focus and the keys of the slider', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.visit();
    await readAt(page, HARBOUR);
    await page.locator(FIELDNOTE).hover();
    await expectYears(page, '2015–2018');
    await page.locator('#sidebar h1').hover();
    await expectYears(page, '2018–2022');

    await page.scrollWindow(0);
    await page.getByRole('link', { name: /^Northlight/ }).focus();
    await expectYears(page, '2022–2026');
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await expectYears(page, '2026–2026'); // while About is being read

    await slider(page).focus();
    for (const [key, text] of [
      ['Home', '2015 · Fieldnote Labs'],
      ['ArrowRight', '2016 · Fieldnote Labs'],
      ['End', '2026 · Northlight'],
      ['ArrowUp', '2026 · Northlight'],
    ] as const) {
      await page.keyboard.press(key);
      await expectText(page, text);
    }
    await expectReading(page, '#job-freelance-engineer-northlight');
  });

  test('clicks and drags on the ring lead to a year, and the mouse wheel leads away', async ({
    page,
  }) => {
    await page.visit();
    await page.mouse.click(...(await onRing(page, 2019)));
    await expectReading(page, HARBOUR);
    await expectText(page, '2019 · Harbour & Co');
    await expectYears(page, '2018–2019');

    await page.mouse.move(...(await onRing(page, 2019)));
    await page.mouse.down();
    await page.mouse.move(...(await onRing(page, 2021.3)), { steps: 5 });
    await expectText(page, '2021 · Harbour & Co');
    await page.mouse.move(...(await onRing(page, 2016.2)), { steps: 5 });
    await page.mouse.up();
    await expectReading(page, FIELDNOTE);
    await expectText(page, '2016 · Fieldnote Labs');
    await page.settledScroll();
    await page.mouse.wheel(0, 60);
    await expectYears(page, '2015–2018');
  });

  test('All Projects has a scale that follows its rows, and scrolls them', async ({ page }) => {
    await page.visit('projects');
    await page.locator('tr', { hasText: 'Crown & Strand' }).hover();
    await expectText(page, '2024 · Crown & Strand');

    const { x, y, width } = await boxOf(page.locator('main [data-dial]'));
    await page.mouse.click(x + (width * 8) / 11, y + 12);
    await expectText(page, '2023 · Keys in Hand');
    await expect.poll(() => page.settledScroll()).toBeGreaterThan(0);
    await expect(slider(page)).toBeInViewport();
  });
});

const dial = (page: Page) => page.locator('#sidebar [data-dial]');
const slider = (page: Page) => page.getByRole('slider', { name: 'Timeline' });
const expectText = (page: Page, text: string) =>
  expect(slider(page)).toHaveAttribute('aria-valuetext', text);

/** Expects the span and the year that the hand shows, such as `2018–2022`. */
async function expectYears(page: Page, years: string): Promise<void> {
  const shownYears = () =>
    dial(page).evaluate((dial) => {
      const style = getComputedStyle(dial);
      const [from, to] = ['--from', '--to'].map((name) => style.getPropertyValue(name));
      return dial.querySelector('b')?.textContent === to ? `${from}–${to}` : 'turning';
    });
  await expect.poll(shownYears).toBe(years);
}

/** Expects the entry to be at the reading line. */
async function expectReading(page: Page, selector: string): Promise<void> {
  const isThere = () =>
    page.locator(selector).evaluate((entry) => {
      const { top } = entry.getBoundingClientRect();
      return top > 0 && top < innerHeight / 3;
    });
  await expect.poll(isThere).toBe(true);
}

/** Scrolls an element to a share of the window's height. */
async function readAt(page: Page, selector: string, share = 0.2): Promise<void> {
  await page.locator(selector).evaluate((element, share) => {
    const top = scrollY + element.getBoundingClientRect().top - innerHeight * share;
    scrollTo({ top, behavior: 'instant' });
  }, share);
}

/** The position of a year on the ring of the sample, in pixels. */
async function onRing(page: Page, year: number): Promise<Point> {
  const { x, y, width } = await boxOf(dial(page).locator('circle').first());
  const inner = await boxOf(dial(page).locator('circle').nth(1));
  const arc = await dial(page).evaluate((dial) =>
    Number.parseFloat(getComputedStyle(dial).getPropertyValue('--arc')),
  );
  const angle = (((year - 2015) / 11 - 0.5) * arc * Math.PI) / 180;
  const radius = (width + inner.width) / 4;
  return [x + width / 2 - Math.cos(angle) * radius, y + width / 2 - Math.sin(angle) * radius];
}
