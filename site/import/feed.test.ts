import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#site/files/paths.ts';
import { readFeed } from './feed.ts';

const fixture = (name: string) => readFileSync(path.join(ROOT, 'tests/fixtures/feeds', name));
const posts = (bytes: Buffer, name = 'feed.xml', contentType?: string) =>
  readFeed({ name, bytes, contentType }).blogs.map(
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

it('resolves relative links against its address, if that is known', () => {
  const [post] = posts(fixture('rss.xml'), 'https://feeds.example/notes/rss.xml');

  expect(post).toMatch(/ https:\/\/feeds\.example\/notes\/a$/);
});

it.each<[string, string, BufferEncoding, string?]>([
  ['UTF-8, whatever it names', 'ISO-8859-1', 'utf8', 'text/xml; charset=iso-8859-15'],
  ['what the server names', 'utf-8', 'latin1', 'text/xml; charset=iso-8859-1'],
  ['what the feed names', 'ISO-8859-1', 'latin1'],
])('decodes %s', (_, encoding, written, contentType) => {
  const head = `<?xml version="1.0" encoding="${encoding}"?>`;
  const text = String(fixture('rss.xml')).replace(/^.*/, head).replace('Caf&amp;eacute;', 'Café');

  expect(posts(Buffer.from(text, written), 'feed.xml', contentType)[0]).toContain(' Café au');
  const other = Buffer.from(text.replace(encoding, 'klingon'), 'latin1');
  expect(() => posts(other)).toThrow('The encoding “klingon” of feed.xml is not supported');
});

it('takes the newest posts, in any order, and says why it leaves out others', () => {
  const item = (title: string, link: string, date: string) =>
    `<item><title>${title}</title><link>${link}</link><pubDate>${date}</pubDate></item>`;
  const dates = ['2024-03-02', '2026-01-01', '2024-03-03', '2024-03-01'];
  const items = dates.map((date) => item(date, `https://notes.example/${date}`, date));
  items.push(item('A', 'https://a.example/', ''), item('B', '', 'soon'), item('C', '/c', '2024'));
  const rss = `<rss version="2.0"><channel>${items.join('')}${item('', 'https://d.example/', '2024')}</channel></rss>`;

  const { blogs, notImported } = readFeed({ name: 'feed.xml', bytes: Buffer.from(rss) }, 2);

  expect(blogs.map(({ value }) => value.title)).toEqual(['2026-01-01', '2024-03-03']);
  expect(notImported).toEqual([
    'item 5 (A): has no date',
    'item 6 (B): has a date that is not known: “soon” and has no link',
    'item 7 (C): has a relative link: “/c”',
    'item 8 (https://d.example/): has no title',
    '2 posts older than the newest 2: --all imports every post',
  ]);
});

it.each(['', '<!doctype html><title>A page</title>', `<rss version="2.0">${'<a>'.repeat(5_000)}`])(
  'refuses what is not a feed: %j',
  (text) => {
    expect(() => posts(Buffer.from(text))).toThrow('No feed found at feed.xml');
  },
);
