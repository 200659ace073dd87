import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#files/paths.ts';
import { feedInPage, readFeed } from './feed.ts';

const fixture = (name: string) =>
  readFileSync(path.join(ROOT, 'tests/fixtures/feeds', name), 'utf8');
const posts = (text: string, name = 'https://notes.example/feed') =>
  readFeed(text, name, 20).blogs.map(
    ({ value: { date, title, link, summary } }) =>
      `${date} ${title} ${link}${summary ? `: ${summary}` : ''}`,
  );

it.each([
  [
    'RSS, with the day in the author’s time zone, and a guid that is an address',
    'rss.xml',
    [
      '2026-09-01 Café au lait https://notes.example/a',
      '2025-12-31 Using <Suspense> && more https://notes.example/b',
    ],
  ],
  [
    'Atom, with the alternate link, the day of publication, and titles of each type',
    'atom.xml',
    [
      '2026-02-28 A <b> tag https://notes.example/one',
      '2026-01-01 A bold one https://notes.example/two',
      '2025-01-01 Three https://other.example/blog/three: About R&D.',
    ],
  ],
  [
    'a JSON Feed, without characters that no page can show',
    'feed.json',
    [
      '2026-05-01 A <b> tag https://notes.example/one',
      '2025-12 Two https://else.example/two',
      '2024 \ufffd \ufffd \ufffd https://notes.example/three',
    ],
  ],
])('reads %s', (_, name, found) => {
  expect(posts(fixture(name))).toEqual(found);
});

it('takes the newest posts of a feed in any order, and says why others are left out', () => {
  const item = (title: string, link: string, date: string) =>
    `<item><title>${title}</title><link>${link}</link><pubDate>${date}</pubDate></item>`;
  const dates = ['2024-03-02', '2026-01-01', '2024-03-03', '2024-03-01'];
  const items = dates.map((date) => item(date, `https://notes.example/${date}`, date));
  items.push(item('A', 'https://a.example/', ''), item('B', '', 'soon'), item('C', '/c', '2024'));
  const rss = `<rss version="2.0"><channel>${items.join('')}${item('', 'https://d.example/', '2024')}</channel></rss>`;

  const { blogs, notImported } = readFeed(rss, 'feed.xml', 2);

  expect(blogs.map(({ value }) => value.title)).toEqual(['2026-01-01', '2024-03-03']);
  const reason = 'needs a title, a date and a whole link';
  expect(notImported).toEqual([
    `item 5 (A): ${reason}`,
    `item 6 (B): ${reason}`,
    `item 7 (C): ${reason}`,
    `item 8 (2024): ${reason}`,
    '2 older than the newest 2: --limit takes more',
  ]);
});

it.each([
  ['xml:base="https://a.example/b/"', 'https://a.example/b/', 'https://a.example/b/2026/one'],
  ['', 'https://a.example/', 'https://a.example/2026/one'],
])('reads relative links of a file whose feed has %j and the page %s', (base, page, link) => {
  const entry = `<entry xml:base="2026/"><title>A</title><link href="one"/><updated>2026-03-01</updated><summary>${'a b '.repeat(100)}</summary></entry>`;
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom" ${base}><title>N</title><link href="${page}"/>${entry}</feed>`;

  const [post] = readFeed(atom, 'atom.xml', 9).blogs;
  expect(post?.value).toMatchObject({ link, summary: `${'a b '.repeat(75)}…` });
});

it('leaves out responses on Medium, and parameters of links that count visits', () => {
  const item = (title: string, query: string, tag = '<category>web</category>') =>
    `<item><title>${title}</title><link>https://m.dev/${query}</link><pubDate>2026-01-02</pubDate>${tag}</item>`;
  const items = [
    item('Caches', '?source=rss-1------2') + item('Thanks, Bob!', 'c?source=rss-1', ''),
    item('Keys', 'b?utm_source=x&amp;page=2&amp;fbclid=1#c'),
  ];
  const rss = `<rss version="2.0"><channel>${items.join('')}</channel></rss>`;

  const dated = ['2026-01-02 Caches https://m.dev/', '2026-01-02 Keys https://m.dev/b?page=2#c'];
  expect(posts(rss)).toEqual(dated);
  const response = 'item 2 (Thanks, Bob!): a response, as it has no tags';
  expect(readFeed(rss, 'feed', 9).notImported).toEqual([response]);
});

it.each([
  ['rel="alternate" type="application/rss+xml" title="A » B" href="/f?a=1&amp;b=2"', '/f?a=1&b=2'],
  ["href=feed.json type='application/feed+json' rel='alternate home'", '/blog/feed.json'],
  ['rel="alternate" hreflang="de" href="/de"', undefined],
])('a page with the link %s has the feed %s', (attributes, path) => {
  const others = '<link rel=icon href=/a.png><link rel=alternate type=application/json href=/b>';
  const page = `\n<!DOCTYPE html><head>${others}<link ${attributes}></head>`;

  const feed = path && new URL(path, 'https://notes.example/').href;
  expect(feedInPage(page, 'https://notes.example/blog/')).toBe(feed);
});

it.each(['', '<!doctype html><title>A page</title>', `<rss version="2.0">${'<a>'.repeat(5_000)}`])(
  'refuses a text that is not a feed: %j',
  (text) => {
    expect(() => posts(text)).toThrow('No feed found at https://notes.example/feed: it must be');
  },
);
