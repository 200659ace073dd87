import { decodeHTML } from 'entities';
import { type AnyFeed, parseFeed } from 'feedsmith';
import { MONTHS } from '#site/content/suggest.ts';
import { UserError } from '#site/files/user-error.ts';
import { cleanText, emptyImport, type Imported } from './imported.ts';

interface FeedSource {
  /** The address or path, for messages. */
  name: string;
  bytes: Uint8Array;
  /** The base of relative links; a file has none. */
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
  /** The names of its fields that blogs.yaml does not have. */
  others: string[];
}

const HTML_TAG =
  /<\/?(?:a|abbr|b|bdi|bdo|big|br|cite|code|del|div|em|font|h[1-6]|i|img|ins|kbd|mark|p|q|s|small|span|strike|strong|sub|sup|svg|tt|u|wbr)(?:\s[^<>]*)?\/?>/gi;
const HTML_NOT_TEXT =
  /<(script|style|iframe|object|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;

/**
 * Reads the posts of a feed: RSS, Atom or JSON Feed.
 * @throws {UserError} where it is not a feed, or its encoding is unknown
 */
export function readFeed({ name, bytes, url, contentType }: FeedSource): Imported {
  const { items, home } = readItems(parse(decode(bytes, contentType), name));
  const base = url ?? home;
  const others = new Map<string, number>();
  for (const name of items.flatMap((item) => item.others)) {
    others.set(name, (others.get(name) ?? 0) + 1);
  }
  return {
    ...emptyImport(),
    blogs: items.map(({ title, isPlain, link, date, base: own }, index) => ({
      from: `item ${index + 1}`,
      value: {
        title: isPlain ? toOneLine(title) : stripHtml(title),
        date: readMonth(date),
        link: resolveUrl(link, resolveUrl(own, base) ?? base),
      },
    })),
    notImported: [...others].map(
      ([name, count]) => `${name} of ${count} ${count === 1 ? 'post' : 'posts'}`,
    ),
  };
}

function parse(text: string, name: string): AnyFeed {
  try {
    return parseFeed(text);
  } catch {
    throw new UserError(`No feed found at ${name}: it must be RSS, Atom or JSON Feed`);
  }
}

/** @throws {UserError} where the encoding is unknown */
function decode(bytes: Uint8Array, contentType: FeedSource['contentType']): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const mark = /^(?:(\xef\xbb\xbf)|(\xff\xfe)|(\xfe\xff))/.exec(start);
  const marked = mark && (mark[1] ? 'utf-8' : mark[2] ? 'utf-16le' : 'utf-16be');
  const label =
    marked ??
    /charset\s*=\s*"?([^\s;"]+)/i.exec(contentType ?? '')?.[1] ??
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)/i.exec(start)?.[1] ??
    'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    throw new UserError(`The feed’s encoding “${label}” is not supported`);
  }
}

function readItems({ format, feed }: AnyFeed): { items: FeedItem[]; home?: string | undefined } {
  const othersOf = (item: object, known: string[]) =>
    Object.keys(item).filter((name) => !known.includes(name));
  if (format === 'atom') {
    const alternate = (links: { href?: string; rel?: string }[] = []) =>
      links.find(({ rel = 'alternate' }) => rel === 'alternate')?.href;
    const known = ['id', 'title', 'links', 'published', 'updated', 'xml'];
    const items = feed.entries?.map((entry) => ({
      title: entry.title?.value,
      isPlain: (entry.title?.type ?? 'text') === 'text',
      link: alternate(entry.links),
      date: entry.published ?? entry.updated,
      base: entry.xml?.base ?? feed.xml?.base,
      others: othersOf(entry, known),
    }));
    return { items: items ?? [], home: alternate(feed.links) };
  }
  if (format === 'json') {
    const known = ['id', 'title', 'url', 'external_url', 'date_published', 'date_modified'];
    const items = feed.items?.map((item) => ({
      title: item.title,
      isPlain: true,
      link: item.url ?? item.external_url,
      date: item.date_published ?? item.date_modified,
      others: othersOf(item, known),
    }));
    return { items: items ?? [], home: feed.home_page_url ?? feed.feed_url };
  }
  const known = ['title', 'link', 'guid', 'pubDate', 'dc', 'xml', 'rdf'];
  const items = feed.items?.map((item) => {
    const guid = 'guid' in item ? item.guid : undefined;
    const permanent = guid?.isPermaLink === false ? undefined : guid?.value;
    return {
      title: item.title,
      link: item.link ?? (URL.canParse(permanent ?? '') ? permanent : undefined),
      date: ('pubDate' in item ? item.pubDate : undefined) ?? item.dc?.dates?.[0],
      others: othersOf(item, known),
    };
  });
  return { items: items ?? [], home: feed.link };
}

/** @returns the month as it is written: in the author’s time zone */
function readMonth(date: string | undefined): string | undefined {
  const iso = /^\s*(\d{4})-(\d\d)/.exec(date ?? '');
  if (iso) return `${iso[1]}-${iso[2]}`;
  const [, name = '', year] = /\d{1,2}\s+([a-z]{3})[a-z]*\.?,?\s+(\d{4})/i.exec(date ?? '') ?? [];
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  return month > 0 ? `${year}-${String(month).padStart(2, '0')}` : undefined;
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
