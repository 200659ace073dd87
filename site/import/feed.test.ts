import { expect, it } from 'vitest';
import { readFeed } from './feed.ts';

const feedOf = (text: string, url?: string, limit?: number) =>
  readFeed({ name: 'feed.xml', bytes: Buffer.from(text), url }, limit);
const posts = (text: string, url?: string) => feedOf(text, url).blogs.map(({ value }) => value);
/** @returns no posts where there is no feed, which may be said or not */
function postsOrError(text: string) {
  try {
    return posts(text);
  } catch (error) {
    expect(String(error)).toContain('No feed found at feed.xml');
    return [];
  }
}
const rss = (items: string, before = '<?xml version="1.0"?>') =>
  `${before}<rss version="2.0"><channel><title>Notes</title><link>https://notes.example/</link>${items}</channel></rss>`;
const jsonFeed = (...items: object[]) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Notes',
    feed_url: 'https://json.example/feed.json',
    items,
  });
const self =
  '<atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="self" href="https://self.example/feeds/rss.xml"/>';
const item = (title: string, link = 'https://notes.example/a', date = '01 Sep 2026 00:30 +0200') =>
  `<item><title>${title}</title><link>${link}</link><pubDate>${date}</pubDate></item>`;

it('RSS takes the month in the author’s time zone, and a guid that is an address', () => {
  const guid = `<item><title>B</title><guid>https://notes.example/b</guid><dc:date xmlns:dc="http://purl.org/dc/elements/1.1/">2025-12-31T23:59:59-08:00</dc:date></item>`;

  expect(posts(rss(item('A') + guid))).toEqual([
    { title: 'A', date: '2026-09', link: 'https://notes.example/a' },
    { title: 'B', date: '2025-12', link: 'https://notes.example/b' },
  ]);
});

it.each([
  ['<![CDATA[Fast & <em>small</em>]]>', 'Fast & small'],
  ['&lt;b&gt;Bold&lt;/b&gt; words', 'Bold words'],
  ['Using &lt;Suspense&gt; in React', 'Using <Suspense> in React'],
  ['<![CDATA[Hi<script>alert("x")</script> there]]>', 'Hi there'],
  ['<![CDATA[<img src=x onerror=alert(1)>Picture]]>', 'Picture'],
  ['Caf&amp;eacute;\n   au lait', 'Café au lait'],
  ['a &lt; b &amp;&amp; c &gt; d', 'a < b && c > d'],
])('RSS takes the text of the title %s', (title, text) => {
  expect(posts(rss(item(title)))[0]).toMatchObject({ title: text });
});

const ADDRESS = 'https://feeds.example/notes/rss.xml';
it.each([
  ['its address', '<link>/</link>', ADDRESS, 'feeds.example/notes/a'],
  ['its link to itself', `<link>/</link>${self}`, undefined, 'self.example/feeds/a'],
  ['its home', '<link>https://home.example/</link>', undefined, 'home.example/a'],
])('RSS resolves relative links against %s', (_, head, url, link) => {
  const feed = `<rss version="2.0"><channel><title>N</title>${head}${item('A', 'a')}</channel></rss>`;

  expect(posts(feed, url)[0]?.link).toBe(`https://${link}`);
});

it('RSS lists posts without a title, a date or a link, and says why', () => {
  const items = [item('A', 'https://notes.example/b', ''), item('B', '', 'soon')];
  items.push(item('C', '/c'), item('', 'https://notes.example/d'));

  const { blogs, notImported } = feedOf(
    `<rss version="2.0"><channel>${items.join('')}</channel></rss>`,
  );

  expect([blogs, notImported]).toEqual([
    [],
    [
      'item 1 (A): has no date',
      'item 2 (B): has a date that is not known: “soon” and has no link',
      'item 3 (C): has a relative link: “/c”',
      'item 4 (https://notes.example/d): has no title',
    ],
  ]);
});

it('RSS takes the newest posts, in any order, and counts the older ones', () => {
  const dates = ['2024-03-02', '2026-01-01', '2024-03-03', '2024-03-01'];
  const items = dates.map((date) => item(date, `https://notes.example/${date}`, date));

  const { blogs, notImported } = feedOf(rss(items.join('')), undefined, 2);

  expect(blogs.map(({ value }) => value.title)).toEqual(['2026-01-01', '2024-03-03']);
  expect(notImported).toEqual(['2 posts older than the newest 2: --all imports every post']);
});

it('reads Atom: the alternate link, when it was published, titles of each type', () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom">
    <title>Notes</title><link rel="self" href="/feed.xml"/><link href="https://atom.example/"/>
    <entry><title>A &lt;b&gt; tag</title><link rel="replies" href="r"/><link href="one"/><updated>2026-03-01T00:00:00Z</updated><published>2026-02-28T23:00:00Z</published></entry>
    <entry><title type="html">A &lt;b&gt;bold&lt;/b&gt; one</title><link rel="alternate" href="two"/><updated>2026-01-01T00:00:00Z</updated></entry>
    <entry><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">An <em>X</em> one</div></title><link href="three"/><updated>2025-01-01T00:00:00Z</updated></entry>
  </feed>`;

  expect(posts(atom, 'https://atom.example/blog/atom')).toEqual([
    { title: 'A <b> tag', date: '2026-02', link: 'https://atom.example/blog/one' },
    { title: 'A bold one', date: '2026-01', link: 'https://atom.example/blog/two' },
    { title: 'An X one', date: '2025-01', link: 'https://atom.example/blog/three' },
  ]);
});

it('reads a JSON Feed', () => {
  const feed = jsonFeed(
    { id: '1', url: '/one', title: 'A <b> tag', date_published: '2026-05-01T00:00:00Z' },
    { id: '2', external_url: 'https://else.example/two', title: 'Two', date_modified: '2025-12' },
  );

  expect(posts(feed)).toEqual([
    { title: 'A <b> tag', date: '2026-05', link: 'https://json.example/one' },
    { title: 'Two', date: '2025-12', link: 'https://else.example/two' },
  ]);
});

it.each([
  '',
  '<!doctype html><title>A page</title>',
  '{"version": 1}',
  `<rss version="2.0">${'<a>'.repeat(5_000)}`,
  '<rss',
])('reads no posts from what is not a feed: %j', (text) => {
  expect(postsOrError(text)).toEqual([]);
});

it('replaces characters that no page can show', () => {
  const [title, url] = ['\ud83d \0 \u0007 \u001b', 'https://notes.example/a'];
  const feed = jsonFeed({ id: '1', title, url, date_published: '2026' });

  expect(posts(feed)[0]?.title).toBe('\ufffd \ufffd \ufffd \ufffd');
});
