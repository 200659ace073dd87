import type { Page } from '@playwright/test';
import { CALM, expect, test, visit, waitForHydration } from './test.ts';

// Extensions, translators, blockers and unusual browsers change pages.

/** React reports a hydration mismatch and renders the section again. */
const RECOVERED = /Minified React error #418/;

/** Changes made before hydration. */
const CHANGES: Record<string, () => void> = {
  'a translation': translate,
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
  'no assistant, no experience and one row less': () => {
    const parts = '#assistant, #experience, tbody tr:first-child';
    for (const element of document.querySelectorAll(parts)) element.remove();
  },
  // React looks for them, so the page stays as prerendered.
  'no comments': () => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
    const comments: Node[] = [];
    while (walker.nextNode()) comments.push(walker.currentNode);
    for (const comment of comments) comment.parentNode?.removeChild(comment);
  },
};

test.describe('before hydration, a page that has', () => {
  test.use({ ...CALM, expectedMessages: new RegExp(`${RECOVERED.source}|The app did not start`) });

  for (const [name, change] of Object.entries(CHANGES)) {
    test(`${name} stays readable and works`, async ({ page }) => {
      await page.addInitScript(`addEventListener('DOMContentLoaded', ${change})`);
      await page.goto('./');
      if (name === 'no comments') await page.waitForTimeout(500);
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
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('in a browser where', () => {
  const fail = '() => { throw new DOMException("not here", "SecurityError"); }';
  /** Scripts that run before all other scripts. */
  const SCRIPTS: Record<string, string> = {
    'storage is blocked': `Object.defineProperty(window, 'localStorage', { get: ${fail} })`,
    'requestIdleCallback is missing': 'delete window.requestIdleCallback',
    'view transitions are missing': 'delete Document.prototype.startViewTransition',
    // As in Safari, after a hundred changes in half a minute.
    'history throws from the first click on': `addEventListener('pointerdown', () => {
      history.pushState = history.replaceState = ${fail};
    })`,
  };

  test.use({ expectedMessages: /./ }); // browsers report what is missing

  for (const [name, script] of Object.entries(SCRIPTS)) {
    test(`${name}, links and switches work`, async ({ page }) => {
      await page.addInitScript(script);
      await visit(page);

      await expect(page.getByRole('alert')).toHaveCount(0);
      await expectWorks(page);
    });
  }
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
