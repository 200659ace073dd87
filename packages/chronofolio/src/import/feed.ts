import { type AnyFeed, parseFeed } from 'feedsmith';
import { readDate } from '#content/dates/read-date.ts';
import { UserError } from '#files/user-error.ts';
import { emptyImport, type Imported, named } from './imported.ts';
import { cleanText, textOfHtml } from './source-text.ts';

/** A post, with the fields that all kinds of feeds have. */
interface FeedItem {
  /** The title as HTML. */
  title?: string | undefined;
  link?: string | undefined;
  date?: string | undefined;
}

/**
 * Reads the posts of a feed: RSS, Atom or JSON Feed.
 * @param name the address or path of the feed; an address is also the base of relative links
 * @param limit the greatest number of posts to take, the newest first
 * @throws {UserError} if the text is not a feed
 */
export function readFeed(text: string, name: string, limit: number): Imported {
  const { items = [], home } = readItems(parse(text, name));
  const base = [name, home].find(
    (address = '') => /^https?:/i.test(address) && URL.canParse(address),
  );
  const posts = items.map((item, index) => readPost(item, `item ${index + 1}`, base));
  const complete = posts.filter(({ problem }) => !problem);
  const newest = complete.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, limit);
  const notImported = posts.flatMap(({ problem }) => problem || []);
  const older = complete.length - newest.length;
  if (older > 0)
    notImported.push(
      `${older} ${older === 1 ? 'post' : 'posts'} older than the newest ${limit}: --limit takes more`,
    );
  const blogs = newest.map(({ from, value }) => ({ from, value }));
  return { ...emptyImport(), blogs, notImported };
}

/** @returns the post, with the day of its date, and the names of missing parts */
function readPost(item: FeedItem, from: string, base: string | undefined) {
  const title = cleanText(textOfHtml(item.title ?? '').replace(/\s+/g, ' '));
  const date = readDate(item.date ?? '') ?? '';
  const written = cleanText(item.link);
  const link = written && URL.canParse(written, base) ? new URL(written, base).href : written;
  const problems = [
    title ? '' : 'has no title',
    date ? '' : item.date ? `has a date that is not known: “${item.date}”` : 'has no date',
    !link ? 'has no link' : URL.canParse(link) ? '' : `has a relative link: “${link}”`,
  ].filter(Boolean);
  const problem = problems.length > 0 && `${named(from, title ?? link)}: ${problems.join(' and ')}`;
  return { from, value: { title, date: date.slice(0, 'yyyy-mm'.length), link }, date, problem };
}

function parse(text: string, name: string): AnyFeed {
  try {
    return parseFeed(text);
  } catch {
    throw new UserError(`No feed found at ${name}: it must be RSS, Atom or JSON Feed`);
  }
}

function readItems({ format, feed }: AnyFeed): {
  items?: FeedItem[] | undefined;
  home: string | undefined;
} {
  const linkOf = (links: { href?: string; rel?: string }[] = []) =>
    links.find(({ rel = 'alternate' }) => rel === 'alternate')?.href;
  const escaped = (text = '') => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  if (format === 'atom') {
    const items = feed.entries?.map(({ title, links, published, updated }) => ({
      title: (title?.type ?? 'text') === 'text' ? escaped(title?.value) : title?.value,
      link: linkOf(links),
      date: published ?? updated,
    }));
    return { items, home: linkOf(feed.links) };
  }
  if (format === 'json') {
    const items = feed.items?.map((item) => ({
      title: escaped(item.title),
      link: item.url ?? item.external_url,
      date: item.date_published ?? item.date_modified,
    }));
    return { items, home: feed.home_page_url };
  }
  const items = feed.items?.map((item) => {
    const guid = 'guid' in item ? item.guid?.value : undefined;
    return {
      title: item.title,
      link: item.link ?? (URL.canParse(guid ?? '') ? guid : undefined),
      date: ('pubDate' in item ? item.pubDate : undefined) ?? item.dc?.dates?.[0],
    };
  });
  return { items, home: feed.link };
}
