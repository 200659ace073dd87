import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { headFiles } from '#build/metadata/head-files.ts';
import { loadContent, readContent, readLanguages } from '#content/load-content.ts';
import { findTextFields } from '#content/text-fields.ts';
import { ROOT } from '#files/paths.ts';
import { renderSite } from '#tests/support/rendered-site.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { type SiteName, writeContent } from './browser/sites.ts';

// Tests the HTML of pages; e2e/browser tests everything that only a browser knows.

const HOME = 'https://your-name.example/';

const contentOf = (site: SiteName) => writeContent(site, temporaryDir());

const sites = new Map<SiteName, ReturnType<typeof renderSite>>();
function htmlOf(site: SiteName) {
  const pages = sites.get(site) ?? renderSite(contentOf(site));
  sites.set(site, pages);
  return pages;
}

const documents = new Map<string, Document>();
async function pageOf(site: SiteName, address: string): Promise<Document> {
  const key = `${site}/${address}`;
  const { document } = new Window();
  if (!documents.has(key)) document.write((await htmlOf(site))[address] ?? '');
  const page = documents.get(key) ?? (document as unknown as Document);
  documents.set(key, page);
  return page;
}

const textOf = ({ textContent }: Element) => textContent.replace(/\s+/g, ' ').trim();

/**
 * @param parts a selector of elements, which may end with ` @` and the name of an attribute to read instead
 * of the text
 */
function textsOf(page: Document, parts: string): string {
  const [selector = '', attribute] = parts.split(' @');
  return [...page.querySelectorAll(selector)]
    .map((part) => (attribute ? (part.getAttribute(attribute) ?? '') : textOf(part)))
    .join(' | ');
}

/** Expects the facts of a page: the texts of its parts, in order. */
function describePage(site: SiteName, address: string, facts: Record<string, Facts>): void {
  it.each(Object.entries(facts))(`/${address} of “${site}”: %s`, async (_, expected) => {
    const page = await pageOf(site, address);

    const actual = Object.keys(expected).map((parts) => [parts, textsOf(page, parts)]);
    expect(Object.fromEntries(actual)).toEqual(expected);
  });
}
type Facts = Record<string, string>;

const head = (title: string, address: string, card: string) => ({
  title,
  'link[rel=canonical] @href': HOME + address,
  'head link:not([hreflang], [rel=preload]) @rel':
    'canonical | icon | apple-touch-icon | alternate | sitemap',
  '[property="og:title"] @content': title,
  '[property="og:url"] @content': HOME + address,
  '[property="og:image"] @content': HOME + card,
  '[name="twitter:card"] @content': 'summary_large_image',
});

