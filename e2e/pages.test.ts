import { expect, it } from 'vitest';
import { readContent } from '#content/load-content.ts';
import { findOwnerTexts } from '#content/owner-texts.ts';
import { resumeText } from '#resume/resume-text.ts';
import { resumeView } from '#resume/resume-view.ts';
import { LIST_NAMES, type ListName } from '#schema/lists.ts';
import { entryTexts } from '#views/entry-texts.ts';
import type { SiteName } from './browser/sites.ts';
import { contentOf, HOME, htmlOf, pageOf, textOf } from './rendered-pages.ts';

// Tests the HTML of pages; e2e/browser tests everything that only a browser knows.

/** `parts` is a selector of elements; after ` @`, it names the attribute to read instead of the text. */
function textsOf(page: Document, parts: string): string {
  const [selector = '', attribute] = parts.split(' @');
  return [...page.querySelectorAll(selector)]
    .map((part) => (attribute ? (part.getAttribute(attribute) ?? '') : textOf(part)))
    .join(' | ');
}

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
  'head link:not([hreflang], [rel=preload], [rel=expect]) @rel':
    'canonical | icon | apple-touch-icon | alternate | sitemap',
  '[property="og:title"] @content': title,
  '[property="og:url"] @content': HOME + address,
  '[property="og:image"] @content': HOME + card,
});

