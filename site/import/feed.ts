import { decodeHTML } from 'entities';
import { type AnyFeed, parseFeed } from 'feedsmith';
import { MONTHS } from '#site/content/suggest.ts';
import { UserError } from '#site/files/user-error.ts';
import { cleanText, emptyImport, type Imported } from './imported.ts';

interface FeedSource {
  bytes: Uint8Array;
  /** Where the feed came from, if that is an address: relative links start there. */
  url?: string | undefined;
  /** As the server named it, such as `application/rss+xml; charset=iso-8859-1`. */
  contentType?: string | null | undefined;
}

/** A post as any kind of feed tells of it. */
interface FeedItem {
  title?: string | undefined;
  /** Whether the title is plain text, in which `<b>` means just that. */
  isPlain?: boolean;
  link?: string | undefined;
  date?: string | undefined;
  base?: string | undefined;
  /** The fields that posts have no place for. */
  others: string[];
}

const HTML_TAG =
  /<\/?(?:a|abbr|b|bdi|bdo|big|br|cite|code|del|div|em|font|h[1-6]|i|img|ins|kbd|mark|p|q|s|small|span|strike|strong|sub|sup|svg|tt|u|wbr)(?:\s[^<>]*)?\/?>/gi;
const HTML_NOT_TEXT =
  /<(script|style|iframe|object|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;

/**
 * Reads the posts of a feed: RSS, Atom or JSON Feed.
 * @throws {UserError} where it is none, or written in letters that are not known
 */
export function readFeed({ bytes, url, contentType }: FeedSource): Imported {
  const { items, home } = itemsOf(parsed(textOf(bytes, contentType)));
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
        title: isPlain ? oneLine(title) : withoutHtml(title),
        date: monthOf(date),
        link: absolute(link, absolute(own, base) ?? base),
      },
    })),
    notImported: [...others].map(
      ([name, count]) => `${name} of ${count} ${count === 1 ? 'post' : 'posts'}`,
    ),
  };
}

function parsed(text: string): AnyFeed {
  try {
    return parseFeed(text);
  } catch {
    throw new UserError('There is no feed: RSS, Atom and JSON Feed can be read');
  }
}

/** @throws {UserError} where the encoding is not known */
function textOf(bytes: Uint8Array, contentType: FeedSource['contentType']): string {
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
    throw new UserError(`The feed is written in “${label}”, which cannot be read`);
  }
}

function itemsOf({ format, feed }: AnyFeed): { items: FeedItem[]; home?: string | undefined } {
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

/** The month as it is written, in the writer’s time zone. */
function monthOf(date: string | undefined): string | undefined {
  const iso = /^\s*(\d{4})-(\d\d)/.exec(date ?? '');
  if (iso) return `${iso[1]}-${iso[2]}`;
  const [, name = '', year] = /\d{1,2}\s+([a-z]{3})[a-z]*\.?,?\s+(\d{4})/i.exec(date ?? '') ?? [];
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  return month > 0 ? `${year}-${String(month).padStart(2, '0')}` : undefined;
}

function absolute(link: string | undefined, base: string | undefined): string | undefined {
  const trimmed = link?.trim();
  if (!trimmed) return undefined;
  return URL.canParse(trimmed, base) ? new URL(trimmed, base).href : trimmed;
}

const oneLine = (text: string | undefined) => cleanText(text?.replace(/\s+/g, ' '));

/** @returns the words of HTML; what only looks like a tag, such as `<Suspense>`, stays */
function withoutHtml(html: string | undefined): string | undefined {
  const words = html?.replace(HTML_NOT_TEXT, ' ').replace(HTML_TAG, '');
  return oneLine(words && decodeHTML(words));
}
