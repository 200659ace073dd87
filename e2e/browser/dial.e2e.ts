import { boxOf } from './checks.ts';
import { CALM, expect, type Page, test } from './test.ts';

const LAPTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const HARBOUR = '#job-senior-developer-harbour-co';
const FIELDNOTE = '#job-full-stack-developer-fieldnote-labs';
const CONSENT = 'Consent, collected carefully';

type Point = [x: number, y: number];

for (const size of [LAPTOP, PHONE]) {
  test(`at ${size.width} px, the hand rests at the best project, and follows the reader`, async ({
    page,
  }) => {
    await page.visit('./', size.width, size.height);
    await expect(evidence(page)).toContainText(`2025 Collector script61 → 4 KB${CONSENT}`);
    await expect(evidence(page)).toBeInViewport({ ratio: 1 });
    const atRest = await handOf(page);

    await readAt(page, HARBOUR);
    await expect(evidence(page)).toContainText('2018–2022 Senior developerHarbour & Co');
    await expect.poll(() => handOf(page)).toBeLessThan(atRest - 0.2);
    const bar = page.getByRole('navigation', { name: 'Sections', exact: true });
    if (size === PHONE) await expect(bar.locator('summary')).toContainText('Experience2018–2022');
    await readAt(page, '#services');
    await expect(evidence(page)).toContainText(CONSENT);
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
    await expectText(page, '2015–2018 · Fieldnote Labs');
    await page.locator('#sidebar h1').hover();
    await expectText(page, '2018–2022 · Harbour & Co');

    await page.scrollWindow(0);
    await page.getByRole('link', { name: /^Northlight/ }).focus();
    await expectText(page, '2022 – now · Northlight');
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await expectText(page, `2025 · ${CONSENT}`); // while About is being read

    await slider(page).focus();
    for (const [key, text] of [
      ['Home', '2015 · Fieldnote Labs, Full-stack developer'],
      ['ArrowRight', '2016 · Fieldnote Labs, Full-stack developer'],
      ['End', '2026 · Northlight, Freelance developer'],
      ['ArrowUp', '2026 · Northlight, Freelance developer'],
      ['ArrowLeft', `2025 · ${CONSENT}`],
      ['ArrowLeft', '2025 · Built to stand'],
    ] as const) {
      await page.keyboard.press(key);
      await expectText(page, text);
    }
    await expect(evidence(page)).toContainText('41 → 55');
    await expectReading(page, '#job-freelance-developer-northlight');
  });

  test('clicks and drags on the ring turn it to the nearest stop, and the wheel leads away', async ({
    page,
  }) => {
    await page.visit();
    await page.mouse.click(...(await onRing(page, 2019.5)));
    await expectReading(page, HARBOUR);
    await expectText(page, '2019 · Harbour & Co, Senior developer');

    await page.mouse.move(...(await onRing(page, 2019.5)));
    await page.mouse.down();
    await page.mouse.move(...(await onRing(page, 2021.6)), { steps: 5 });
    await expectText(page, '2021 · Harbour & Co, Senior developer');
    await page.mouse.move(...(await onRing(page, 2016.4)), { steps: 5 });
    await page.mouse.up();
    await expectReading(page, FIELDNOTE);
    await expectText(page, '2016 · Fieldnote Labs, Full-stack developer');
    await page.settledScroll();
    await page.mouse.wheel(0, 60);
    await expectText(page, '2015–2018 · Fieldnote Labs');
  });

  test('only the picture that the hand points at is loaded', async ({ page }) => {
    const pictures = new Set<string>();
    page.on('request', (request) => {
      const [, name] = /assets\/([a-z-]+)-\d+-/.exec(request.url()) ?? [];
      if (name && request.resourceType() === 'image') pictures.add(name);
    });
    await page.visit();
    expect([...pictures]).toEqual(['consent']);
    await page.mouse.click(...(await onRing(page, 2023.5)));
    await expect(evidence(page)).toContainText('Keys in Hand');
    await expect.poll(() => [...pictures]).toContain('keys-in-hand');
    expect([...pictures]).not.toContain('corner-shelf');
  });

  test('low windows have a flat scale with the same hand and caption', async ({ page }) => {
    await page.visit('./', 1024, 560);
    const { x, y, width, height } = await boxOf(dial(page));
    expect(height).toBeLessThan(60);
    await expect(evidence(page)).toBeInViewport({ ratio: 1 });
    await page.mouse.click(x + width * shareOf(2020.5), y + 20);
    await expect(evidence(page)).toContainText('2020 Senior developerHarbour & Co');
  });

  test('All Projects has a scale that is at the first row in sight, and scrolls the rows', async ({
    page,
  }) => {
    await page.visit('projects');
    await page.locator('tr', { hasText: 'Crown & Strand' }).hover();
    await expectText(page, '2024 · Crown & Strand');

    const { x, y, width } = await boxOf(dial(page));
    await page.mouse.click(x + (width * 18) / 59, y + 12);
    await expectText(page, '2023 · Keys in Hand');
    await expect.poll(() => page.settledScroll()).toBeGreaterThan(0);
    await expect(slider(page)).toBeInViewport();

    await page.visit('projects?year=2022');
    await expectText(page, '2022 · The Corner Shelf');
    await page.getByRole('combobox', { name: 'Year' }).selectOption('2024');
    await expectText(page, '2024 · Crown & Strand');

    // The hand passes over rows that are filtered out, such as that of 2023.
    await page.visit('projects?tech=React');
    await slider(page).press('Home');
    await expectText(page, '2022 · The Corner Shelf');
    await slider(page).press('ArrowRight');
    await expectText(page, '2024 · Crown & Strand');
  });
});

