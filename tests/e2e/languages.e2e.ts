import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import type { Messages } from '#model/words/messages.ts';
import { englishMessages, messagesIn } from '#site/content/languages/messages-in.ts';
import { ROOT } from '#site/files/paths.ts';
import { violations } from './axe.ts';
import { boxOf } from './layout.ts';
import { chunkUrl, holdRequests } from './requests.ts';
import { CALM, expect, HEIGHT, test, visit } from './test.ts';

// The interface in other languages: tests/fixtures has their content. The German owner overrides some
// messages.

const LANGUAGES = {
  german: {
    lang: 'de',
    dir: 'ltr',
    titles: {
      './': 'Jana Muster · Leitende Softwareentwicklerin · Arbeitsproben',
      projects: 'Alle Projekte · Jana Muster · Arbeitsproben',
    },
  },
  arabic: {
    lang: 'ar-EG',
    dir: 'rtl',
    titles: {
      './': 'ليلى حداد · كبيرة مطوّري الويب · معرض الأعمال',
      projects: 'كل المشاريع · ليلى حداد · معرض الأعمال',
    },
  },
};
type Language = keyof typeof LANGUAGES;

/** What elements of the pages show. */
const SHOWN: Record<'./' | 'projects', Record<string, Record<Language, string | string[]>>> = {
  './': {
    '#about dd': { german: 'Energiewirtschaft', arabic: 'الطاقة' },
    '#experience h2 + p': { german: '2015 – heute · 11 Jahre', arabic: '٢٠١٥ – الآن · ١١ سنة' },
    '#experience ol > li:nth-child(-n + 2) > p': {
      german: ['März 2022 – heute', 'Juni 2018 – Feb. 2022'],
      arabic: ['مارس ٢٠٢٢ – الآن', 'يونيو ٢٠١٨ – فبراير ٢٠٢٢'],
    },
    '#projects h2 + p': { german: '2 von 3', arabic: '٢ من ٣' },
    '#skills h3 + div i:not(:empty)': {
      german: ['’17', '’20', '’23', '’26'],
      arabic: ['١٧', '٢٠', '٢٣', '٢٦'],
    },
    '#skills [aria-hidden]:nth-child(5)': {
      german: ['11 Jahre', '9 Jahre', '5 Jahre'],
      arabic: ['١١ سنة', '٩ سنوات', '٥ سنوات'],
    },
    '#skills summary:has-text("PostgreSQL") .visually-hidden': {
      german: 'PostgreSQL: 5 Jahre im Einsatz, 2022–2026',
      arabic: 'PostgreSQL: ٥ سنوات من الاستخدام، ٢٠٢٢–٢٠٢٦',
    },
    '#footer p > span:first-child': {
      german: 'Aktualisiert Nov. 2026',
      arabic: 'آخر تحديث: نوفمبر ٢٠٢٦',
    },
  },
  projects: {
    'tbody td:first-child': {
      german: ['2025', '2025', '2024'],
      arabic: ['٢٠٢٥', '٢٠٢٥', '٢٠٢٤'],
    },
    'search [role=status]': { german: '3 Projekte', arabic: '٣ مشاريع' },
  },
};

/** The counts of a filter, and of one that nothing matches. */
const COUNTS: Record<Language, Record<'option' | 'two' | 'none', string>> = {
  german: { option: 'React (2)', two: '2 von 3 Projekten', none: '0 von 3 Projekten' },
  arabic: { option: 'React (٢)', two: '٢ من ٣ مشاريع', none: '٠ من ٣ مشاريع' },
};

for (const site of Object.keys(LANGUAGES) as Language[]) {
  const { lang, dir, titles } = LANGUAGES[site];
  const own = await readMessages(site);

  test.describe(`in ${lang}`, () => {
    test.use({ ...CALM, site, viewport: { width: 1440, height: HEIGHT } });

    test('dates and numbers are in the language; axe finds nothing', async ({ page }) => {
      for (const path of ['./', 'projects'] as const) {
        await visit(page, path);
        await expect(page).toHaveTitle(titles[path]);
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(page.locator('html')).toHaveAttribute('dir', dir);
        for (const [selector, texts] of Object.entries(SHOWN[path]))
          await expect(page.locator(selector)).toHaveText(texts[site]);
        expect(await violations(page)).toEqual([]);
      }

      const filters = page.getByRole('search');
      const { option, two, none } = COUNTS[site];
      await filters.locator('summary').click();
      await filters.getByRole('combobox').first().selectOption(option);
      await expect(filters.getByRole('status')).toHaveText(two);
      await filters.getByRole('searchbox').fill('…');
      await expect(filters.getByRole('status')).toHaveText(none);
    });

    test.describe('in every state', () => {
      test.use({ expectedMessages: /404|Failed to fetch dynamically imported module/ });

      test('no message is in English', async ({ page }) => {
        const fail = await holdRequests(page, [chunkUrl('blogs')], (route) =>
          route.fulfill({ status: 404 }),
        );
        await visit(page, 'projects?q=%E2%80%A6');
        await expect(page.locator('search > p')).toHaveCount(2); // one says that no project matches
        const texts = [await readTexts(page)];
        await page.getByRole('banner').getByRole('link').click();
        await expect(page.locator('#blogs [data-loader]')).toBeVisible();
        texts.push(await readTexts(page));
        fail();
        await expect(page.locator('#blogs').getByRole('alert')).toBeVisible();
        texts.push(await readTexts(page));
        await page.unroute(chunkUrl('blogs'));
        await visit(page);
        texts.push(await readTexts(page));

        const text = texts.join('\n');
        const parts = Object.values(own).flatMap(fixedParts);
        const english = Object.values(englishMessages).flatMap(fixedParts);
        const foreign = english.filter((part) => !parts.includes(part));
        expect(foreign.filter((part) => includesWords(part, text))).toEqual([]);
      });
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
    const { x, width } = await boxOf(page.locator('#radial-hover div div'));
    expect(x + width / 2).toBeLessThan(720);
    await expect(page.locator('#sidebar [data-dial] b')).toHaveCSS('--digits', 'arabic-indic');
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /^٢٠٢٦/);

    await visit(page, 'projects');
    for (const column of [1, 2, 3])
      await before(`thead th:nth-child(${column})`, `thead th:nth-child(${column + 1})`);
    await expect(page.locator('[data-to="back"]')).toHaveCSS('scale', '-1 1');
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

/** Those that browsers write. */
const ENTITIES: Record<string, string> = { amp: '&', nbsp: '\u00a0', lt: '<', gt: '>', quot: '"' };

/** The HTML of the page without what nobody reads: all but texts, and attributes that are shown or read aloud. */
const readTexts = async (page: Page): Promise<string> =>
  (await page.content())
    .replace(/<(script|style)\b.*?<\/\1>|<meta http-equiv.*?>|https?:[^"<]*/gs, '')
    .replace(
      / (?!(?:alt|title|placeholder|label|content|aria-(?:\w*description|label|valuetext))=)[\w-]+="[^"]*"/g,
      '',
    )
    .replace(/&(\w+);/g, (entity, name) => ENTITIES[name] ?? entity);
