import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import type { Messages } from '#model/words/messages.ts';
import { englishMessages, messagesIn } from '#site/content/translations.ts';
import { ROOT } from '#site/files/paths.ts';
import { violations } from './axe.ts';
import { boxOf } from './layout.ts';
import { chunkUrl, holdRequests } from './requests.ts';
import { CALM, expect, HEIGHT, test, visit } from './test.ts';

// The interface in other languages: tests/fixtures has their content. The German owner overrides some
// messages.

/** Messages of sites without projects, of drafts, of the résumé, and of lists that the sites do not have. */
const NOT_ON_PAGES = [
  'noProjects',
  'draft',
  ...['summary', 'selectedProjects', 'courses', 'grade', 'phone', 'address', 'interests'],
  ...['education', 'certificates', 'awards', 'volunteering', 'talks', 'languages', 'testimonials'],
];

const LANGUAGES = {
  german: {
    lang: 'de',
    dir: 'ltr',
    titles: [
      'Jana Muster · Leitende Softwareentwicklerin · Arbeitsproben',
      'Alle Projekte · Jana Muster · Arbeitsproben',
    ],
    facts: ['Energiewirtschaft'],
    career: '2015 – heute · 11 Jahre',
    periods: [
      'März 2022 – heute',
      'Juni 2018 – Feb. 2022',
      'Jan. 2017 – Mai 2018',
      'Jan. 2016 – Dez. 2016',
      'Sept. 2015 – Dez. 2015',
    ],
    featured: '2 von 5',
    yearLabels: ['’17', '’20', '’23', '’26'],
    totals: ['11 Jahre', '9 Jahre', '5 Jahre'],
    skill: 'PostgreSQL: 5 Jahre im Einsatz, 2022–2026',
    posts: ['Sept. 2026', 'Feb. 2025'],
    updated: 'Aktualisiert Nov. 2026',
    years: ['2025', '2025', '2024', '2023', '2022'],
    all: '5 Projekte',
    option: 'React (3)',
    three: '3 von 5 Projekten',
    none: '0 von 5 Projekten',
  },
  arabic: {
    lang: 'ar-EG',
    dir: 'rtl',
    titles: [
      'ليلى حداد · كبيرة مطوّري الويب · معرض الأعمال',
      'كل المشاريع · ليلى حداد · معرض الأعمال',
    ],
    facts: ['الطاقة'],
    career: '٢٠١٥ – الآن · ١١ سنة',
    periods: [
      'مارس ٢٠٢٢ – الآن',
      'يونيو ٢٠١٨ – فبراير ٢٠٢٢',
      'يناير ٢٠١٧ – مايو ٢٠١٨',
      'يناير ٢٠١٦ – ديسمبر ٢٠١٦',
      'سبتمبر ٢٠١٥ – ديسمبر ٢٠١٥',
    ],
    featured: '٢ من ٥',
    yearLabels: ['١٧', '٢٠', '٢٣', '٢٦'],
    totals: ['١١ سنة', '٩ سنوات', '٥ سنوات'],
    skill: 'PostgreSQL: ٥ سنوات من الاستخدام، ٢٠٢٢–٢٠٢٦',
    posts: ['سبتمبر ٢٠٢٦', 'فبراير ٢٠٢٥'],
    updated: 'آخر تحديث: نوفمبر ٢٠٢٦',
    years: ['٢٠٢٥', '٢٠٢٥', '٢٠٢٤', '٢٠٢٣', '٢٠٢٢'],
    all: '٥ مشاريع',
    option: 'React (٣)',
    three: '٣ من ٥ مشاريع',
    none: '٠ من ٥ مشاريع',
  },
} as const;

type Language = keyof typeof LANGUAGES;

for (const site of Object.keys(LANGUAGES) as Language[]) {
  const language = LANGUAGES[site];
  const own = await readMessages(site);

  test.describe(`in ${language.lang}`, () => {
    test.use({ ...CALM, site, viewport: { width: 1440, height: HEIGHT } });

    test('home formats dates and numbers for the language', async ({ page }) => {
      await visit(page);

      await expect(page.locator('html')).toHaveAttribute('lang', language.lang);
      await expect(page.locator('html')).toHaveAttribute('dir', language.dir);
      await expect(page).toHaveTitle(language.titles[0]);
      await expect(page.locator('#about dd')).toHaveText(language.facts);
      await expect(page.locator('#experience h2 + p')).toHaveText(language.career);
      await expect(page.locator('#experience ol > li > p')).toHaveText(language.periods);
      await expect(page.locator('#projects h2 + p')).toHaveText(language.featured);
      const labels = page.locator('#skills h3 + div i:not(:empty)');
      await expect(labels).toHaveText(language.yearLabels);
      const totals = page.locator('#skills [aria-hidden]:nth-child(5)');
      await expect(totals).toHaveText(language.totals);
      await expect(page.locator('#skills summary').last()).toContainText(language.skill);
      await expect(page.locator('#blogs a > :nth-child(2)')).toHaveText(language.posts);
      await expect(page.locator('#footer').getByText(language.updated)).toBeVisible();
    });

    test('All Projects formats counts for the language, before and after filtering', async ({
      page,
    }) => {
      await visit(page, 'projects');
      await expect(page).toHaveTitle(language.titles[1]);
      const filters = page.getByRole('search');
      const status = filters.getByRole('status');

      await expect(page.locator('tbody td:first-child')).toHaveText(language.years);
      await expect(status).toHaveText(language.all);
      await filters.locator('summary').click();
      await filters.getByRole('combobox').first().selectOption(language.option);
      await expect(status).toHaveText(language.three);
      await expect(page.locator('tbody tr:visible')).toHaveCount(3);
      await filters.getByRole('searchbox').fill('…');
      await expect(status).toHaveText(language.none);
    });

    test.describe('in every state', () => {
      test.use({ expectedMessages: /404|Failed to fetch dynamically imported module/ });

      test('every message is the owner’s or the language’s', async ({ page }) => {
        const text = await readEveryState(page);

        const parts = Object.values(own).flatMap(fixedParts);
        const english = Object.values(englishMessages).flatMap(fixedParts);
        const foreign = english.filter((part) => !parts.includes(part));
        expect(foreign.filter((part) => includesWords(part, text))).toEqual([]);
        const missing = Object.entries(own).filter(([, word]) => !includesMessage(word, text));
        const names = missing.map(([name]) => name);
        expect(names.filter((name) => !NOT_ON_PAGES.includes(name))).toEqual([]);
      });
    });

    test('axe finds no violation', async ({ page }) => {
      for (const path of ['./', 'projects']) {
        await visit(page, path);
        expect(await violations(page)).toEqual([]);
      }
    });
  });
}

