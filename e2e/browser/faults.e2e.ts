import { CALM, chunkUrl, expect, type Page, test } from './test.ts';

// Tests that visitors can read and use pages if scripts or the network fail, and if extensions, translators,
// blockers or unusual browsers change them.

test.use({
  ...CALM,
  expectedMessages: /Failed to|broken|ERR_|not here|SecurityError|React error #4\d\d/,
});

/** A sentence of each section. The radial hover has none. */
const SENTENCES: Record<string, string> = {
  about: 'where a deadline meets a design',
  blogs: 'The cheapest byte is the one you never send',
  experience: 'Fieldnote Labs',
  footer: 'Tell me what should run without you.',
  projects: 'Consent, collected carefully',
  services: 'From idea to launch',
  sidebar: 'I build web products that stop needing me',
  skills: 'TypeScript',
};
const CHUNKS = [...Object.keys(SENTENCES), 'radial-hover'];
const FAILED = 'This part of the page did not load.';

type Arrange = (page: Page) => Promise<unknown>;
const withScript =
  (script: string): Arrange =>
  (page) =>
    page.addInitScript(script);
const withChange = (change: () => void) =>
  withScript(`addEventListener('DOMContentLoaded', ${change})`);
const fail = '() => { throw new DOMException("not here", "SecurityError"); }';

const UNUSABLE_APP: Record<string, Arrange> = {
  'its entry stalls': (page) => page.route(chunkUrl('main'), () => {}),
  // The error is in the entry module, outside the lazy sections.
  'React throws': (page) =>
    page.route(chunkUrl('main'), async (route) => {
      const response = await route.fetch();
      const code = await response.text();
      const body = code.replace(/id:[`"]radial-hover[`"]/, 'id:(()=>{throw Error("broken")})()');
      expect(body).not.toBe(code);
      await route.fulfill({ response, body });
    }),
};

const CHANGED: Record<string, Arrange> = {
  'its texts are translated': withChange(translate),
  'it has nodes around everything': withChange(() => {
    const parents = document.querySelectorAll('html, head, body, main, section, p, tbody, tr');
    for (const parent of parents) {
      parent.prepend(document.createElement('div'));
      parent.append(document.createElement('div'));
    }
  }),
  'Cloudflare has encoded its addresses': withChange(() => {
    const encoded = (text: string) =>
      [0, ...text]
        .map((letter) =>
          ((letter ? String(letter).charCodeAt(0) : 0) ^ 7).toString(16).padStart(2, '0'),
        )
        .join('');
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="mailto:"]')) {
      const address = decodeURIComponent(link.pathname);
      link.href = `/cdn-cgi/l/email-protection#${encoded(address)}`;
      if (link.textContent !== address) continue;
      link.innerHTML = `<span class="__cf_email__" data-cfemail="${encoded(address)}">[email&#160;protected]</span>`;
    }
  }),
  'assistant, experience and a row are missing': withChange(() => {
    const parts = '#assistant, #experience, tbody tr:first-child';
    for (const element of document.querySelectorAll(parts)) element.remove();
  }),
  'storage is blocked': withScript(
    `Object.defineProperty(window, 'localStorage', { get: ${fail} })`,
  ),
  // Safari throws after a hundred changes in half a minute.
  'history throws from the first click on': withScript(`addEventListener('pointerdown', () => {
    history.pushState = history.replaceState = ${fail};
  })`),
};

for (const [name, arrange] of Object.entries({ ...UNUSABLE_APP, ...CHANGED })) {
  test(`the pages are readable, linked and have a theme where ${name}`, async ({ page }) => {
    await arrange(page);
    await page.goto('./');
    if (name in CHANGED) await page.waitForHydration();
    else await page.waitForTimeout(500);

    await expectReadable(page);
    const write = page.getByRole('link', { name: 'Write to me' });
    await expect(write).toHaveAttribute('href', 'mailto:hello@your-name.example');
    await expect(alerts(page)).toHaveCount(name === 'React throws' ? 1 : 0);
    await page.locator('[data-settings] > summary').click();
    await page.getByRole('radio', { name: 'Light' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.locator('#projects a[href$="/projects"]').click({ noWaitAfter: true });
    await expect(page).toHaveURL(/projects$/);
    await expect(page.locator('tbody tr:visible')).toHaveCount(5);
    await page.locator('a:visible', { hasText: 'Noa Sample' }).first().click({ noWaitAfter: true });
    await expect(page).not.toHaveURL(/projects/);
    await expect(
      name === 'React throws' ? alerts(page) : page.locator('#experience'),
    ).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

/** Every other chunk fails, and the others stall. */
for (const [first, name, answer] of [
  [0, 'is missing', { status: 404 }],
  [1, 'breaks', { contentType: 'text/javascript', body: 'throw new Error("broken")' }],
] as const) {
  test(`a chunk that ${name} or stalls leaves the page readable, and can be retried`, async ({
    page,
  }) => {
    const failing = CHUNKS.filter((_, index) => index % 2 === first);
    const stalling = CHUNKS.filter((chunk) => !failing.includes(chunk));
    for (const url of failing.map(chunkUrl))
      await page.route(url, (route) => route.fulfill(answer));
    const arrive = await page.holdRequests(stalling.map(chunkUrl));
    await page.goto('./');

    await expect(alerts(page)).toHaveCount(1);
    await expectReadable(page);
    await expect(page.locator('[data-loader]')).toHaveCount(0);

    arrive();
    await page.waitForHydration(stalling);
    for (const url of failing.map(chunkUrl)) await page.unroute(url);
    await alerts(page).first().getByRole('button', { name: 'Try again' }).click();
    await expect(alerts(page)).toHaveCount(0);
    await expectReadable(page);
    await page.waitForHydration(Object.keys(SENTENCES));
  });
}

test('filters work on a page that is translated at any time', async ({ page }) => {
  await page.visit('projects?year=2022');
  for (const [year, rows] of Object.entries({ 2024: 1, 2025: 2, '': 5 })) {
    await page.evaluate(translate);
    await page.locator('select[name=year]').selectOption(year);
    await expect(page.locator('tbody tr:visible')).toHaveCount(rows);
  }
});

const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: FAILED });

/** Expects the title and a sentence of each section to be there once, in a page of the usual height. */
async function expectReadable(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Noa Sample' })).toBeVisible();
  for (const [section, sentence] of Object.entries(SENTENCES)) {
    const text = page.locator(`#${section}`).getByText(sentence).first();
    await expect(text, section).toBeVisible();
  }
  await expect(page.locator('#experience h2')).toHaveCount(1);
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(3000);
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
