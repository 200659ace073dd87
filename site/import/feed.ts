import { decodeHTML } from 'entities';
import { type AnyFeed, parseFeed } from 'feedsmith';
import { UserError } from '#site/files/user-error.ts';
import { decodeText } from './decode-text.ts';
import { cleanText, emptyImport, type Imported, notImportedLine } from './imported.ts';
import { readDate } from './read-date.ts';

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
  base?: string | undefined;
  /** Often its address too. */
  id?: string | undefined;
  /** The names of its fields that blogs.yaml does not have. */
  others: string[];
}

const MAX_LISTED = 20;
const HTML_TAG =
  /<\/?(?:a|abbr|b|bdi|bdo|big|br|cite|code|del|div|em|font|h[1-6]|i|img|ins|kbd|mark|p|q|s|small|span|strike|strong|sub|sup|svg|tt|u|wbr)(?:\s[^<>]*)?\/?>/gi;
const HTML_NOT_TEXT =
  /<(script|style|iframe|object|template|noscript)\b(?:(?!<\/\1)[\s\S])*(?:<\/\1[^<>]*>?)?|<!--[\s\S]*?(?:-->|$)/gi;

/**
 * Reads the posts of a feed: RSS, Atom or JSON Feed.
 * @param limit how many posts to take at most, the newest ones
 * @throws {UserError} where it is not a feed, or its encoding is not supported
 */
export function readFeed(
  { name, bytes, url, contentType }: FeedSource,
  limit = Number.POSITIVE_INFINITY,
): Imported {
  const { items, addresses, base } = readItems(parse(decodeText(bytes, contentType), name));
  const address = [url, ...addresses].find((one) => one && URL.canParse(one));
  const feedBase = resolveUrl(base, address) ?? address;
  const posts = items.map((item, index) => readPost(item, `item ${index + 1}`, feedBase));
  const complete = posts.filter(({ problems }) => problems.length === 0);
  const newest = complete.toSorted((a, b) => compareText(b.date, a.date)).slice(0, limit);
  const olderCount = complete.length - newest.length;
  return {
    ...emptyImport(),
    blogs: newest.map(({ from, value }) => ({ from, value })),
    notImported: [
      ...listIncomplete(posts.filter(({ problems }) => problems.length > 0)),
      ...(olderCount > 0
        ? [`${countPosts(olderCount)} older than the newest ${limit}: --all imports every post`]
        : []),
      ...countOtherFields(items),
    ],
  };
}

/** @returns the post, its date with the day, and what it lacks */
function readPost(item: FeedItem, from: string, feedBase: string | undefined) {
  const title = item.isPlain ? toOneLine(item.title) : stripHtml(item.title);
  const written = toOneLine(item.date);
  const date = readDate(written ?? '') ?? '';
  const link = resolveUrl(item.link, resolveUrl(item.base, feedBase) ?? feedBase ?? item.id);
  const problems = [
    title ? '' : 'has no title',
    date ? '' : written ? `has a date that is not known: “${written}”` : 'has no date',
    !link ? 'has no link' : URL.canParse(link) ? '' : `has a relative link: “${link}”`,
  ].filter(Boolean);
  return { from, value: { title, date: date.slice(0, 'yyyy-mm'.length), link }, date, problems };
}

/** @returns a line for each, but few enough to read the lines around them */
function listIncomplete(posts: ReturnType<typeof readPost>[]): string[] {
  const lines = posts
    .slice(0, MAX_LISTED)
    .map(({ from, value, problems }) =>
      notImportedLine(from, value.title ?? value.link, problems.join(' and ')),
    );
  const rest = posts.slice(MAX_LISTED);
  const last = rest.at(-1)?.from;
  return last
    ? [...lines, `${countPosts(rest.length)} more, up to ${last}, without a title, date or link`]
    : lines;
}

const compareText = (a: string, b: string) => Number(a > b) - Number(a < b);

const countPosts = (count: number) => `${count} ${count === 1 ? 'post' : 'posts'}`;

/** @returns such as `description of 2 posts`, for the fields that blogs.yaml does not have */
function countOtherFields(items: FeedItem[]): string[] {
  const counts = new Map<string, number>();
  for (const name of items.flatMap(({ others }) => others)) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${name} of ${countPosts(count)}`);
}

function parse(text: string, name: string): AnyFeed {
  try {
    return parseFeed(text);
  } catch {
    throw new UserError(`No feed found at ${name}: it must be RSS, Atom or JSON Feed`);
  }
}

interface FeedItems {
  items: FeedItem[];
  /** Its own addresses, the one that suits relative links best first. */
  addresses: (string | undefined)[];
  /** `xml:base`, which may be relative. */
  base?: string | undefined;
}

function readItems({ format, feed }: AnyFeed): FeedItems {
  const othersOf = (item: object, known: string[]) =>
    Object.keys(item).filter((name) => !known.includes(name));
  const linkOf = (links: { href?: string; rel?: string }[] = [], wanted = 'alternate') =>
    links.find(({ rel = 'alternate' }) => rel === wanted)?.href;
  if (format === 'atom') {
    const known = ['id', 'title', 'links', 'published', 'updated', 'xml'];
    const items = feed.entries?.map((entry) => ({
      title: entry.title?.value,
      isPlain: (entry.title?.type ?? 'text') === 'text',
      link: linkOf(entry.links),
      date: entry.published ?? entry.updated,
      base: entry.xml?.base,
      id: entry.id,
      others: othersOf(entry, known),
    }));
    const addresses = [linkOf(feed.links, 'self'), linkOf(feed.links)];
    return { items: items ?? [], addresses, base: feed.xml?.base };
  }
  if (format === 'json') {
    const known = ['id', 'title', 'url', 'external_url', 'date_published', 'date_modified'];
    const items = feed.items?.map((item) => ({
      title: item.title,
      isPlain: true,
      link: item.url ?? item.external_url,
      date: item.date_published ?? item.date_modified,
      id: item.id,
      others: othersOf(item, known),
    }));
    return { items: items ?? [], addresses: [feed.feed_url, feed.home_page_url] };
  }
  const known = ['title', 'link', 'guid', 'pubDate', 'dc', 'xml', 'rdf'];
  const items = feed.items?.map((item) => {
    const guid = 'guid' in item ? item.guid : undefined;
    const isPermanent = guid?.isPermaLink ?? URL.canParse(guid?.value ?? '');
    return {
      title: item.title,
      link: item.link ?? (isPermanent ? guid?.value : undefined),
      date: ('pubDate' in item ? item.pubDate : undefined) ?? item.dc?.dates?.[0],
      base: 'xml' in item ? item.xml?.base : undefined,
      id: guid?.value,
      others: othersOf(item, known),
    };
  });
  return {
    items: items ?? [],
    addresses: [linkOf(feed.atom?.links, 'self'), feed.link],
    base: 'xml' in feed ? feed.xml?.base : undefined,
  };
}

function resolveUrl(link: string | undefined, base: string | undefined): string | undefined {
  const trimmed = link?.trim();
  if (!trimmed) return undefined;
  return URL.canParse(trimmed, base) ? new URL(trimmed, base).href : trimmed;
}

const toOneLine = (text: string | undefined) => cleanText(text?.replace(/\s+/g, ' '));

/** @returns the text of HTML; unknown tags, such as `<Suspense>`, are text */
function stripHtml(html: string | undefined): string | undefined {
  const text = html?.replace(HTML_NOT_TEXT, ' ').replace(HTML_TAG, '');
  return toOneLine(text && decodeHTML(text));
}
