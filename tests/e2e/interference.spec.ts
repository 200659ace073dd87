import type { Page } from '@playwright/test';
import { CALM, expect, HEIGHT, hydrated, revealed, settledScroll, test } from './test.ts';

// What extensions, translators, blockers and odd browsers do to a page.

/** React says that it found another page than it expected, and makes its own of that part. */
const MENDED = /Minified React error #418/;

/** Before React comes, in the order of the document. */
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
  'nodes first and last in every part': () => {
    for (const part of document.querySelectorAll('main, header, footer, section, p, tbody, tr')) {
      part.prepend(document.createElement('div'));
      part.append(document.createElement('div'));
    }
  },
  'a node last in the page': () => {
    document.querySelector('[data-reveal-section]')?.append(document.createElement('div'));
  },
  'other words everywhere': () => {
    for (const element of document.querySelectorAll('a, p, h1, h2, span')) {
      for (const node of element.childNodes) if (node instanceof Text) node.data = 'Other';
    }
  },
  'headings replaced': () => {
    for (const heading of document.querySelectorAll('h1, h2')) {
      const other = document.createElement('h4');
      other.append(...heading.childNodes);
      heading.replaceWith(other);
    }
  },
  'the assistant taken out': () => document.getElementById('assistant')?.remove(),
  'a section and a row taken out': () => {
    const parts = document.querySelectorAll('#experience, tbody tr:first-child');
    for (const part of parts) part.remove();
  },
  'everything in a box of its own': () => {
    const box = document.createElement('div');
    box.append(...document.body.childNodes);
    document.body.append(box);
  },
  'its title, icon and description taken out': () => {
    const all = document.querySelectorAll('title, link[rel=icon], meta[name=description]');
    for (const element of all) element.remove();
  },
  'its inline script taken out': () => document.querySelector('head script')?.remove(),
};

/** Where React would look for ever for what is gone, the page stays as it was sent. */
const LEFT_ALONE: Record<string, () => void> = {
  'all comments taken out': () => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
    const comments: Node[] = [];
    while (walker.nextNode()) comments.push(walker.currentNode);
    for (const comment of comments) comment.parentNode?.removeChild(comment);
  },
  'a node before the page': () => {
    document.querySelector('[data-reveal-section]')?.before(document.createElement('div'));
  },
  'a node first in the page': () => {
    document.querySelector('[data-reveal-section]')?.prepend(document.createElement('div'));
  },
};

test.describe('before React comes, a page that has', () => {
  test.use({ ...CALM, expectedMessages: new RegExp(`${MENDED.source}|The app did not start`) });

  for (const [name, change] of Object.entries({
    ...CHANGES,
    ...LEFT_ALONE,
    translation: translate,
  })) {
    test(`${name} is read and works`, async ({ page }) => {
      await page.addInitScript(`addEventListener('DOMContentLoaded', ${change})`);
      await page.goto('./');
      if (name in LEFT_ALONE) await page.waitForTimeout(500);
      else await hydrated(page);

      await expect(page.locator('#experience')).toContainText('Fieldnote');
      await expectWorks(page);
      await page.goto('projects');
      if (name in LEFT_ALONE) await page.waitForTimeout(500);
      else await hydrated(page);
      await expect(page.locator('tbody tr')).toHaveCount(5);
      await expect(page.locator('main')).toContainText('The Corner Shelf');
    });
  }
});

