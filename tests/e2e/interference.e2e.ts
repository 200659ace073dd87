import type { Page } from '@playwright/test';
import { expectTitle, projectsLink, scrollWindow, settledScroll } from './pages.ts';
import { CALM, expect, test, visit, waitForHydration } from './test.ts';

// Extensions, translators, blockers and unusual browsers change pages.

/** React reports a hydration mismatch and renders the section again. */
const RECOVERED = /Minified React error #418/;

/** Changes made before hydration, in document order. */
const CHANGES: Record<string, () => void> = {
  'nodes around everything': () => {
    const sections = document.querySelectorAll('html, head, body, main, section, p, tbody, tr');
    for (const parent of sections) {
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
      await expect(page.locator('tbody tr')).toHaveCount(5);
      await expect(page.locator('main')).toContainText('The Corner Shelf');
    });
  }
});

test.describe('a translator that rewrites every text', () => {
  test.use(CALM);

  test('breaks nothing at any time', async ({ page }) => {
    await visit(page, 'projects');
    await page.locator('search summary').click();
    for (const [query, rows] of Object.entries({ crown: 1, 'nothing like it': 0, '': 5 })) {
      await page.evaluate(translate);
      await page.getByRole('searchbox').fill(query);
      await expect(page.locator('tbody tr:visible')).toHaveCount(rows);
    }
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
    'IntersectionObserver is missing': 'delete window.IntersectionObserver',
    'matchMedia throws': `window.matchMedia = ${fail}`,
    'view transitions are missing': 'delete Document.prototype.startViewTransition',
    'view transitions are skipped': `{
      const start = Document.prototype.startViewTransition;
      Document.prototype.startViewTransition = function (change) {
        const transition = start.call(this, change);
        transition.skipTransition();
        return transition;
      };
    }`,
    'history throws from the first click on': `addEventListener('pointerdown', () => {
      history.pushState = history.replaceState = ${fail};
    })`,
    'history throws': `history.pushState = history.replaceState = ${fail}`,
    'style sheets cannot be constructed': 'delete window.CSSStyleSheet',
    'requestIdleCallback is missing': 'delete window.requestIdleCallback',
    'PerformanceObserver is missing': 'delete window.PerformanceObserver',
    // Engines sort some languages differently, so only the build sorts.
    'texts cannot be sorted': `String.prototype.localeCompare = Intl.Collator = ${fail}`,
    'document.fonts is missing': define('Document.prototype', 'fonts', 'value: undefined'),
  };

  /** Here the page stays as prerendered. */
  const WITHOUT_APP = ['history throws', 'style sheets cannot be constructed'];

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

test('after quick steps and clicks, the last page is shown', async ({ page }) => {
  await visit(page);
  await scrollWindow(page, 700);
  await expect.poll(() => page.evaluate(() => history.state?.scrollY)).toBe(700);
  await projectsLink(page).evaluate((link: HTMLElement) => link.click());
  await expectTitle(page, 'All Projects');

  await page.evaluate(async () => {
    for (const step of [-1, 1, -1, 1, -1, 1, -1]) {
      const arrived = new Promise((done) => addEventListener('popstate', done, { once: true }));
      history.go(step);
      await arrived;
    }
  });
  await expectTitle(page, 'Noa Sample');
  await expect.poll(() => settledScroll(page)).toBe(700);
  await expect(page.locator('#experience')).toContainText('Fieldnote');

  await page.evaluate(async () => {
    const there = '#projects a[href$="/projects"]';
    for (const address of [there, 'a[href="/"]', there]) {
      let link: HTMLElement | null = null;
      for (; !link; link = document.querySelector(address))
        await new Promise(requestAnimationFrame);
      link.click();
    }
  });
  await expect(page).toHaveURL(/projects$/);
  await expectTitle(page, 'All Projects');
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
