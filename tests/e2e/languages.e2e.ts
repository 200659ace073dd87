import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#site/files/paths.ts';
import { boxOf } from './checks.ts';
import { CALM, chunkUrl, expect, HEIGHT, type Page, test } from './test.ts';

// The interface in other languages, whose content is in tests/fixtures, and below a site in several.

test.use({ ...CALM, viewport: { width: 1440, height: HEIGHT } });

test.describe('in Arabic', () => {
  test.use({
    site: 'arabic',
    expectedMessages: /404|Failed to fetch dynamically imported module/,
  });

  test('dates and numbers are in the language, and both pages are mirrored', async ({ page }) => {
    const expectTexts = async (texts: Record<string, string | string[]>) => {
      await expect(page.locator('html[lang=ar-EG][dir=rtl]')).toBeVisible();
      for (const [selector, text] of Object.entries(texts))
        await expect(page.locator(selector)).toHaveText(text);
    };
    const expectBefore = async (right: string, left: string) => {
      const { x, width } = await boxOf(page.locator(left).first());
      expect(x + width).toBeLessThanOrEqual((await boxOf(page.locator(right).first())).x);
    };
    await page.visit();
    await expect(page).toHaveTitle('ليلى حداد · كبيرة مطوّري الويب · معرض الأعمال');
    await expectTexts({
      '#experience h2 + p': '٢٠١٥ – الآن · ١١ سنة',
      '#experience ol > li:first-child > p': 'مارس ٢٠٢٢ – الآن',
      '#projects h2 + p': '٢ من ٣',
      '#skills h3 + div i:not(:empty)': ['١٧', '٢٠', '٢٣', '٢٦'],
      '#skills summary:has-text("PostgreSQL") .visually-hidden':
        'PostgreSQL: ٥ سنوات من الاستخدام، ٢٠٢٢–٢٠٢٦',
      '#footer p > span:first-child': 'آخر تحديث: نوفمبر ٢٠٢٦',
    });
    await expectBefore('#sidebar', '#content');
    await expectBefore('#experience li > p', '#experience h3');
    await expect(page.locator('#projects [data-to="forward"]').last()).toHaveCSS('scale', '-1 1');
    const { x, width } = await boxOf(page.locator('#radial-hover div div'));
    expect(x + width / 2).toBeLessThan(720);
    await expect(page.locator('#sidebar [data-dial] b')).toHaveCSS('--digits', 'arabic-indic');
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /^٢٠٢٦/);

    await page.visit('projects?year=2025');
    await expectTexts({ 'tbody tr:not([hidden]) td:first-child': ['٢٠٢٥', '٢٠٢٥'] });
    await expect(page.locator('select[name=year] :checked')).toHaveText('٢٠٢٥');
    for (const column of [1, 2, 3])
      await expectBefore(`thead th:nth-child(${column})`, `thead th:nth-child(${column + 1})`);
    await expect(page.locator('[data-to="back"]')).toHaveCSS('scale', '-1 1');
  });

  test('no word is in Latin script that is not in the content, in any state', async ({ page }) => {
    const dir = path.join(ROOT, 'tests/fixtures/arabic');
    const content = readdirSync(dir).map((name) => readFileSync(path.join(dir, name), 'utf8'));
    const given = new Set(`${content} PDF Geist Instrument Serif`.match(/\p{Script=Latin}+/gu));
    const expectNoOthers = async () => {
      const words = (await readTexts(page)).match(/\p{Script=Latin}+/gu) ?? [];
      expect(
        words.filter((word) => !given.has(word)),
        page.url(),
      ).toEqual([]);
    };
    await page.route(chunkUrl('blogs'), (route) => route.fulfill({ status: 404 }));
    await page.visit('projects');
    await expectNoOthers();
    await page.getByRole('banner').getByRole('link').click();
    await expect(page.locator('#blogs').getByRole('alert')).toBeVisible();
    await expectNoOthers();
    await page.unroute(chunkUrl('blogs'));
    await page.visit();
    await expectNoOthers();
  });
});