test.describe('on a phone', () => {
  test.use({ ...CALM, viewport: PHONE, hasTouch: true });

  test('a tap shows the evidence of a year, and only its link moves the page', async ({ page }) => {
    await page.visit();
    const { y, height } = await boxOf(dial(page));
    expect(y + height).toBeLessThan(700);
    await page.touchscreen.tap(...(await onRing(page, 2020.5)));
    await expect(evidence(page)).toContainText('2020 Senior developerHarbour & Co');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await evidence(page).getByRole('link', { name: 'Harbour & Co' }).click();
    await expectReading(page, HARBOUR);
  });
});

const dial = (page: Page) => page.locator(':is(#sidebar, main) [data-dial]');
const evidence = (page: Page) => page.locator('[data-evidence]');
const slider = (page: Page) => page.getByRole('slider', { name: 'Timeline' });
const expectText = (page: Page, text: string) =>
  expect(slider(page)).toHaveAttribute('aria-valuetext', text);

/** The place of the hand, from 0 to 1. */
const handOf = (page: Page) =>
  dial(page).evaluate((dial) => Number(getComputedStyle(dial).getPropertyValue('--hand')));

async function expectReading(page: Page, selector: string): Promise<void> {
  const isThere = () =>
    page.locator(selector).evaluate((entry) => {
      const { top } = entry.getBoundingClientRect();
      return top > 0 && top < innerHeight / 3;
    });
  await expect.poll(isThere).toBe(true);
}

/** Scrolls an element above the reading line. */
const readAt = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const top = scrollY + element.getBoundingClientRect().top - innerHeight * 0.2;
    scrollTo({ top, behavior: 'instant' });
  });

/** The share of a year on the dial of the sample, which goes from September 2015 to November 2026. */
const shareOf = (year: number) => ((year - 2015) * 12 - 8) / 135;

/** The position of a year on the ring, in pixels. */
async function onRing(page: Page, year: number): Promise<Point> {
  const { x, y, width } = await boxOf(dial(page));
  const angle = ((shareOf(year) - 0.5) * 300 * Math.PI) / 180;
  const radius = width * 0.42;
  return [x + width / 2 - Math.cos(angle) * radius, y + width / 2 - Math.sin(angle) * radius];
}