test.describe('from right to left', () => {
  test.use({ ...CALM, site: 'arabic', viewport: { width: 1440, height: HEIGHT } });

  test('both pages are mirrored', async ({ page }) => {
    await visit(page);
    const before = async (right: string, left: string) => {
      const { x, width } = await boxOf(page.locator(left).first());
      expect(x + width).toBeLessThanOrEqual((await boxOf(page.locator(right).first())).x);
    };
    await before('#sidebar', '#content');
    await before('#experience li > p', '#experience h3');
    await expect(page.locator('#projects [data-to="forward"]').last()).toHaveCSS('scale', '-1 1');
    await expect(page.locator('#about h2 ~ [aria-hidden]')).toHaveCSS('scale', '-1 1');
    const { x, width } = await boxOf(page.locator('#radial-hover div div'));
    expect(x + width / 2).toBeLessThan(720);

    await visit(page, 'projects');
    for (const column of [1, 2, 3])
      await before(`thead th:nth-child(${column})`, `thead th:nth-child(${column + 1})`);
    await expect(page.locator('[data-to="back"]')).toHaveCSS('scale', '-1 1');
    await expect(page.locator('td [data-to="out"]').first()).toHaveCSS('scale', '-1 1');
  });
});

type Word = Messages[keyof Messages];

/** @returns the messages that the site should show */
async function readMessages(site: Language): Promise<Messages> {
  const file = path.join(ROOT, 'tests/fixtures', site, 'words.yaml');
  const own = existsSync(file) ? parse(readFileSync(file, 'utf8')) : {};
  return { ...englishMessages, ...(await messagesIn(LANGUAGES[site].lang)), ...own };
}

/** The fixed parts of a message, without its placeholders, such as `used in`. */
function fixedParts(word: Word): string[] {
  const forms = typeof word === 'string' ? [word] : Object.values(word);
  return forms
    .flatMap((form) => form.split(/\{\w+\}/))
    .map((part) => part.replace(/^\P{L}+|\P{L}+$/gu, ''))
    .filter((part) => part !== '');
}

/** Matches whole words: `Link` does not match `LinkedIn`. */
const includesWords = (part: string, text: string) =>
  new RegExp(`(?<!\\p{L})${part.replace(/[()[\].*+?|]/g, '\\$&')}(?!\\p{L})`, 'u').test(text);

/** One form of a plural is enough. */
function includesMessage(word: Word, text: string): boolean {
  const forms = typeof word === 'string' ? [word] : Object.values(word);
  return forms.some((form) => fixedParts(form).every((part) => includesWords(part, text)));
}

/** Both pages, a filter without matches, a loading section, and a failed one. */
async function readEveryState(page: Page): Promise<string> {
  const fail = await holdRequests(page, [chunkUrl('blogs')], (route) =>
    route.fulfill({ status: 404 }),
  );
  await visit(page, 'projects?q=%E2%80%A6');
  await expect(page.locator('search > p')).toHaveCount(2); // the count, and the message that no project matches
  const filtered = await readTexts(page);

  await page.getByRole('banner').getByRole('link').click();
  await expect(page.locator('#blogs [data-loader]')).toBeVisible();
  const loading = await readTexts(page);

  fail();
  await expect(page.locator('#blogs').getByRole('alert')).toBeVisible();
  const failed = await readTexts(page);

  await page.unroute(chunkUrl('blogs'));
  await visit(page);
  return [filtered, loading, failed, await readTexts(page)].join('\n');
}

/** All text that is shown or read aloud, in any state, including the head. */
function readTexts(page: Page): Promise<string> {
  return page.evaluate(() => {
    const texts: (string | null)[] = [];
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, data } = walker.currentNode as Text;
      if (!parentElement?.closest('script, style')) texts.push(data);
    }
    const names = ['alt', 'title', 'placeholder', 'label', 'content', 'aria-label'];
    for (const element of document.querySelectorAll(':not([http-equiv])')) {
      for (const name of [...names, 'aria-description', 'aria-roledescription', 'aria-valuetext'])
        texts.push(element.getAttribute(name));
    }
    return texts.filter((text) => text && !/^https?:/.test(text)).join('\n');
  });
}
