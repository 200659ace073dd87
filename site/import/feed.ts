import { type AnyFeed, parseFeed } from 'feedsmith';
import { readDate } from '#site/content/dates/read-date.ts';
import { UserError } from '#site/files/user-error.ts';
import { decodeText } from './decode-text.ts';
import { cleanText, emptyImport, type Imported, notImportedLine } from './imported.ts';
import { textOfHtml } from './plain-text.ts';

interface FeedSource {
  /** The address or path, for messages. */
  name: string;
  bytes: Uint8Array;
  /** Where it came from: the base of relative links; a file has none. */
  url?: string | undefined;
  /** From the server, such as `application/rss+xml; charset=iso-8859-1`. */
  contentType?: string | null | undefined;
}

/** A post, in the terms of all kinds of feeds. */
interface FeedItem {
  title?: string | undefined;
  /** Whether the title is plain text, in which `<b>` is not a tag. */
  isPlain?: boolean;
  link?: string | undefined;
  date?: string | undefined;
}

/**
 * Reads the posts of a feed: RSS, Atom or JSON Feed.
 * @param limit how many posts to take at most, the newest ones
 * @throws {UserError} where it is not a feed, or its encoding is not supported
 */
export function readFeed(
  { name, bytes, url, contentType }: FeedSource,
  limit = Number.POSITIVE_INFINITY,
): Imported {
  const { items = [], addresses } = readItems(parse(decodeText(bytes, contentType), name));
  const address = [url, ...addresses].find((one) => one && URL.canParse(one));
  const posts = items.map((item, index) => readPost(item, `item ${index + 1}`, address));
  const complete = posts.filter(({ problems }) => problems.length === 0);
  const newest = complete.toSorted((a, b) => compare(b.date, a.date)).slice(0, limit);
  const incomplete = posts
    .filter(({ problems }) => problems.length > 0)
    .map(({ from, value, problems }) =>
      notImportedLine(from, value.title ?? value.link, problems.join(' and ')),
    );
  const older = complete.length - newest.length;
  const rest = `${older} ${older === 1 ? 'post' : 'posts'} older than the newest ${limit}: --all imports every post`;
  return {
    ...emptyImport(),
    blogs: newest.map(({ from, value }) => ({ from, value })),
    notImported: older > 0 ? [...incomplete, rest] : incomplete,
  };
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

/** @returns the post, its date with the day, and what it lacks */
function readPost(item: FeedItem, from: string, base: string | undefined) {
  const title = toOneLine(item.isPlain ? item.title : textOfHtml(item.title ?? ''));
  const written = toOneLine(item.date);
  const date = readDate(written ?? '') ?? '';
  const link = resolveUrl(item.link, base);
  const problems = [
    title ? '' : 'has no title',
    date ? '' : written ? `has a date that is not known: “${written}”` : 'has no date',
    !link ? 'has no link' : URL.canParse(link) ? '' : `has a relative link: “${link}”`,
  ].filter(Boolean);
  return { from, value: { title, date: date.slice(0, 'yyyy-mm'.length), link }, date, problems };
}

function parse(text: string, name: string): AnyFeed {
  try {
    return parseFeed(text);
  } catch {
    throw new UserError(`No feed found at ${name}: it must be RSS, Atom or JSON Feed`);
  }
}

interface FeedItems {
  items?: FeedItem[] | undefined;
  /** Its own addresses, the one that suits relative links best first. */
  addresses: (string | undefined)[];
}

function readItems({ format, feed }: AnyFeed): FeedItems {
  const linkOf = (links: { href?: string; rel?: string }[] = [], wanted = 'alternate') =>
    links.find(({ rel = 'alternate' }) => rel === wanted)?.href;
  if (format === 'atom') {
    const items = feed.entries?.map(({ title, links, published, updated }) => ({
      title: title?.value,
      isPlain: (title?.type ?? 'text') === 'text',
      link: linkOf(links),
      date: published ?? updated,
    }));
    return { items, addresses: [linkOf(feed.links, 'self'), linkOf(feed.links)] };
  }
  if (format === 'json') {
    const items = feed.items?.map((item) => ({
      title: item.title,
      isPlain: true,
      link: item.url ?? item.external_url,
      date: item.date_published ?? item.date_modified,
    }));
    return { items, addresses: [feed.feed_url, feed.home_page_url] };
  }
  const items = feed.items?.map((item) => {
    const guid = 'guid' in item ? item.guid : undefined;
    const isPermanent = guid?.isPermaLink ?? URL.canParse(guid?.value ?? '');
    return {
      title: item.title,
      link: item.link ?? (isPermanent ? guid?.value : undefined),
      date: ('pubDate' in item ? item.pubDate : undefined) ?? item.dc?.dates?.[0],
    };
  });
  return { items, addresses: [linkOf(feed.atom?.links, 'self'), feed.link] };
}

function resolveUrl(link: string | undefined, base: string | undefined): string | undefined {
  const trimmed = link?.trim();
  if (!trimmed) return undefined;
  return URL.canParse(trimmed, base) ? new URL(trimmed, base).href : trimmed;
}

const toOneLine = (text: string | undefined) => cleanText(text?.replace(/\s+/g, ' '));
