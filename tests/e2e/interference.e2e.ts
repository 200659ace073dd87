import type { Page } from '@playwright/test';
import {
  CALM,
  expect,
  findCutOffElements,
  HEIGHT,
  settledScroll,
  test,
  waitForHydration,
  waitForReveal,
} from './test.ts';

// Extensions, translators, blockers and unusual browsers change pages.

/** React reports a hydration mismatch and renders the section again. */
const RECOVERED = /Minified React error #418/;

/** Changes made before hydration, in document order. */
const CHANGES: Record<string, () => void> = {
  'nodes around everything': () => {
    for (const parent of [document.documentElement, document.head, document.body]) {
      parent.prepend(document.createElement('div'));
      parent.append(document.createElement('div'));
    }
  },
  'attributes everywhere': () => {
    for (const element of document.querySelectorAll('html, body, a, p, h1, h2')) {
      element.setAttribute('data-darkreader-mode', 'dynamic');
      element.classList.add('translated-ltr');
    }
  },
  'nodes first and last in every section': () => {
    for (const element of document.querySelectorAll(
      'main, header, footer, section, p, tbody, tr',
    )) {
      element.prepend(document.createElement('div'));
      element.append(document.createElement('div'));
    }
  },
  'other words everywhere': () => {
    for (const element of document.querySelectorAll('a, p, h1, h2, span')) {
      for (const node of element.childNodes) if (node instanceof Text) node.data = 'Other';
    }
  },
  'no assistant': () => document.getElementById('assistant')?.remove(),
  'no experience and one row less': () => {
    const elements = document.querySelectorAll('#experience, tbody tr:first-child');
    for (const element of elements) element.remove();
  },
  'no title, icon and description': () => {
    const all = document.querySelectorAll('title, link[rel=icon], meta[name=description]');
    for (const element of all) element.remove();
  },
  'no inline script': () => document.querySelector('head script')?.remove(),
};

/** Without the comments that React looks for, the page stays as prerendered. */
const NOT_HYDRATED: Record<string, () => void> = {
  'no comments': () => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
    const comments: Node[] = [];
    while (walker.nextNode()) comments.push(walker.currentNode);
    for (const comment of comments) comment.parentNode?.removeChild(comment);
  },
  'a node first in the page': () => {
    document.querySelector('[data-reveal-section]')?.prepend(document.createElement('div'));
  },
};

test.describe('before hydration, a page that has', () => {
  test.use({ ...CALM, expectedMessages: new RegExp(`${RECOVERED.source}|The app did not start`) });

  for (const [name, change] of Object.entries({
    ...CHANGES,
    ...NOT_HYDRATED,
    translation: translate,
  })) {
    test(`${name} stays readable and works`, async ({ page }) => {
      await page.addInitScript(`addEventListener('DOMContentLoaded', ${change})`);
      await page.goto('./');
      if (name in NOT_HYDRATED) await page.waitForTimeout(500);
      else await waitForHydration(page);

      await expect(page.locator('#experience')).toContainText('Fieldnote');
      await expectWorks(page);
      await page.goto('projects');
      if (name in NOT_HYDRATED) await page.waitForTimeout(500);
      else await waitForHydration(page);
      await expect(page.locator('tbody tr')).toHaveCount(5);
      await expect(page.locator('main')).toContainText('The Corner Shelf');
    });
  }
});

