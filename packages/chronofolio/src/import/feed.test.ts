import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#files/paths.ts';
import { readFeed } from './feed.ts';

const fixture = (name: string) =>
  readFileSync(path.join(ROOT, 'tests/fixtures/feeds', name), 'utf8');
const posts = (text: string, name = 'feed.xml') =>
  readFeed(text, name, 20).blogs.map(
    ({ value: { date, title, link } }) => `${date} ${title} ${link}`,
  );

it.each([
  [
    'RSS, with the month in the author’s time zone, and a guid that is an address',
    'rss.xml',
    [
      '2026-09 Café au lait https://notes.example/a',
      '2025-12 Using <Suspense> && more https://notes.example/b',
    ],
  ],
  [
    'Atom, with the alternate link, the day of publication, and titles of each type',
    'atom.xml',
    ['2026-02 A <b> tag https://home.example/one', '2026-01 A bold one https://home.example/two'],
  ],
  [
    'a JSON Feed, without characters that no page can show',
    'feed.json',
    [
      '2026-05 A <b> tag https://json.example/one',
      '2025-12 Two https://else.example/two',
      '2024 \ufffd \ufffd \ufffd https://json.example/three',
    ],
  ],
])('reads %s', (_, name, found) => {
  expect(posts(fixture(name))).toEqual(found);
});

it('resolves relative links against the address of the feed, if that is known', () => {
  const [post] = posts(fixture('rss.xml'), 'https://feeds.example/notes/rss.xml');

  expect(post).toMatch(/ https:\/\/feeds\.example\/notes\/a$/);
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
  expect(notImported).toEqual([
    'item 5 (A): has no date',
    'item 6 (B): has a date that is not known: “soon” and has no link',
    'item 7 (C): has a relative link: “/c”',
    'item 8 (https://d.example/): has no title',
    '2 posts older than the newest 2: --limit takes more',
  ]);
});

it.each(['', '<!doctype html><title>A page</title>', `<rss version="2.0">${'<a>'.repeat(5_000)}`])(
  'refuses a text that is not a feed: %j',
  (text) => {
    expect(() => posts(text)).toThrow('No feed found at feed.xml');
  },
);
