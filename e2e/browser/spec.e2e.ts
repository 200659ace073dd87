import { boxOf } from './checks.ts';
import { CALM, chunkUrl, expect, HEIGHT, type Page, test } from './test.ts';

// Tests the specification line by line, at every width, with and without scripts. e2e/pages.test.ts tests the
// texts and links of both pages.

const MAIN_AREA = ['about', 'experience', 'projects', 'skills', 'services', 'blogs', 'footer'];
/** Widths at and around the breakpoints of the pages. */
const WIDTHS = [320, 700, 824, 1024, 1440];

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ ...CALM, javaScriptEnabled });

    test('the sidebar of home is beside all sections in wide windows, otherwise above them', async ({
      page,
    }) => {
      await page.goto('./');
      await page.waitForReveal();

      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        for (const id of MAIN_AREA) await expect(page.locator(`#${id}`)).toBeVisible();
        const side = await boxOf(page.locator('#sidebar'));
        const main = await boxOf(page.locator('#content'));
        if (width >= 1024) expect(side.x + side.width).toBeLessThanOrEqual(main.x);
        else expect([side.y < main.y, side.x]).toEqual([true, main.x]);
        await expectTimeMachine(page, width);
      }

      if (!javaScriptEnabled) await expect(page.getByRole('button')).toHaveCount(0);
    });

    test('wide windows show all columns, and small windows have the title as the link', async ({
      page,
    }) => {
      await page.goto('projects');
      await page.waitForReveal();

      const row = page.locator('tbody tr').first();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        await expect(page.locator('thead th:visible')).toHaveText([
          ...['Year', 'Project'],
          ...(width >= 1024 ? ['Built with'] : []),
          ...(width >= 640 ? ['Link'] : []),
        ]);
        await expect(page.locator('tbody td:first-child:visible')).toHaveCount(5);
        await expect(row.getByRole('link')).toHaveText(
          width >= 640 ? [/^consent\.ex/, /^Read the case/] : [/^Consent,/],
        );
        await expect(row.getByRole('listitem')).toHaveCount(width >= 1024 ? 5 : 0);
        await expectTimeMachine(page, width);
      }
      if (!javaScriptEnabled)
        await expect(page.getByRole('button').or(page.getByRole('search'))).toHaveCount(0);
    });
  });
}

async function expectTimeMachine(page: Page, width: number) {
  const link = page.getByRole('link', { name: 'Click to time travel', exact: true });
  for (const wheel of [-9000, 600]) {
    await page.mouse.wheel(0, wheel);
    const box = await boxOf(link);
    const right = width - (box.x + box.width);
    const bottom = HEIGHT - (box.y + box.height);
    for (const gap of [right, bottom]) {
      expect(gap).toBeGreaterThanOrEqual(0);
      expect(gap).toBeLessThan(60);
    }
  }
}

test('the time machine spins without end', async ({ page }) => {
  await page.goto('./');

  const image = page.getByRole('link', { name: 'Click to time travel' }).locator('svg').last();
  const turns = image.evaluate((svg) =>
    svg.getAnimations().map(({ effect }) => effect?.getTiming().iterations),
  );
  expect(await turns).toEqual([Number.POSITIVE_INFINITY]);
});

const REVEAL = {
  duration: 1000,
  iterations: 1,
  easing: 'ease-in-out',
  opacity: '0',
  transform: 'translateY(50px) scale(0.95)',
  steps: 2,
};

for (const [width, reducedMotion, effect] of [
  [823, 'no-preference', undefined],
  [824, 'reduce', undefined],
  [824, 'no-preference', REVEAL],
] as const) {
  test(`the reveal at ${width} px with motion “${reducedMotion}” ${effect ? 'fades and slides in over one second' : 'is skipped'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize({ width, height: HEIGHT });
    await page.addInitScript(() => {
      const reveals: unknown[] = [];
      Object.assign(window, { reveals });
      addEventListener('animationstart', ({ animationName, target }) => {
        const [animation] = (target as Element).getAnimations();
        if (animationName !== 'reveal' || !animation) return;
        const effect = animation.effect as KeyframeEffect;
        const { duration, iterations } = effect.getTiming();
        const [first, ...others] = effect.getKeyframes() as [ComputedKeyframe, ComputedKeyframe];
        const { opacity, transform, easing } = first;
        const steps = others.length + 1;
        reveals.push({ duration, iterations, easing, opacity, transform, steps });
      });
    });
    const corner = page.getByRole('link', { name: 'Click to time travel' });

    await page.goto('./', { waitUntil: 'commit' });
    const during = await boxOf(corner);
    await page.waitForReveal();

    await expect(page.locator('[data-root]')).toHaveCSS('opacity', '1');
    expect(await boxOf(corner)).toEqual(during);
    await page.setViewportSize({ width: 1200, height: HEIGHT });
    await page.waitForHydration();
    const reveals = () => page.evaluate(() => Reflect.get(window, 'reveals'));
    expect(await reveals()).toEqual(effect ? [effect] : []);
    await page.projectsLink().click();
    await page.expectTitle('All Projects');
    await page.waitForHydration();
    expect(await reveals()).toEqual([]); // the reveal runs only once
  });
}

test('a page that opens at a place in the middle is there at once, without the reveal', async ({
  page,
}) => {
  const isRevealed = () =>
    page.evaluate(() => document.documentElement.dataset.reveal === 'done' && scrollY > 1000);
  await page.setViewportSize({ width: 1280, height: HEIGHT });
  await page.goto('./#services');
  expect(await isRevealed()).toBe(true);
  expect((await boxOf(page.locator('#services'))).y).toBeCloseTo(0, 0);
  await page.visit();
  await page.scrollWindow(2500);
  await page.reload();
  expect(await isRevealed()).toBe(true);
  await expect.poll(() => page.settledScroll()).toBe(2500);
});

const LOADER = { text: 'Loading', lines: 5, isAnimated: true };

/** Waits for a loader, also while a page is late, when Playwright finds no elements. */
const nextLoader = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver(() => {
          const element = document.querySelector('[role=status][data-loader]');
          if (!element) return;
          const lines = [...element.querySelectorAll('i')];
          const isAnimated = lines.every((line) => line.getAnimations().length > 0);
          resolve({ text: element.textContent, lines: lines.length, isAnimated });
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );

test.describe('a section whose code has not arrived', () => {
  test.use({ expectedMessages: /Failed to (load|fetch)/ });

  test('shows five animated lines while it is loaded again', async ({ page }) => {
    await page.route(chunkUrl('experience'), (route) => route.abort());
    await page.goto('./');
    const again = page.locator('#experience').getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute(chunkUrl('experience'));
    const release = await page.holdRequests(['./']);
    const loader = nextLoader(page);

    await again.click({ noWaitAfter: true });

    expect(await loader).toEqual(LOADER);
    release();
    await page.waitForHydration(['experience']);
    await expect(page.getByText('Fieldnote Labs', { exact: true })).toBeVisible();
    await expect(page.locator('[data-loader]')).toHaveCount(0);
  });
});

test('a page that is late after a click shows five animated lines', async ({ page }) => {
  await page.visit();
  const release = await page.holdRequests(['**/projects']);
  const loader = nextLoader(page);
  await page.projectsLink().click({ noWaitAfter: true });
  expect(await loader).toEqual(LOADER);
  release();
  await page.expectTitle('All Projects');
});