test.describe('a translator that rewrites every text', () => {
  test.use(CALM);

  test('at any time makes nothing fail', async ({ page }) => {
    await page.goto('projects');
    await hydrated(page);
    await page.locator('details summary').click();

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
    await page.locator('header a').click();
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
  /** Scripts that run before all others. */
  const LACKS: Record<string, string> = {
    'storage is refused': define('window', 'localStorage', `get: ${fail}`),
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
    'history takes no new entry': `history.pushState = ${fail}`,
    'history takes no more changes': `addEventListener('pointerdown', () => {
      history.pushState = history.replaceState = ${fail};
    })`,
    'history takes no change': `history.pushState = history.replaceState = ${fail}`,
    'style sheets cannot be made': 'delete window.CSSStyleSheet',
    'style sheets cannot be adopted': define(
      'Document.prototype',
      'adoptedStyleSheets',
      'value: undefined',
    ),
    'idle time is not told': 'delete window.requestIdleCallback',
    'paints are not told': 'delete window.PerformanceObserver',
    'there is no clipboard': define('Navigator.prototype', 'clipboard', 'value: undefined'),
    'fonts are not told': define('Document.prototype', 'fonts', 'value: undefined'),
    'trusted types are unknown': define('window', 'trustedTypes', 'value: undefined'),
  };

  /** There the page stays as it was sent. */
  const WITHOUT_APP = [
    'history takes no change',
    'style sheets cannot be made',
    'style sheets cannot be adopted',
  ];

  test.use({ expectedMessages: /./ }); // what is missing is said there

  for (const [name, script] of Object.entries(LACKS)) {
    test(`${name}, both pages are read, and links and switches work`, async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.addInitScript(script);
      if (name === 'trusted types are unknown') await leaveThemUnasked(page);
      await page.goto('./');
      await page.mouse.move(10, 10); // where paints are not told, React comes at the first sign of life
      if (WITHOUT_APP.includes(name)) await page.waitForTimeout(500);
      else await hydrated(page);

      await expect(page.locator('#experience')).toContainText('Fieldnote');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expectWorks(page);
      for (const error of errors)
        expect(error).toMatch(/not here|not defined|not a function|not iterable|undefined|Trusted/);
    });
  }
});

test('the system’s theme may change at any time', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('./', { waitUntil: 'commit' });
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground()).toBe('rgb(12, 14, 17)');
  await hydrated(page);
  await page.emulateMedia({ colorScheme: 'light' });

  expect(await ground()).toBe('rgb(248, 246, 241)');
});

for (const widths of [
  [1440, 823, 1025, 320, 1024],
  [700, 1440, 823, 1440],
]) {
  test(`a window that becomes ${widths.join(', ')} px wide during the reveal shows all`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: widths[0] ?? 0, height: HEIGHT });
    await page.goto('./', { waitUntil: 'commit' });

    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.waitForTimeout(60);
    }
    await hydrated(page);
    await revealed(page);

    await expect(page.locator('[data-reveal-section]')).toHaveCSS('opacity', '1');
    await expect(page.locator('[data-reveal-section]')).toHaveCSS('transform', 'none');
    await expect(page.locator('html')).toHaveAttribute('data-reveal', 'done');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test('back and forward in quick succession end where the last one leads', async ({ page }) => {
  await page.goto('./');
  await hydrated(page);
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await page.waitForTimeout(200);
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

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Name');
  await expect.poll(() => settledScroll(page)).toBe(700);
  await expect(page.locator('#experience')).toContainText('Fieldnote');
});

test('links clicked in quick succession lead where the last one says', async ({ page }) => {
  await page.goto('./');
  await hydrated(page);
  await page.getByRole('link', { name: 'View all projects' }).hover(); // makes the other page ready
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

/** Where trusted types are unknown, nothing in a policy asks for them. */
async function leaveThemUnasked(page: Page) {
  const without = (text = '') => text.replace(/; ?(require-)?trusted-types[^;"]*/g, '');
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const headers = response.headers();
    headers['content-security-policy'] = without(headers['content-security-policy']);
    await route.fulfill({ response, headers, body: without(await response.text()) });
  });
}

/** The theme can be switched, and links lead to All Projects and back. */
async function expectWorks(page: Page) {
  await page.locator('[data-switch=theme]:visible').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.locator('#projects a[href$="/projects"]').click();
  await expect(page).toHaveURL(/projects$/);
  await expect(page.locator('tbody tr:visible')).toHaveCount(5);
  await page.locator('a:visible', { hasText: 'Your Name' }).first().click();
  await expect(page).not.toHaveURL(/projects/);
  await expect(page.locator('#experience')).toBeVisible();
}

/** As Google Translate does it: each text in two `font` elements of its own. */
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