describePage('sample', '', {
  'the head has title, icons, sitemap and previews': head(
    'Noa Sample · Senior full-stack developer · Portfolio',
    ...(['', 'share-home.png'] as const),
  ),
  'the section bar has sections and links to write': {
    '[data-nav-list] ul:first-child a': 'About | Experience | Projects | Skills | Services | Blogs',
    '[data-nav-list] ul + ul a':
      'All Projects 5 · 2022–2025 | Résumé PDF | Write to me hello@your-name.example',
    '[data-nav-list] ul + ul a @href': '/projects | /resume.pdf | mailto:hello@your-name.example',
  },
  'a skill opens to its jobs and projects, and closes the others': {
    '#skills details[name=skill]:has([href$=Redis]) > summary > .visually-hidden':
      'Redis: used for 3 years in total, in 2015–2018, 2024',
    '#skills details[name=skill] > summary + ul:has([href$=Redis]) a @href':
      '#job-full-stack-developer-fieldnote-labs | #project-crown-strand | /projects?tech=Redis',
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
    '[data-nav-list] [aria-current]': 'All Projects 5 · 2022–2025',
    'header .on-paper':
      'Senior full-stack developer · hello@your-name.example · https://your-name.example/',
  },
});
describePage('bare', 'projects', {
  'it says that there are no projects': {
    'main p': 'No projects are listed yet.',
    table: '',
    '[data-nav-list] [aria-current]': '', // no link leads there
  },
});
describePage('career', '', {
  'a portrait is beside the role, with its description': {
    '#sidebar img + div > p:first-child': 'Principal engineer she/her',
    '#sidebar img @alt': 'A drawing of a person with round glasses',
  },
  'facts lead to their proof, on the site or elsewhere': {
    '#sidebar p + ul a @href': '/projects/consent | https://status.example/',
  },
  'a project without a case and a link only leads to its row, and a site may have no assistant': {
    '#project-storefront-core a @href': '/projects#project-storefront-core',
    '#assistant': '',
  },
  'a Markdown section has its place and its nav item': {
    '#content > section @id': 'about | experience | projects | talks | skills | services | blogs',
    '#sidebar nav a': 'About | Experience | Projects | Talks | Skills | Services | Blogs',
  },
  'own posts stand among those elsewhere': {
    '#blogs > ul a @href':
      '/posts/quiet-deploys | https://notes.example/cheapest-byte | /posts/reading-logs',
    '#blogs [href="/posts"]': 'All posts',
  },
});
describePage('career', 'imprint', {
  'a text page has its title, its text, and a way home': {
    title: 'Imprint · Maximiliane Featherstonehaugh-Bergerdorff · Portfolio',
    '[name=description] @content':
      'Who is responsible for this site, and what it records of your visit.',
    '[property="og:image"] @content': 'https://career.example/share-pages-imprint.png',
    '[property="og:type"] @content': 'website',
    h1: 'Imprint',
    'article h2': 'Responsible for the content | Privacy',
    '#facts': 'Updated Nov 2026',
    'header > a @href': '/',
    '#footer [href="/imprint"]': 'Imprint',
  },
});
describePage('career', 'posts/reading-logs', {
  'a post leads to the newer one': {
    '[rel=prev]': 'Newer postDeploys that nobody notices',
    '[rel=prev] @href': '/posts/quiet-deploys',
  },
  'formulas keep their TeX': {
    'article p annotation': 'p | n',
    'article [role=region][tabindex="0"] > math[display=block] mtr mtd:first-child': 'P(n) | ',
  },
});
describePage('career', 'posts/quiet-deploys', {
  'a post says when it was published, and has its neighbours': {
    h1: 'Deploys that nobody notices',
    '#facts': 'Nov 12, 2026 · 1 minute to readoperations · releases',
    '#facts a @href': '/posts?tag=operations | /posts?tag=releases',
    'header > a @href': '/ | /posts',
    '[property^="article:"] @content': '2026-11-12T00:00:00Z | 2026-11-12T00:00:00Z',
    '[rel=prev] @href': '',
    '[rel=next] @href': '/posts/reading-logs',
    'link[rel=alternate] @href': '/feed.xml',
    '#footer [href="/feed.xml"]': 'Feed',
  },
});
describePage('career', 'posts', {
  'the list has the posts of each year, newest first': {
    'main :is(h2, li a)':
      '2026 | Deploys that nobody notices How we moved two hundred releases a month from Thursday evenings into working hours. operations · releases Nov 12, 2026 | 2025 | Reading logs for a living Most outages announce themselves a week before, in a line that is logged ten thousand times a day. I read one such line every Monday and ask what would have to … operations Apr 2, 2025',
    'main li a @href': '/posts/quiet-deploys | /posts/reading-logs',
    '[property="og:type"] @content': 'website',
    'search[hidden] option': 'All | operations | releases',
    'header [href="/feed.xml"]': 'Feed',
  },
});
describePage('cases', 'projects/consent', {
  'the head has a title and a picture of its own': head(
    'Consent, collected carefully · Noa Sample · Portfolio',
    ...(['projects/consent', 'share-case-consent.jpg'] as const),
  ),
  'a case has facts': {
    '[property="og:type"] @content': 'article',
    '[property^="article:"] @content': '2025-05-01T00:00:00Z | 2026-11-01T00:00:00Z',
    h1: 'Consent, collected carefully',
    '[data-case] [data-outcome]': 'Collector script: 61 → 4 KB',
    '#facts dd:not(:has(ul, a))': 'Sep 2024 – May 2025 | Lead · team of 4 · Northlight',
    '#facts dd li': 'TypeScript | React | Node.js | PostgreSQL | Docker',
    '#facts dd a @href': 'https://consent.example/ | https://code.example/your-name/consent',
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
describePage('cases', '', {
  'cards lead to cases': {
    '#projects article a:first-child':
      'Read the case: Consent, collected carefully | Read the case: Crown & Strand',
    '#projects article a:first-child @href': '/projects/consent | /projects/crown-and-strand',
  },
});
describePage('cases', 'ar/', {
  'a section in the first language has its title, and leads to cases in the language of the page': {
    '#projects h2': 'Projects',
    '#projects article a:first-child @href': '/ar/projects/consent | /ar/projects/crown-and-strand',
  },
});
describePage('cases', 'projects', {
  'rows lead to cases, opened or not': {
    'th a[href^="/projects/"] @href':
      '/projects/consent | /projects/crown-and-strand | /projects/corner-shelf',
    'td:last-child a[href^="/"] @href':
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
    '#experience ol li:first-child > p': 'مارس ٢٠٢٢ – الآن',
    '#projects h2 + p': '٢ من ٣',
    '#skills h3 + div': '١٧٢٠٢٣٢٦ | ١٧٢٠٢٣٢٦',
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
  expect(home).toContain('https://project-19.example');
  expect(home).not.toContain('https://project-20.example');
});

it('each field of a project is shown wherever projects are, but for these', async () => {
  const read = await readContent(contentOf('career'));
  const cases = await Promise.all(
    Object.keys(await htmlOf('career'))
      .filter((address) => address.startsWith('projects/'))
      .map((address) => pageOf('career', address)),
  );
  const parts = (pages: Document[], selector: string) =>
    pages.map((page) => textsOf(page, selector)).join();
  const places = {
    cards: parts([await pageOf('career', '')], '#projects'),
    rows: parts([await pageOf('career', 'projects')], 'main'),
    cases: parts(cases, 'main'),
    structuredData: parts(cases, '[type="application/ld+json"]'),
    resume: resumeText(resumeView(read.content)),
  };
  const texts = findOwnerTexts(read)
    .filter(({ kind }) => kind.startsWith('projects.') && !isNoText(kind))
    .map(({ kind, text }) => [kind.split('.')[1] ?? '', text.toLowerCase()] as const);
  const fields = [...new Set(texts.map(([field]) => field))];
  const missing = Object.entries(places).map(([place, shown]) => {
    const isIn = (field: string) =>
      texts.some(([other, text]) => other === field && shown.toLowerCase().includes(text));
    return [place, fields.filter((field) => !isIn(field))];
  });

  expect(Object.fromEntries(missing)).toEqual({
    cards: ['story', 'highlights', 'entity', 'images'],
    rows: [],
    cases: ['story', 'highlights'],
    structuredData: 'outcome role team story highlights entity images status'.split(' '),
    resume: ['story', 'images'],
  });
});

it('the fixture of a career has entries of each list, and structured data has all but these', async () => {
  const { content } = await readContent(contentOf('career'));
  const data = textsOf(await pageOf('career', ''), '[type="application/ld+json"]');
  const isInData = (name: ListName) =>
    entryTexts(name, content).some(({ names }) => names.some(({ text }) => data.includes(text)));

  expect(LIST_NAMES.filter((name) => content[name].length === 0)).toEqual([]);
  expect(LIST_NAMES.filter((name) => !isInData(name)).join(' ')).toBe(
    'skills education certificates languages awards publications patents volunteering services blogs talks testimonials',
  );
});

it.each(['projects', 'posts'])(
  'filters of %s work where a browser has translated them',
  async (address) => {
    const page = await pageOf('career', address);
    expect(page.querySelectorAll('option').length).toBeGreaterThan(2);
    expect(page.querySelectorAll('option:not([value])')).toHaveLength(0);
  },
);

it('every text of a career is on the pages', async () => {
  const addresses = Object.keys(await htmlOf('career'));
  const pages = await Promise.all(addresses.map((address) => pageOf('career', address)));
  const pageTexts = pages.map((page) => {
    // References to footnotes, and what formulas have besides TeX.
    for (const part of page.querySelectorAll('sup, semantics > :not(annotation)')) part.remove();
    return textOf(page.body).replaceAll(' (opens in a new tab)', '');
  });
  const texts = findOwnerTexts(await readContent(contentOf('career')))
    .filter(({ kind }) => !/^site|^publications\.kind/.test(kind) && !isNoText(kind))
    .map(({ text }) => text.toLowerCase().replace(/\s+/g, ' '));

  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => !pageTexts.join().toLowerCase().includes(text))).toEqual([]);
});

/** Whether a field is no text: dates have another form on pages, and addresses and pictures are not texts. */
const isNoText = (kind: string) =>
  /\.(start|end|date|year|link|logo|repository|video|slides|pdf|src|alt)$/.test(kind);