test.describe('a translator that rewrites every text', () => {
  test.use(CALM);

  test('breaks nothing at any time', async ({ page }) => {
    await page.goto('projects');
    await waitForHydration(page);
    await page.locator('search summary').click();

    await page.evaluate(translate);
    await page.getByRole('searchbox').fill('crown');
    await expect(page.locator('tbody tr:visible')).toHaveCount(1);
    await page.evaluate(translate);
    await page.getByRole('searchbox').fill('nothing like it');
    await expect(page.locator('tbody tr:visible')).toHaveCount(0);
    await page.evaluate(translate);
    await page.getByRole('searchbox').fill('');
    await page.locator('select[name=year]').selectOption('2025');
    await page.evaluate(translate);
    await page.locator('form button').click();
    await expect(page.locator('tbody tr:visible')).toHaveCount(5);
    await page.locator('[data-switch=theme]').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.evaluate(translate);
    await page.locator('header a').first().click();
    await expect(page.locator('#experience')).toBeVisible();
    await page.evaluate(translate);
    await page.goBack();
    await expect(page.locator('tbody tr:visible')).toHaveCount(5);
    await page.goForward();
    await expect(page.locator('#experience')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('in a browser where', () => {
  const fail = '() => { throw new DOMException("not here", "SecurityError"); }';
  const define = (object: string, name: string, how: string) =>
    `Object.defineProperty(${object}, '${name}', { configurable: true, ${how} })`;
  /** Scripts that run before all other scripts. */
  const SCRIPTS: Record<string, string> = {
    'storage is blocked': define('window', 'localStorage', `get: ${fail}`),
    'storage is missing': define('window', 'localStorage', 'value: undefined'),
    'IntersectionObserver is missing': 'delete window.IntersectionObserver',
    'IntersectionObserver throws': `window.IntersectionObserver = function () { (${fail})() }`,
    'matchMedia is missing': 'window.matchMedia = undefined',
    'matchMedia throws': `window.matchMedia = ${fail}`,
    'view transitions are missing': 'delete Document.prototype.startViewTransition',
    'view transitions throw': `Document.prototype.startViewTransition = ${fail}`,
    'view transitions are skipped': `{
      const start = Document.prototype.startViewTransition;
      Document.prototype.startViewTransition = function (change) {
        const transition = start.call(this, change);
        transition.skipTransition();
        return transition;
      };
    }`,
    'pushState throws': `history.pushState = ${fail}`,
    'history throws from the first click on': `addEventListener('pointerdown', () => {
      history.pushState = history.replaceState = ${fail};
    })`,
    'history throws': `history.pushState = history.replaceState = ${fail}`,
    'style sheets cannot be constructed': 'delete window.CSSStyleSheet',
    'style sheets cannot be adopted': define(
      'Document.prototype',
      'adoptedStyleSheets',
      'value: undefined',
    ),
    'requestIdleCallback is missing': 'delete window.requestIdleCallback',
    'PerformanceObserver is missing': 'delete window.PerformanceObserver',
    // Engines sort some languages differently, so only the build sorts.
    'texts cannot be sorted': `String.prototype.localeCompare = Intl.Collator = ${fail}`,
    'document.fonts is missing': define('Document.prototype', 'fonts', 'value: undefined'),
  };

  /** Here the page stays as prerendered. */
  const WITHOUT_APP = [
    'history throws',
    'style sheets cannot be constructed',
    'style sheets cannot be adopted',
  ];

  test.use({ expectedMessages: /./ }); // browsers report what is missing

  for (const [name, script] of Object.entries(SCRIPTS)) {
    test(`${name}, both pages are readable, and links and switches work`, async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.addInitScript(script);
      await page.goto('./');
      await page.mouse.move(10, 10); // without paint entries, hydration waits for the first interaction
      if (WITHOUT_APP.includes(name)) await page.waitForTimeout(500);
      else await waitForHydration(page);

      await expect(page.locator('#experience')).toContainText('Fieldnote');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expectWorks(page);
      for (const error of errors)
        expect(error).toMatch(/not here|not defined|not a function|not iterable|undefined/);
    });
  }
});

test('the page follows the system’s theme when it changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('./', { waitUntil: 'commit' });
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground()).toBe('rgb(12, 14, 17)');
  await waitForHydration(page);
  await page.emulateMedia({ colorScheme: 'light' });

  expect(await ground()).toBe('rgb(248, 246, 241)');
});

test('a window resized during the reveal shows the whole page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: HEIGHT });
  await page.goto('./', { waitUntil: 'commit' });

  for (const width of [823, 1025, 320, 1024]) {
    await page.waitForTimeout(60);
    await page.setViewportSize({ width, height: HEIGHT });
  }
  await waitForHydration(page);
  await waitForReveal(page);

  await expect(page.locator('[data-reveal-section]')).toHaveCSS('opacity', '1');
  await expect(page.locator('[data-reveal-section]')).toHaveCSS('transform', 'none');
  expect(await findCutOffElements(page)).toEqual([]);
});

test('after quick steps back and forward, the last page is shown', async ({ page }) => {
  await page.goto('./');
  await waitForHydration(page);
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => history.state?.scrollY)).toBe(700);
  await page
    .locator('#projects a[href$="/projects"]')
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Projects');

  await page.evaluate(async () => {
    for (const step of [-1, 1, -1, 1, -1, 1, -1]) {
      const arrived = new Promise((done) => addEventListener('popstate', done, { once: true }));
      history.go(step);
      await arrived;
    }
  });

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noa Sample');
  await expect.poll(() => settledScroll(page)).toBe(700);
  await expect(page.locator('#experience')).toContainText('Fieldnote');
});

test('after quick clicks on links, the last page is shown', async ({ page }) => {
  await page.goto('./');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'View all projects' }).hover(); // preloads the other page
  await expect(page.getByText('The Corner Shelf').first()).toBeAttached();

  await page.evaluate(async () => {
    for (const address of [
      '#projects a[href$="/projects"]',
      'a[href="/"]',
      '#projects a[href$="/projects"]',
    ]) {
      let link: HTMLElement | null = null;
      for (; !link; link = document.querySelector(address))
        await new Promise(requestAnimationFrame);
      link.click();
    }
  });

  await expect(page).toHaveURL(/projects$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Projects');
});

/** Expects the theme switch and the links to All Projects and back to work. */
async function expectWorks(page: Page) {
  await page.locator('[data-switch=theme]:visible').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.locator('#projects a[href$="/projects"]').click();
  await expect(page).toHaveURL(/projects$/);
  await expect(page.locator('tbody tr:visible')).toHaveCount(5);
  await page.locator('a:visible', { hasText: 'Noa Sample' }).first().click();
  await expect(page).not.toHaveURL(/projects/);
  await expect(page.locator('#experience')).toBeVisible();
}

/** Wraps each text in two `font` elements, as Google Translate does. */
function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('script, style, font')) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `Ü${text.data}`;
    outer.append(inner);
    text.replaceWith(outer);
  }
  document.documentElement.classList.add('translated-ltr');
}
