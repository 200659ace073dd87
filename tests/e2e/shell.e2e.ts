import {
  addLink,
  addStyles,
  chunkUrl,
  expect,
  HEIGHT,
  settledScroll,
  siteUrl,
  test,
  WHOLE_BROWSER,
  waitForHydration,
  waitForReveal,
} from './test.ts';

test.use({ viewport: { width: 1200, height: HEIGHT } });

const DARK = 'rgb(12, 14, 17)';
const LIGHT = 'rgb(248, 246, 241)';

test.describe('the theme', () => {
  test('switches from automatic to light to dark and back', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('./');
    const button = page.getByRole('button', { name: /^Theme/ });
    await expect(button).toHaveAccessibleName('Theme: Auto');

    await button.click();
    await expect(button).toHaveAccessibleName('Theme: Light');
    await expect(page.locator('html')).toHaveCSS('background-color', LIGHT);

    await button.click();
    await expect(button).toHaveAccessibleName('Theme: Dark');
    await expect(page.locator('html')).toHaveCSS('background-color', DARK);

    await button.click();
    await expect(button).toHaveAccessibleName('Theme: Auto');
  });

  test('is remembered and set before the first paint', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('./');
    await page.getByRole('button', { name: /^Theme/ }).click({ clickCount: 2 });
    // All scripts but the inline one are late; the first paint still has the chosen theme.
    await page.route('**/*.js', () => {});
    await page.reload({ waitUntil: 'commit' });

    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveCSS('background-color', DARK);
  });
});