test.describe('a site in English, German and Arabic', () => {
  test.use({ site: 'cases' });

  const HOMES = { en: '', de: 'de/', ar: 'ar/' };
  const PUBLIC_URL = 'https://your-name.example/';
  const languageLink = (page: Page, name: string) =>
    page.locator('[data-languages] a').filter({ hasText: name, visible: true });
  const expectPath = (page: Page, expected: string) =>
    expect
      .poll(() => {
        const { pathname, search, hash } = new URL(page.url());
        return decodeURIComponent(pathname + search + hash);
      })
      .toBe(expected);

  test('names each page in all languages, in pages and sitemaps', async ({ request }) => {
    const textOf = async (file: string) => (await request.get(file)).text();
    const linksOf = (markup = '') =>
      [...markup.matchAll(/hreflang="([^"]+)" href="([^"]+)"/gi)].map(([, ...link]) => link);
    const robots = await textOf('robots.txt');
    for (const pathname of ['', 'projects', 'projects/consent']) {
      const expected = [
        ...Object.entries(HOMES).map(([tag, home]) => [tag, PUBLIC_URL + home + pathname]),
        ['x-default', PUBLIC_URL + pathname],
      ];
      for (const home of Object.values(HOMES)) {
        const [head = ''] = (await textOf(home + pathname)).split('</head>');
        const sitemap = await textOf(`${home}sitemap.xml`);
        const url = PUBLIC_URL + home + pathname;
        const entry = sitemap.split('<url>').find((one) => one.startsWith(`<loc>${url}</loc>`));
        expect([linksOf(head), linksOf(entry)], url).toEqual([expected, expected]);
        expect(robots).toContain(`Sitemap: ${PUBLIC_URL}${home}sitemap.xml\n`);
      }
    }
  });

  test('the switch keeps section, filter and row, on every page', async ({ page }) => {
    await page.visit('./#projects');
    await expect(page.locator('[data-languages] [aria-current]:visible')).toHaveText('EN English');
    await languageLink(page, 'Deutsch').click();
    await expectPath(page, '/de/#projects');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { name: 'Projekte', exact: true })).toBeInViewport();
    // A style sheet before that of the tokens would change the order of the cascade layers.
    await expect(page.locator('#about')).not.toHaveCSS('padding-block-start', '0px');

    const row = 'projects?tech=React#project-consent-collected-carefully';
    await page.visit(row);
    await languageLink(page, 'Deutsch').click();
    await expectPath(page, `/de/${row}`);
    await expect(page.locator('tr:target')).toContainText('Einwilligung, sorgfältig eingeholt');

    await page.goto('ar/projects/crown-and-strand#the-result');
    await page.waitForLoadState('networkidle'); // the script of the page has run
    await languageLink(page, 'Deutsch').click();
    await expectPath(page, '/de/projects/crown-and-strand#the-result');
    await expect(page.getByRole('heading', { name: 'Das Ergebnis' })).toBeInViewport();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-languages]:visible')).toHaveCount(0);
  });

  test.describe('on a phone without scripts', () => {
    test.use({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      javaScriptEnabled: false,
    });

    test('the switch works, and its links have room for a finger', async ({ page }) => {
      for (const [from, to] of [
        ['de/', '/'],
        ['de/projects', '/projects'],
        ['de/projects/consent', '/projects/consent'],
      ] as const) {
        await page.goto(from);
        const { width, height } = await boxOf(languageLink(page, 'English').first());
        expect(Math.min(width, height), from).toBeGreaterThanOrEqual(44);
        await languageLink(page, 'English').first().click();
        await expectPath(page, to);
      }
      await page.goto('./');
      await page.locator('[data-section-list] summary').click();
      await page.locator('[data-section-list]').getByRole('link', { name: 'Deutsch' }).click();
      await expectPath(page, '/de/');
    });
  });

  test('marks what a language lacks as English, and nothing else', async ({ page }) => {
    for (const [address, language, texts] of [
      [
        'de/',
        'de',
        ['Leitende Softwareentwicklerin', 'Ich baue', 'Projekte', 'Eine Plattform für'],
      ],
      ['de/', 'en', ['I began with', 'Freelance engineer', 'Took a consent', 'Skills']],
      ['de/projects/consent', 'de', ['Northlight fragt', 'Leitung']],
      ['de/projects/corner-shelf', 'de', ['Eckregal']],
      ['de/projects/corner-shelf', 'en', ['A shelf that fits']],
      ['ar/projects/consent', 'ar', ['تسأل نورثلايت']],
      ['ar/projects/crown-and-strand', 'en', ['The catalogue had to stay', 'Crown & Strand']],
    ] as const) {
      await page.goto(address);
      const main = page.locator('main, header');
      for (const text of texts) {
        const shown = main.getByText(text).first();
        const marked = shown.locator('xpath=ancestor-or-self::*[@lang][1]');
        await expect(marked, text).toHaveAttribute('lang', language);
      }
    }
    // It reads from left to right, beside what does not.
    for (const text of ['The catalogue had to stay', 'The constraint', 'The storefront after']) {
      const block = page.locator('p, h2, figcaption').filter({ hasText: text }).first();
      await expect(block, text).toHaveCSS('direction', 'ltr');
    }
    await expect(page.locator('html')).toHaveCSS('direction', 'rtl');
  });

  test('an English figure reads from left to right in a card of an Arabic page', async ({
    page,
  }) => {
    await page.visit('ar/');

    const places = await page.getByText('61 → 4 KB').evaluate(({ firstChild: text }) => {
      const placeOf = (index: number) => {
        const range = document.createRange();
        range.setStart(text as Node, index);
        range.setEnd(text as Node, index + 1);
        return range.getBoundingClientRect().left;
      };
      return [placeOf(0), placeOf('61 → '.length), placeOf('61 → 4 '.length)];
    });
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('has no text of another language in scripts and pages', () => {
    const site = path.join(ROOT, '.cache/e2e/cases/site');
    const textsOf = (home: string) =>
      readdirSync(path.join(site, home), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(html|js)$/.test(name) && (home || !/^(de|ar)\//.test(name)))
        .map((name) => readFileSync(path.join(site, home, name), 'utf8'))
        .join('\n');

    for (const [home, own, others] of [
      ['', ['Senior full-stack', 'asks people'], ['Leitende', 'Projekte', 'كبيرة']],
      ['de', ['Leitende', 'Northlight fragt'], ['Senior full-stack', 'asks people', 'كبيرة']],
      ['ar', ['كبيرة', 'تسأل نورثلايت'], ['Senior full-stack', 'Projekte', 'Leitende']],
    ] as const) {
      const texts = textsOf(home);
      expect(own.filter((text) => !texts.includes(text))).toEqual([]);
      expect(others.filter((text) => texts.includes(text))).toEqual([]);
    }
  });
});

/** All texts of the page, also hidden ones, and attributes that are shown or read aloud. */
const readTexts = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const SHOWN = /^(alt|title|placeholder|label|aria-(\w*description|label|valuetext))$/;
    const texts: string[] = [];
    for (const element of document.querySelectorAll('title, body *:not(script, noscript, style)')) {
      for (const { name, value } of element.attributes) if (SHOWN.test(name)) texts.push(value);
      for (const { nodeType, nodeValue } of element.childNodes)
        if (nodeType === Node.TEXT_NODE && nodeValue) texts.push(nodeValue);
    }
    return texts.join('\n').replace(/https?:\S*/g, ''); // printed links
  });
