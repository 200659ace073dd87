import { expectTitle, homeLink, projectsLink, scrollWindow, settledScroll } from './pages.ts';
import { chunkUrl, holdRequests } from './requests.ts';
import { expect, HEIGHT, test, visit, waitForHydration, waitForReveal } from './test.ts';

test.use({ viewport: { width: 1200, height: HEIGHT } });

const DARK = 'rgb(12, 14, 17)';
const LIGHT = 'rgb(248, 246, 241)';

test('the theme switches, is remembered, and is set before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('./');
  const button = page.getByRole('button', { name: /^Theme/ });
  for (const [name, ground] of [
    ['Theme: Auto', DARK],
    ['Theme: Light', LIGHT],
    ['Theme: Dark', DARK],
    ['Theme: Auto', DARK],
    ['Theme: Light', LIGHT],
  ] as const) {
    await expect(button).toHaveAccessibleName(name);
    await expect(page.locator('html')).toHaveCSS('background-color', ground);
    await button.click();
  }

  await page.emulateMedia({ colorScheme: 'light' });
  // All scripts but the inline one are late; the first paint still has the chosen theme.
  await page.route('**/*.js', () => {});
  await page.reload({ waitUntil: 'commit' });

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveCSS('background-color', DARK);
});

test('the motion switch stops everything on both pages, is remembered, and is hidden where the system reduces motion', async ({
  page,
}) => {
  await page.goto('./');
  await waitForReveal(page);
  const moving = () => page.evaluate(() => document.getAnimations().length);
  expect(await moving()).toBeGreaterThan(0);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');

  await page.getByRole('button', { name: 'Motion: On' }).click();
  await expect.poll(moving).toBe(0);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  await page.goto('projects');
  expect(await moving()).toBe(0);
  await page.getByRole('button', { name: 'Motion: Off' }).click();
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await page.goto('./');
  await expect(page.getByRole('button', { name: /^Theme/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Motion/ })).toHaveCount(0);
  expect(await moving()).toBe(0);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
});

test.describe('the nav', () => {
  test('marks the section being read with a longer tick, and puts it in the URL', async ({
    page,
  }) => {
    await visit(page);
    const nav = page.getByRole('navigation');
    const current = nav.locator('[aria-current]');
    const entries = await page.evaluate(() => history.length);

    for (const [id, name] of [
      ['', 'About'],
      ['experience', 'Experience'],
      ['skills', 'Skills'],
      ['blogs', 'Blogs'],
      ['', 'About'],
    ] as const) {
      if (id) await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView());
      else await scrollWindow(page, 0);
      await expect(current).toHaveText(name);
      await expect(page).toHaveURL(id ? new RegExp(`#${id}$`) : /\/$/);
    }
    expect(await page.evaluate(() => history.length)).toBe(entries);
    const lengths = () =>
      nav.locator('a > :first-child').evaluateAll((ticks) =>
        ticks.map((tick) => {
          const [, right = '0'] = getComputedStyle(tick).clipPath.split(' ');
          return Math.ceil((tick.clientWidth - Number.parseFloat(right)) / 7);
        }),
      );
    await expect.poll(lengths).toEqual([11, 5, 5, 5, 5, 5]);
  });

  test('scrolls smoothly to a section, marks it, and moves focus to it', async ({ page }) => {
    await visit(page);
    const positions = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const seen = new Set<number>();
          addEventListener('scroll', () => seen.add(Math.round(scrollY)));
          addEventListener('scrollend', () => resolve(seen.size), { once: true });
        }),
    );
    const nav = page.getByRole('navigation');

    await nav.getByRole('link', { name: 'Services' }).click();
    expect(await positions).toBeGreaterThan(3);
    await expect(page).toHaveURL(/#services$/);
    expect((await page.locator('#services').boundingBox())?.y).toBeCloseTo(0, 0);
    await expect(page.locator('#services')).toBeFocused();

    // In a tall window, the last sections never reach the top.
    await visit(page, './', 1440, 1600);
    await nav.getByRole('link', { name: 'Blogs' }).click();
    await settledScroll(page);
    await expect(nav.locator('[aria-current]')).toHaveText('Blogs');
    await expect(page).toHaveURL(/#blogs$/);
  });
});

/** For `toBeCloseTo`: fonts that arrive late move text by a few pixels, and the browser compensates. */
const WITHIN_5_PX = -1;