test.describe('the motion switch', () => {
  test('stops everything that moves, on both pages, and is remembered', async ({ page }) => {
    await page.goto('./');
    await waitForReveal(page);
    const moving = () => page.evaluate(() => document.getAnimations().length);
    expect(await moving()).toBeGreaterThan(0);

    await page.getByRole('button', { name: 'Motion: On' }).click();

    await expect.poll(moving).toBe(0);
    await page.goto('projects');
    await expect(page.getByRole('button', { name: 'Motion: Off' })).toBeVisible();
    expect(await moving()).toBe(0);
  });

  test('is hidden where the system already reduces motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('./');

    await expect(page.getByRole('button', { name: /^Theme/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Motion/ })).toHaveCount(0);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test.describe('the nav', () => {
  test('marks the first section at the top of the page, however short it is', async ({ page }) => {
    await page.goto('./');
    await waitForHydration(page);
    await addStyles(page, '#about { block-size: 90px; overflow: hidden }');
    const current = page.getByRole('navigation').locator('[aria-current]');

    await page.mouse.wheel(0, 2000);
    await expect(current).not.toHaveText('About');
    await page.mouse.wheel(0, -4000);

    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(current).toHaveText('About');
  });

  test('marks the section being read and puts it in the URL', async ({ page }) => {
    await page.goto('./');
    await waitForHydration(page);
    const current = page.getByRole('navigation').locator('[aria-current]');
    await expect(current).toHaveText('About');
    const entries = await page.evaluate(() => history.length);

    for (const [id, name] of [
      ['experience', 'Experience'],
      ['skills', 'Skills'],
      ['blogs', 'Blogs'],
    ]) {
      await page.evaluate(
        (id) => document.getElementById(id ?? '')?.scrollIntoView({ behavior: 'instant' }),
        id,
      );
      await expect(current).toHaveText(name ?? '');
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(current).toHaveText('About');
    await expect(page).toHaveURL(/\/$/);

    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  test('marks a section once its top is above 30 % of the window', async ({ page }) => {
    await page.goto('./');
    await waitForHydration(page);
    const current = page.getByRole('navigation').locator('[aria-current]');
    const scrollTopTo = (share: number) =>
      page.locator('#experience').evaluate((section, share) => {
        const distance = section.getBoundingClientRect().top - share * innerHeight;
        scrollBy({ top: distance, behavior: 'instant' });
      }, share);

    await scrollTopTo(0.28);
    await expect(current).toHaveText('Experience');
    await scrollTopTo(0.32);
    await expect(current).toHaveText('About');
  });

  test('shows eleven ticks for the current section and five for the others', async ({ page }) => {
    await page.goto('./');
    await waitForReveal(page);

    const widths = await page
      .getByRole('navigation')
      .locator('a > :first-child')
      .evaluateAll((ticks) =>
        ticks.map((tick) => {
          const [, right = '0'] = getComputedStyle(tick).clipPath.split(' ');
          return Math.ceil((tick.clientWidth - Number.parseFloat(right)) / 7);
        }),
      );
    expect(widths).toEqual([11, 5, 5, 5, 5, 5]);
  });
});

test.describe('in a tall window', () => {
  test.use({ viewport: { width: 1440, height: 1600 } });

  test('the nav marks the section of the URL', async ({ page }) => {
    await page.goto('./');
    await waitForReveal(page);
    await waitForHydration(page);

    await page.getByRole('navigation').getByRole('link', { name: 'Blogs' }).click();
    await settledScroll(page);

    await expect(page.getByRole('navigation').locator('[aria-current]')).toHaveText('Blogs');
    await expect(page).toHaveURL(/#blogs$/);
  });
});

/** For `toBeCloseTo`: fonts that arrive late move text by a few pixels, and the browser compensates. */
const WITHIN_5_PX = -1;

test.describe('a reload', () => {
  for (const width of [800, 1200]) {
    test(`restores the scroll position at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.goto('./');
      await waitForHydration(page);
      await page.evaluate(() => scrollTo({ top: 1700, behavior: 'instant' }));
      await expect(page).toHaveURL(/#/);
      await expect.poll(() => page.evaluate(() => history.state?.scrollY)).toBe(1700);

      await page.reload();

      await waitForReveal(page);
      expect(await settledScroll(page)).toBeCloseTo(1700, WITHIN_5_PX);
    });
  }
});

test.describe('client-side navigation', () => {
  test('restores the scroll position after the sections of home have loaded', async ({ page }) => {
    await page.goto('./');
    await waitForHydration(page);
    await page.getByRole('link', { name: 'View all projects' }).scrollIntoViewIfNeeded();
    const before = await settledScroll(page);
    await page.getByRole('link', { name: 'View all projects' }).click();
    await expect(page.getByRole('heading', { name: 'All Projects' })).toBeVisible();
    await page.reload();
    await waitForHydration(page);
    await page.route(/assets\/(about|projects)-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });

    await page.goBack();

    await expect.poll(() => settledScroll(page)).toBeCloseTo(before, WITHIN_5_PX);
  });

  test('moves focus into home after its sections have loaded', async ({ page }) => {
    await page.route(/assets\/sidebar-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.goto('projects');
    await waitForHydration(page);

    await page.getByRole('link', { name: 'Noa Sample', exact: true }).press('Enter');

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
    await page.setViewportSize({ width: 1200, height: 300 });
    await page.goto('./');
    await waitForHydration(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.resourceType()));

    await page.getByRole('link', { name: 'View all projects' }).locator('svg').click();

    await expect(page.getByRole('heading', { name: 'All Projects' })).toBeFocused();
    await expect(page.getByRole('status').last()).toHaveText(
      'All Projects · Noa Sample · Portfolio',
    );
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'transition'))).toBe(450);
    expect(requests).not.toContain('document');
  });

  test('restores the scroll position on going back', async ({ page }) => {
    await page.goto('./');
    await waitForHydration(page);
    await page.getByRole('link', { name: 'View all projects' }).scrollIntoViewIfNeeded();
    const before = await settledScroll(page);
    expect(before).toBeGreaterThan(500);
    await page.getByRole('link', { name: 'View all projects' }).click();
    await expect(page.getByRole('heading', { name: 'All Projects' })).toBeVisible();

    await page.goBack();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noa Sample');
    await expect.poll(() => settledScroll(page)).toBeCloseTo(before, WITHIN_5_PX);
    await page.setViewportSize({ width: 1200, height: 300 }); // shorter than All Projects
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Projects');
    await expect.poll(() => settledScroll(page)).toBe(0);
  });

  test('restores a position that was reached just before leaving', async ({ page }) => {
    await page.goto('./');
    await waitForHydration(page);
    await page.evaluate(() => {
      scrollTo({ top: 600, behavior: 'instant' });
      document.querySelector<HTMLElement>('a[href$="/projects"]')?.click();
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Projects');

    await page.goBack();

    await expect.poll(() => settledScroll(page)).toBe(600);
  });

  test('has no transition with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      document.startViewTransition = () => {
        throw new Error('no transition is wanted');
      };
    });
    await page.goto('./');
    await waitForHydration(page);

    await page.getByRole('link', { name: 'View all projects' }).click();

    await expect(page.getByRole('heading', { name: 'All Projects' })).toBeVisible();
  });

  test('scrolls to the target of a link while sections above it still load', async ({ page }) => {
    await page.route(chunkUrl('projects'), async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.goto('projects');

    await (await addLink(page, { href: './#services' })).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noa Sample');
    await waitForHydration(page);
    await settledScroll(page);
    const top = await page
      .locator('#services')
      .evaluate((section) => section.getBoundingClientRect().top);
    expect(top).toBeCloseTo(0, WITHIN_5_PX);
  });

  test('leaves links to a new tab, another site or a file to the browser', async ({
    page,
    context,
  }) => {
    await page.goto('./');
    const link = await addLink(page, { href: 'projects', target: '_blank' });
    const opened = context.waitForEvent('page');
    await link.click();
    await expect(await opened).toHaveURL(/\/projects$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noa Sample');

    const otherOrigin = siteUrl('sample').replace('127.0.0.1', 'localhost');
    for (const address of [`${otherOrigin}projects`, `${siteUrl('sample')}llms.txt`]) {
      await page.goto('./');
      await (await addLink(page, { href: address })).click();
      await expect(page).toHaveURL(address);
    }
  });

  test('a file in a tab finds the icon of the site', async ({ playwright }) => {
    // The headless shell has no tabs, so it never requests an icon.
    const browser = await playwright.chromium.launch(WHOLE_BROWSER.launchOptions);
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page); // page events leave out icons
    await session.send('Network.enable');
    const answer = new Promise((resolve) => {
      session.on('Network.responseReceived', ({ response: { url, status, mimeType } }) => {
        if (url === `${siteUrl('sample')}favicon.ico`) resolve([status, mimeType]);
      });
    });

    await page.goto(`${siteUrl('sample')}llms.txt`);

    expect(await answer).toEqual([200, 'image/x-icon']);
    const width = await page.evaluate(async () => {
      const icon = Object.assign(new Image(), { src: '/favicon.ico' });
      await icon.decode();
      return icon.naturalWidth;
    });
    expect(width).toBe(32);
    await browser.close();
  });

  test('opens a tab or saves the page for a modified click, and keeps the current page', async ({
    page,
    context,
  }) => {
    await page.goto('./');
    await waitForHydration(page);
    const link = page.getByRole('link', { name: 'View all projects' });

    const opened = context.waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    await expect(await opened).toHaveURL(/\/projects$/);
    const saved = page.waitForEvent('download');
    await link.click({ modifiers: ['Alt'] });
    expect((await saved).url()).toMatch(/\/projects$/);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noa Sample');
  });
});

test.describe('the radial hover', () => {
  const disc = '#radial-hover div div';
  const center = (element: Element) => {
    const { x, y } = element.getBoundingClientRect();
    return { x: Math.round(x + 260), y: Math.round(y + 260) };
  };

  test('follows a mouse', async ({ page }) => {
    await page.goto('./');
    await waitForHydration(page);

    await page.mouse.move(300, 400);

    await expect.poll(() => page.locator(disc).evaluate(center)).toEqual({ x: 300, y: 400 });
  });

  test('stays at the top right with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('./');
    await waitForHydration(page);
    const before = await page.locator(disc).evaluate(center);

    await page.mouse.move(300, 400);

    expect(await page.locator(disc).evaluate(center)).toEqual(before);
    expect(before.x).toBeGreaterThan(600);
  });
});

test('the skip link is the first stop of Tab and moves to the content', async ({ page }) => {
  await page.goto('./');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();

  await page.keyboard.press('Enter');

  await expect(page.locator('#content').filter({ visible: true })).toBeFocused();
});