describePage('sample', '', {
  'the head has title, icons, sitemap and previews': head(
    'Noa Sample · Senior full-stack developer · Portfolio',
    ...(['', 'share-home.png'] as const),
  ),
  'pictures are lazy and have a size': {
    '#projects img @loading': 'lazy | lazy | lazy',
    '#projects img @width': '1600 | 1600 | 1600',
    '#projects img @height': '1000 | 1000 | 1000',
  },
  'the section bar has sections and links to write': {
    '[data-section-list] ul:first-child a':
      'About | Experience | Projects | Skills | Services | Blogs',
    '[data-section-list] ul + ul a':
      'All Projects 5 · 2022–2025 | Résumé PDF | Write to me hello@your-name.example',
    '[data-section-list] ul + ul a @href':
      '/projects | /resume.pdf | mailto:hello@your-name.example',
  },
  'all sections are in the main area, in order': {
    '#content > section @id': 'about | experience | projects | skills | services | blogs',
    'main ~ footer @id': 'footer',
    '#sidebar h1': 'Noa Sample',
  },
  'the time machine has its words and leads to the assistant': {
    '#assistant a': 'Click to time travel',
    '#assistant a @href': 'https://assistant.your-name.example/',
  },
  'sidebar and footer have the e-mail address, and a button for scripts to copy it': {
    ':is(#sidebar, #footer) .on-screen > span > a @href':
      'mailto:hello@your-name.example | mailto:hello@your-name.example',
    '[data-copy]': 'Copy e-mail address | Copy e-mail address',
    '[data-copy] + [role=status]': 'CopiedCouldn’t copy | CopiedCouldn’t copy',
  },
});
describePage('sample', 'projects', {
  'the head has a title and a picture of its own': head(
    'All Projects · Noa Sample · Portfolio',
    ...(['projects', 'share-projects.png'] as const),
  ),
  'a back link with the name of the owner leads home': {
    'header > a': 'Noa Sample',
    'header > a @href': '/',
    h1: 'All Projects',
    '[data-section-list] [aria-current]': 'All Projects 5 · 2022–2025',
    'header .on-paper':
      'Senior full-stack developer · hello@your-name.example · https://your-name.example/',
  },
  'the table has a row for each project, newest first': {
    'thead th': 'Year | Project | Built with | Link',
    'tbody td:first-child': '2025 | 2025 | 2024 | 2023 | 2022',
    'tbody th @aria-label':
      'Consent, collected carefully | Built to stand | Crown & Strand | Keys in Hand | The Corner Shelf',
  },
  'a row has the host of its link, and at most seven technologies': {
    'td:last-child a > span:first-child':
      'consent.example | built-to-stand.example | crown-and-strand.example | keys-in-hand.example | corner-shelf.example',
    '#project-crown-strand td li':
      'TypeScript | React | Node.js | PostgreSQL | Stripe | Redis | Docker',
  },
});
describePage('bare', 'projects', {
  'the page says that there are no projects': {
    'main p': 'No projects are listed yet.',
    table: '',
  },
});
describePage('career', '', {
  'testimonials are beside jobs, and short lists are below jobs': {
    '#experience h3 + div figcaption': 'Grace Hopper · CTO, Northlight · May 2024',
    '#project-meter-register figcaption': 'Annie Easley',
    '#services figcaption': 'Katherine Johnson · Captain',
    '#experience > div > h3': 'Education | Certificates | Awards | Volunteering',
  },
  'a card without a picture begins with its outcome, or else its text': {
    '#projects [data-size]':
      'Saved €1.2M of reserve energy a year | Two million meters without a spreadsheet',
    '#project-storefront-core span': '2012–2015',
  },
  'a portrait is beside the role, with its description': {
    '#sidebar h1 + div:has(> img) + p': 'Principal engineer',
    '#sidebar img @alt': 'A drawing of a person with round glasses',
  },
  'a project without a link and a site without an assistant have none': {
    '#project-storefront-core a': '',
    '#assistant': '',
  },
});
describePage('career', '', {
  'a Markdown section has its place and its nav item': {
    '#content > section @id': 'about | experience | projects | talks | skills | services | blogs',
    '#sidebar nav a': 'About | Experience | Projects | Talks | Skills | Services | Blogs',
    '#talks img @alt': 'A dashboard on a stage',
  },
});
describePage('career', 'imprint', {
  'a text page has its title, its text, and a way home': {
    title: 'Imprint · Maximiliane Featherstonehaugh-Bergerdorff · Portfolio',
    '[name=description] @content':
      'Who is responsible for this site, and what it records of your visit.',
    '[property="og:image"] @content': 'https://career.example/share-page-imprint.png',
    h1: 'Imprint',
    'article h2': 'Responsible for the content | Privacy',
    '#facts': 'Updated Nov 2026',
    'header > a @href': '/',
    '#footer [href="/imprint"]': 'Imprint',
  },
});
describePage('career', 'projects', {
  'a row without an address and a picture has neither': {
    '#project-grid-forecast :is(a, picture)': '',
  },
});
describePage('cases', 'projects/consent', {
  'the head has a title and a picture of its own': head(
    'Consent, collected carefully · Noa Sample · Portfolio',
    ...(['projects/consent', 'share-case-consent.jpg'] as const),
  ),
  'a case has facts and months': {
    '[property="og:type"] @content': 'article',
    h1: 'Consent, collected carefully',
    '#facts [data-outcome]': 'Collector script: 61 → 4 KB',
    '#facts dd:not(:has(ul, a))': 'Sep 2024 – May 2025 | Lead · Northlight | team of 4',
    '#facts dd li': 'TypeScript | React | Node.js | PostgreSQL | Docker',
    '#facts dd a @href': 'https://consent.example/ | https://code.example/your-name/consent',
    'main svg text': '2024 | 2025',
    'main svg + figcaption': '9 months',
  },
  'a case has captions, a table, and contents': {
    'img + figcaption': 'The collector, compressed, at each of the three releases.',
    'figure:has(pre) figcaption': 'rules/household.ts',
    'video + figcaption': 'A withdrawal, from the visitor’s side. Four seconds, no sound.',
    'article th': 'option | size | one source of rules | works offline',
    'nav[data-contents] a': 'The constraint | The decision | How it is built | The result',
    'nav[data-contents] a @href':
      '#the-constraint | #the-decision | #how-it-is-built | #the-result',
  },
  'all pictures except the first are lazy, and all have a size': {
    'main img @loading': ' | lazy',
    'main img @width': '1152 | 1152',
    'video @poster': '/assets/withdrawal.png',
  },
});
describePage('cases', 'projects/crown-and-strand', {
  'a case leads to its neighbours, home and its row': {
    '[rel=prev] @href': '/projects/consent',
    '[rel=next] @href': '/projects/corner-shelf',
    'header a:not([hreflang], [href^=mailto]) @href': '/ | /projects#project-crown-strand',
  },
});
describePage('cases', 'projects/corner-shelf', {
  'the last case has no next case': { '[rel=next]': '' },
});
describePage('cases', '', {
  'cards lead to cases': {
    '#projects a[href^="/projects/"]':
      'Read the case: Consent, collected carefully | Read the case: Crown & Strand',
    '#projects a[href^="/projects/"] @href': '/projects/consent | /projects/crown-and-strand',
  },
});
describePage('cases', 'projects', {
  'rows lead to cases': {
    'tbody a[href^="/projects/"] @href':
      '/projects/consent | /projects/crown-and-strand | /projects/corner-shelf',
  },
});
describePage('cases', 'de/projects/consent', {
  'links lead to the page in other languages': {
    'header [data-languages] a @href': '/projects/consent | /ar/projects/consent',
    'header [data-languages] [aria-current]': 'DE Deutsch',
    '[data-languages]:not(.on-screen)': '', // paper has no switch
  },
});
describePage('arabic', '', {
  'dates and numbers are in the language': {
    'html @dir': 'rtl',
    title: 'ليلى حداد · كبيرة مطوّري الويب · معرض الأعمال',
    '#experience h2 + p': '٢٠١٥ – الآن · ١١ سنة',
    '#experience li:first-child > p': 'مارس ٢٠٢٢ – الآن',
    '#projects h2 + p': '٢ من ٣',
    '#skills h3 + div': '١٧٢٠٢٣٢٦',
    '#footer p > span:first-child': 'آخر تحديث: نوفمبر ٢٠٢٦',
  },
});
describePage('arabic', 'projects', {
  'years are in the language': {
    'tbody td:first-child': '٢٠٢٥ | ٢٠٢٥ | ٢٠٢٤',
    'select[name=year] option': 'الكل | ٢٠٢٥ | ٢٠٢٤',
  },
});