for (const width of [800, 1200]) {
  test(`a reload restores the scroll position at ${width} px`, async ({ page }) => {
    await visit(page, './', width);
    await scrollWindow(page, 1700);
    await expect(page).toHaveURL(/#/);
    await expect.poll(() => page.evaluate(() => history.state?.scrollY)).toBe(1700);

    await page.reload();

    await waitForReveal(page);
    expect(await settledScroll(page)).toBeCloseTo(1700, WITHIN_5_PX);
  });
}

test.describe('client-side navigation', () => {
  test('restores the position that was reached just before leaving, on going back and forward', async ({
    page,
  }) => {
    await visit(page);
    await page.evaluate(() => {
      scrollTo({ top: 2400, behavior: 'instant' });
      document.querySelector<HTMLElement>('a[href$="/projects"]')?.click();
    });
    await expectTitle(page, 'All Projects');

    await page.goBack();
    await expectTitle(page, 'Noa Sample');
    await expect.poll(() => settledScroll(page)).toBeCloseTo(2400, WITHIN_5_PX);

    await page.setViewportSize({ width: 1200, height: 300 }); // shorter than All Projects
    await page.goForward();
    await expectTitle(page, 'All Projects');
    await expect.poll(() => settledScroll(page)).toBe(0);
  });

  test('restores the position also where a section above it loads late', async ({ page }) => {
    await visit(page);
    await scrollWindow(page, 2400);
    await projectsLink(page).first().press('Enter');
    await expectTitle(page, 'All Projects');
    const arrive = await holdRequests(page, [chunkUrl('experience')]);
    await page.reload();
    await waitForHydration(page);

    await page.goBack();
    await expect(page.getByText('Loading')).toHaveCount(1);
    await waitForReveal(page);
    await expect.poll(() => settledScroll(page)).toBe(2400);
    arrive();
    await expect(page.getByText('Loading')).toHaveCount(0);

    await expect.poll(() => settledScroll(page)).toBeCloseTo(2400, WITHIN_5_PX);
  });

  test('moves focus into home after its sections have loaded', async ({ page }) => {
    const arrive = await holdRequests(page, [chunkUrl('sidebar')]);
    await visit(page, 'projects');
    await homeLink(page).press('Enter');
    await expect(page.getByText('Loading')).toHaveCount(1);

    arrive();

    await expect(page.locator('#content').filter({ visible: true })).toBeFocused();
  });

  test('loads no document, runs in a view transition and announces the page', async ({ page }) => {
    await page.addInitScript(() => {
      const start = document.startViewTransition;
      document.startViewTransition = function (...args) {
        const transition = start.apply(this, args);
        transition.ready.then(() => {
          const [group] = document
            .getAnimations()
            .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement);
          Object.assign(window, { transition: group?.effect?.getTiming().duration });
        });
        return transition;
      };
    });
    await visit(page, './', 1200, 300);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.resourceType()));
    const transition = () => page.evaluate(() => Reflect.get(window, 'transition'));

    await projectsLink(page).locator('svg').click();

    await expect(page.getByRole('heading', { name: 'All Projects' })).toBeFocused();
    await expect(page).toHaveTitle('All Projects · Noa Sample · Portfolio');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/projects$/);
    await expect(page.getByRole('status').last()).toHaveText(
      'All Projects · Noa Sample · Portfolio',
    );
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(transition).toBe(450);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate(() => Reflect.deleteProperty(window, 'transition'));
    await homeLink(page).click();
    await expectTitle(page, 'Noa Sample');
    await waitForHydration(page);
    expect(await transition()).toBe(undefined);
    expect(requests).not.toContain('document');
  });
});

test('the radial hover follows a mouse, but stays at the top right with reduced motion', async ({
  page,
}) => {
  const disc = page.locator('#radial-hover div div');
  const center = () =>
    disc.evaluate((element) => {
      const { x, y } = element.getBoundingClientRect();
      return { x: Math.round(x + 260), y: Math.round(y + 260) };
    });
  await visit(page);
  await page.mouse.move(300, 400);
  await expect.poll(center).toEqual({ x: 300, y: 400 });

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page);
  const before = await center();
  await page.mouse.move(310, 410);
  expect(await center()).toEqual(before);
  expect(before.x).toBeGreaterThan(600);
});

test('the skip link is the first stop of Tab and moves to the content', async ({ page }) => {
  await page.goto('./');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();

  await page.keyboard.press('Enter');

  await expect(page.locator('#content').filter({ visible: true })).toBeFocused();
});
