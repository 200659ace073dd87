import { expect, it } from 'vitest';
import { readFeed } from './feed.ts';

const feedOf = (text: string, url?: string, limit?: number) =>
  readFeed({ name: 'feed.xml', bytes: Buffer.from(text), url }, limit);
const posts = (text: string, url?: string) => feedOf(text, url).blogs.map(({ value }) => value);
const rss = (items: string, head = '<link>https://notes.example/</link>') =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Notes</title>${head}${items}</channel></rss>`;
const item = (title: string, link = 'https://notes.example/a', date = '01 Sep 2026 00:30 +0200') =>
  `<item><title>${title}</title><link>${link}</link><pubDate>${date}</pubDate></item>`;

const GUID = `<item><title>B</title><guid>https://notes.example/b</guid><dc:date xmlns:dc="http://purl.org/dc/elements/1.1/">2025-12-31T23:59:59-08:00</dc:date></item>`;
const ATOM = `<feed xmlns="http://www.w3.org/2005/Atom">
  <title>Notes</title><link rel="self" href="https://atom.example/blog/atom"/><link href="https://home.example/"/>
  <entry><title>A &lt;b&gt; tag</title><link rel="replies" href="r"/><link href="one"/><updated>2026-03-01T00:00:00Z</updated><published>2026-02-28T23:00:00Z</published></entry>
  <entry><title type="html">A &lt;b&gt;bold&lt;/b&gt; one</title><link rel="alternate" href="two"/><updated>2026-01-01T00:00:00Z</updated></entry>
</feed>`;
const JSON_FEED = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Notes',
  feed_url: 'https://json.example/feed.json',
  items: [
    { id: '1', url: '/one', title: 'A <b> tag', date_published: '2026-05-01T00:00:00Z' },
    { id: '2', external_url: 'https://else.example/two', title: 'Two', date_modified: '2025-12' },
    { id: '3', url: '/three', title: '\ud83d \0 \u001b', date_published: '2024' },
  ],
});

it.each([
  [
    'RSS, with the month in the author’s time zone, and a guid that is an address',
    rss(item('A') + GUID),
    ['2026-09 A https://notes.example/a', '2025-12 B https://notes.example/b'],
  ],
  [
    'Atom, with the alternate link, the day of publication, and titles of each type',
    ATOM,
    [
      '2026-02 A <b> tag https://atom.example/blog/one',
      '2026-01 A bold one https://atom.example/blog/two',
    ],
  ],
  [
    'a JSON Feed, without characters that no page can show',
    JSON_FEED,
    [
      '2026-05 A <b> tag https://json.example/one',
      '2025-12 Two https://else.example/two',
      '2024 \ufffd \ufffd \ufffd https://json.example/three',
    ],
  ],
])('reads %s', (_, feed, found) => {
  expect(posts(feed).map(({ date, title, link }) => `${date} ${title} ${link}`)).toEqual(found);
});

it.each([
  ['<![CDATA[Fast & <em>small</em>]]>', 'Fast & small'],
  ['&lt;b&gt;Bold&lt;/b&gt; words', 'Bold words'],
  ['Using &lt;Suspense&gt; in React', 'Using <Suspense> in React'],
  ['<![CDATA[Hi<script>alert("x")</script> there]]>', 'Hi there'],
  ['Caf&amp;eacute;\n   au lait', 'Café au lait'],
  ['a &lt; b &amp;&amp; c &gt; d', 'a < b && c > d'],
])('takes the text of the title %s', (title, text) => {
  expect(posts(rss(item(title)))[0]).toMatchObject({ title: text });
});

const SELF =
  '<atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="self" href="https://self.example/feeds/rss.xml"/>';
it.each([
  ['its address', SELF, 'https://feeds.example/notes/rss.xml', 'feeds.example/notes/a'],
  ['its link to itself', `<link>/</link>${SELF}`, undefined, 'self.example/feeds/a'],
  ['its home', '<link>https://home.example/</link>', undefined, 'home.example/a'],
])('resolves relative links against %s', (_, head, url, link) => {
  expect(posts(rss(item('A', 'a'), head), url)[0]?.link).toBe(`https://${link}`);
});

it('takes the newest posts, in any order, and says why it leaves out others', () => {
  const dates = ['2024-03-02', '2026-01-01', '2024-03-03', '2024-03-01'];
  const items = dates.map((date) => item(date, `https://notes.example/${date}`, date));
  items.push(item('A', 'https://notes.example/b', ''), item('B', '', 'soon'), item('C', '/c'));

  const { blogs, notImported } = feedOf(rss([...items, item('')].join(''), ''), undefined, 2);

  expect(blogs.map(({ value }) => value.title)).toEqual(['2026-01-01', '2024-03-03']);
  expect(notImported).toEqual([
    'item 5 (A): has no date',
    'item 6 (B): has a date that is not known: “soon” and has no link',
    'item 7 (C): has a relative link: “/c”',
    'item 8 (https://notes.example/a): has no title',
    '2 posts older than the newest 2: --all imports every post',
  ]);
});

it.each(['', '<!doctype html><title>A page</title>', `<rss version="2.0">${'<a>'.repeat(5_000)}`])(
  'refuses what is not a feed: %j',
  (text) => {
    expect(() => posts(text)).toThrow('No feed found at feed.xml');
  },
);