it.each<[SiteName, string]>([
  ['sample', ''],
  ['sample', 'projects'],
  ['cases', 'projects/consent'],
])('links to other sites open in a new tab, and say so: %s/%s', async (site, address) => {
  const page = await pageOf(site, address);
  const links = [...page.querySelectorAll('a[href^=http]')];
  for (const link of links) {
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener noreferrer');
  }
  // The time machine has only the words of the specification.
  const silent = links.map(textOf).filter((text) => !text.endsWith('(opens in a new tab)'));
  expect(silent).toEqual(['Click to time travel']);
});

it('home contains no project that it does not show', async () => {
  const { '': home } = await htmlOf('many');
  expect(home).toContain('https://project-49.example');
  expect(home).not.toContain('https://project-50.example');
});

it('every text of a career is on the pages', async () => {
  const addresses = ['', 'projects', 'projects/consent', 'projects/crown-and-strand', 'imprint'];
  const pages = await Promise.all(addresses.map((address) => pageOf('career', address)));
  const pageTexts = pages.map((page) => {
    for (const reference of page.querySelectorAll('sup')) reference.remove(); // references to footnotes
    return textOf(page.body).replaceAll(' (opens in a new tab)', '');
  });
  const texts = findTextFields(await readContent(contentOf('career')))
    // Dates have another form on pages, and addresses and pictures are not texts.
    .filter(({ kind }) => !/^site|\.(start|end|date|year|link|repository|src|alt)$/.test(kind))
    .map(({ text }) => text.toLowerCase());

  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => !pageTexts.join().toLowerCase().includes(text))).toEqual([]);
});

it('an Arabic page has no words in Latin script that are not in the content', async () => {
  const dir = path.join(ROOT, 'tests/fixtures/arabic');
  const files = readdirSync(dir).map((name) => readFileSync(path.join(dir, name), 'utf8'));
  const given = new Set(`${files} PDF Geist Instrument Serif`.match(/\p{Script=Latin}+/gu));
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
  ['de/', 'en', ['I began with', 'Freelance engineer', 'Took a consent', 'Skills']],
  ['de/projects/consent', 'de', ['Northlight fragt', 'Leitung']],
  ['de/projects/corner-shelf', 'de', ['Eckregal']],
  ['de/projects/corner-shelf', 'en', ['A shelf that fits']],
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

it('pages and sitemaps have the addresses of each page in all languages', async () => {
  const linksIn = (markup = '') =>
    [...markup.matchAll(/hreflang="([^"]+)" href="([^"]+)"/gi)].map(([, ...link]) => link);
  for (const { content } of await readLanguages(contentOf('cases'))) {
    const { url } = content.site;
    const sitemap = String(await headFiles(content, '', '').get('sitemap.xml')?.()).split('\n');
    for (const address of ['', 'projects', 'projects/consent']) {
      const expected = Object.entries({ en: '', de: 'de/', ar: 'ar/', 'x-default': '' }).map(
        ([tag, home]) => [tag, HOME + home + address],
      );
      const page = await pageOf('cases', url.slice(HOME.length) + address);
      const entry = sitemap.find((line) => line.includes(`<loc>${url}${address}</loc>`));
      expect([linksIn(page.head.innerHTML), linksIn(entry)]).toEqual([expected, expected]);
    }
  }
});
