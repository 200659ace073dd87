import { describe, expect, it } from 'vitest';
import { readFeed } from './feed.ts';

const feedOf = (text: string, url?: string, encoding: BufferEncoding = 'utf8') =>
  readFeed({ name: 'feed.xml', bytes: Buffer.from(text, encoding), url });
const posts = (text: string, url?: string) => feedOf(text, url).blogs.map(({ value }) => value);
const rss = (items: string, before = '<?xml version="1.0"?>') =>
  `${before}<rss version="2.0"><channel><title>Notes</title><link>https://notes.example/</link>${items}</channel></rss>`;
const item = (title: string) =>
  `<item><title>${title}</title><link>https://notes.example/a</link><pubDate>Tue, 01 Sep 2026 00:30:00 +0200</pubDate></item>`;

describe('RSS', () => {
  it('takes the month in the author’s time zone, and resolves relative links', () => {
    const items = `${item('One &amp; two')}<item><title>No date</title><link>/b</link></item>
      <item><title>By guid</title><guid>https://notes.example/c</guid><dc:date xmlns:dc="http://purl.org/dc/elements/1.1/">2025-12-31T23:59:59-08:00</dc:date></item>`;

    expect(posts(rss(items))).toEqual([
      { title: 'One & two', date: '2026-09', link: 'https://notes.example/a' },
      { title: 'No date', date: undefined, link: 'https://notes.example/b' },
      { title: 'By guid', date: '2025-12', link: 'https://notes.example/c' },
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
  ])('takes the text of the title %s', (title, text) => {
    expect(posts(rss(item(title)))[0]).toMatchObject({ title: text });
  });

  it('decodes old encodings that the file or the server names', () => {
    const named = rss(item('Café'), '<?xml version="1.0" encoding="ISO-8859-1"?>');
    const bytes = Buffer.from(rss(item('Café')), 'latin1');
    const contentType = 'application/rss+xml; charset=ISO-8859-1';

    const feeds = [
      feedOf(named, undefined, 'latin1'),
      feedOf(`\ufeff${rss(item('Café'))}`, undefined, 'utf16le'),
      readFeed({ name: 'feed.xml', bytes, contentType }),
    ];

    expect(feeds.map(({ blogs }) => blogs[0]?.value.title)).toEqual(['Café', 'Café', 'Café']);
  });

  it('counts the fields that blogs.yaml does not have', () => {
    const described = item('A').replace('<link>', '<description>Long.</description><link>');

    expect(feedOf(rss(described + described + item('B'))).notImported).toEqual([
      'description of 2 posts',
    ]);
  });

  it('does not expand nested entities, and does not read files for them', () => {
    const levels = Array.from(
      { length: 20 },
      (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(20)}">`,
    );
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY e0 "boom">${levels.join('')}]>`;
    const secret = '<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY s SYSTEM "file:///etc/hosts">]>';

    for (const [start, name] of [
      [bomb, 'e20'],
      [secret, 's'],
    ]) {
      let title: unknown = '';
      try {
        title = posts(rss(item(`&${name};`), start))[0]?.title;
      } catch (error) {
        expect(String(error)).toContain('No feed found at feed.xml');
      }
      expect(String(title).length).toBeLessThan(20);
    }
  });
});

it('reads Atom: the alternate link, when it was published, titles of each type', () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://atom.example/blog/">
    <title>Notes</title><link rel="self" href="/feed.xml"/><link href="https://atom.example/"/>
    <entry><title>A &lt;b&gt; tag</title><link rel="replies" href="r"/><link href="one"/><updated>2026-03-01T00:00:00Z</updated><published>2026-02-28T23:00:00Z</published></entry>
    <entry><title type="html">A &lt;b&gt;bold&lt;/b&gt; one</title><link rel="alternate" href="two"/><updated>2026-01-01T00:00:00Z</updated></entry>
    <entry><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">An <em>X</em> one</div></title><link href="three"/><updated>2025-01-01T00:00:00Z</updated></entry>
  </feed>`;

  expect(posts(atom, 'https://feeds.example/atom')).toEqual([
    { title: 'A <b> tag', date: '2026-02', link: 'https://atom.example/blog/one' },
    { title: 'A bold one', date: '2026-01', link: 'https://atom.example/blog/two' },
    { title: 'An X one', date: '2025-01', link: 'https://atom.example/blog/three' },
  ]);
});

it('reads a JSON Feed', () => {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Notes',
    home_page_url: 'https://json.example/',
    items: [
      { id: '1', url: '/one', title: 'A <b> tag', date_published: '2026-05-01T00:00:00Z' },
      { id: '2', external_url: 'https://else.example/two', content_text: 'Untitled' },
    ],
  };

  expect(posts(JSON.stringify(feed))).toEqual([
    { title: 'A <b> tag', date: '2026-05', link: 'https://json.example/one' },
    { title: undefined, date: undefined, link: 'https://else.example/two' },
  ]);
});

it.each([
  '',
  '<!doctype html><title>A page</title>',
  '{"version": 1}',
  `<rss version="2.0">${'<a>'.repeat(5_000)}`,
  '<rss',
])('reads no posts from what is not a feed: %j', (text) => {
  let blogs: unknown[] = [];
  try {
    blogs = feedOf(text).blogs;
  } catch (error) {
    expect(String(error)).toContain('No feed found at feed.xml');
  }
  expect(blogs).toEqual([]);
});

it('names an encoding that it does not support', () => {
  const feed = rss(item('A'), '<?xml version="1.0" encoding="klingon"?>');

  expect(() => feedOf(feed)).toThrow('The feed’s encoding “klingon” is not supported');
});

it('replaces characters that no page can show', () => {
  const item = { id: '1', title: '\ud83d \0 \u0007 \u001b', url: 'https://notes.example/a' };
  const feed = { version: 'https://jsonfeed.org/version/1.1', title: 'Notes', items: [item] };

  expect(posts(JSON.stringify(feed))[0]?.title).toBe('\ufffd \ufffd \ufffd \ufffd');
});
