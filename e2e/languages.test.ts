import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { generatedFiles } from '#build/metadata/generated-files.ts';
import { loadContent, readContents } from '#content/load-content.ts';
import { ROOT } from '#files/paths.ts';
import { siteSources } from '#views/site-sources.ts';
import { contentOf, HOME, pageOf } from './rendered-pages.ts';

// Tests the HTML of pages in other languages; e2e/browser/languages.e2e.ts tests what only a browser knows.

it('an Arabic page has no words in Latin script that are not in the content', async () => {
  const dir = path.join(ROOT, 'tests/fixtures/arabic');
  const files = readdirSync(dir).map((name) => readFileSync(path.join(dir, name), 'utf8'));
  const given = new Set(`${files} PDF`.match(/\p{Script=Latin}+/gu));
  const { messages } = await loadContent(contentOf('arabic'));
  const shown = Object.values(messages).flatMap((message) =>
    typeof message === 'string' ? message.replace(/\{\w+\}/g, '') : [],
  );
  for (const address of ['', 'projects'])
    for (const part of (await pageOf('arabic', address)).querySelectorAll('body *:not(script)'))
      shown.push(
        ...[...part.attributes].filter(({ name }) => SPOKEN.test(name)).map(({ value }) => value),
        ...[...part.childNodes].map((node) => (node.nodeType === 3 && node.nodeValue) || ''),
      );
  const texts = shown.join('\n').replace(/https?:\S*/g, ''); // addresses are printed links

  expect(texts.match(/\p{Script=Latin}+/gu)?.filter((word) => !given.has(word))).toEqual([]);
});
/** The attributes that are shown or read aloud. */
const SPOKEN = /^(alt|title|placeholder|label|aria-(\w*description|label|valuetext))$/;

it.each([
  ['de/', 'de', ['Leitende Softwareentwicklerin', 'Ich baue', 'Projekte', 'Eine Plattform für']],
  ['de/', 'en', ['I began with', 'Freelance developer', 'Took a consent', 'Skills']],
  ['de/projects/consent', 'de', ['Northlight fragt', 'Leitung']],
  ['de/projects/corner-shelf', 'de', ['Eckregal']],
  ['de/projects/corner-shelf', 'en', ['A shelf that fits']],
  ['ar/', 'en', ['61']],
  ['ar/projects/consent', 'ar', ['تسأل نورثلايت']],
  ['ar/projects/crown-and-strand', 'en', ['The catalogue had to stay', 'Crown & Strand']],
])(
  '/%s of “cases” marks texts in the language %s, with their direction',
  async (address, language, texts) => {
    const parts = [...(await pageOf('cases', address)).querySelectorAll(':is(main, header) *')];
    for (const text of texts) {
      const holds = ({ nodeValue }: Node) => nodeValue?.includes(text);
      const marked = parts.find(({ childNodes }) => [...childNodes].some(holds))?.closest('[lang]');
      expect(marked?.getAttribute('lang'), text).toBe(language);
      expect(marked?.closest('[dir]')?.getAttribute('dir'), text).toBe(
        language === 'ar' ? 'rtl' : 'ltr',
      );
    }
  },
);

it.each([
  ['', 'en de ar'],
  ['projects', 'en de'],
  ['projects/consent', 'en de ar'],
  ['projects/crown-and-strand', 'en de'],
  ['projects/corner-shelf', 'en'],
])(
  '/%s is joined with itself, and declared, in the languages that it is in: %s',
  async (address, list) => {
    const linksIn = (markup = '') =>
      [...markup.matchAll(/hreflang="([^"]+)" href="([^"]+)"/gi)].map(([, ...link]) => link);
    const homes: Record<string, string> = { en: '', de: 'de/', ar: 'ar/', 'x-default': '' };
    const tags = list.split(' ');
    const joined = tags.length > 1 ? [...tags, 'x-default'] : [];
    const expected = joined.map((tag) => [tag, HOME + homes[tag] + address]);
    for (const { content } of await readContents(contentOf('cases'))) {
      const { url, language } = content.site;
      const sitemap = String(
        await generatedFiles(siteSources(content)).get('sitemap.xml')?.(),
      ).split('\n');
      const page = await pageOf('cases', url.slice(HOME.length) + address);
      const entry = sitemap.find((line) => line.includes(`<loc>${url}${address}</loc>`));
      expect([linksIn(page.head.innerHTML), linksIn(entry)]).toEqual([expected, expected]);

      const declared = tags.includes(language) ? language : 'en';
      const locales = [...page.querySelectorAll('[property^="og:locale"]')].map((meta) =>
        meta.getAttribute('content')?.slice(0, 2),
      );
      expect(locales).toEqual([declared, ...tags.filter((tag) => tag !== declared)]);
      expect(page.querySelector('[type="application/ld+json"]')?.textContent).toContain(
        `"inLanguage":"${declared}"`,
      );
    }
  },
);
