import { decodeHTMLStrict } from 'entities';
import { type AnyFeed, parseFeed } from 'feedsmith';
import { readDate } from '#content/dates/read-date.ts';
import { UserError } from '#files/user-error.ts';
import { cutAtWord } from '#schema/messages/interpolate.ts';
import { emptyImport, type Imported, withFirstText } from './imported.ts';
import { cleanText, textOfHtml } from './source-text.ts';

interface FeedItem {
  /** The title as HTML. */
  title?: string | undefined;
  link?: string | undefined;
  date?: string | undefined;
  /** What it is about, as HTML. */
  summary?: string | undefined;
  /** What its relative links begin at: the page of the feed if the feed has no address, and each `xml:base`. */
  home?: string | undefined;
  bases?: (string | undefined)[];
  /** Whether it answers another post, as far as the feed says. */
  isResponse?: boolean;
}

/** Parameters that count visits. The links of Medium have `source=rss-…`. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|mc_[ce]id|igshid|ref|ref_src)=|^source=rss/i;
/** The type of a feed in a page’s `link` element. */
const FEED_TYPE = /\stype=["']?application\/(?:rss\+xml|atom\+xml|feed\+json)/i;

/** The length up to which a summary stays whole: some feeds have the whole post there. */
const MAX_SUMMARY = 300;

/** Reads the posts of a feed. Its `name` is its path, or its address, which is the base of relative links. */
export function readFeed(text: string, name: string, limit: number): Imported {
  const base = /^https?:/i.test(name) ? name : undefined;
  const posts = feedItems(parseAnyFeed(text, name)).map((item, index) => {
    const value = readPost(item, base);
    const isComplete = value.title && value.date && value.link;
    const missing = isComplete ? undefined : 'needs a title, a date and a whole link';
    const problem = item.isResponse ? 'a response, as it has no tags' : missing;
    return { from: `item ${index + 1}`, value, problem };
  });
  const complete = posts.filter(({ problem }) => !problem);
  const newest = complete
    .toSorted((a, b) => b.value.date.localeCompare(a.value.date))
    .slice(0, limit);
  const notImported = posts.flatMap(({ from, value, problem }) =>
    problem ? `${withFirstText(from, value)}: ${problem}` : [],
  );
  const older = complete.length - newest.length;
  if (older > 0) notImported.push(`${older} older than the newest ${limit}: --limit takes more`);
  const blogs = newest.map(({ from, value }) => ({ from, value }));
  return { ...emptyImport(), blogs, notImported };
}

function readPost(item: FeedItem, address: string | undefined) {
  const title = cleanText(textOfHtml(item.title ?? '').replace(/\s+/g, ' '));
  const link = cleanText(item.link) ?? '';
  const base = (item.bases ?? []).reduce(
    (outer, part) => (part ? URL.parse(part, outer)?.href : outer),
    address ?? item.home,
  );
  const [paragraph = ''] = textOfHtml(item.summary ?? '')
    .trim()
    .split(/\n\s*\n/);
  const summary = cleanText(
    paragraph
      .slice(0, 9000)
      .replace(/\s+/g, ' ')
      .replace(/ ?\[?(?:…|\.\.\.)\]?$/, ' …'),
  );
  return {
    title,
    date: readDate(item.date ?? '') ?? '',
    link: URL.canParse(link, base) ? withoutTracking(new URL(link, base)) : undefined,
    summary: summary === title ? undefined : summary && cutAtWord(summary, MAX_SUMMARY),
  };
}

function withoutTracking(url: URL): string {
  const parameters = url.search.slice(1).split('&');
  url.search = parameters.filter((parameter) => !TRACKING.test(parameter)).join('&');
  return url.href;
}

/** @returns the address of the feed that a page names; `undefined` if the text is not a page, or names none */
export function feedInPage(text: string, address: string): string | undefined {
  if (!/^\s*<(?:!doctype html|html)/i.test(text)) return undefined;
  const tags = text.match(/<link\s[^<>]*>/gi) ?? [];
  const feed = tags.find((tag) => /\srel=["']?alternate\b/i.test(tag) && FEED_TYPE.test(tag));
  const [, href = ''] = /\shref=["']?([^"'\s>]+)/i.exec(feed ?? '') ?? [];
  return feed && URL.parse(decodeHTMLStrict(href), address)?.href;
}

function parseAnyFeed(text: string, name: string): AnyFeed {
  try {
    return parseFeed(text);
  } catch {
    throw new UserError(`No feed found at ${name}: it must be RSS, Atom or JSON Feed`);
  }
}

function feedItems({ format, feed }: AnyFeed): FeedItem[] {
  const escaped = (text = '') => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  if (format === 'atom') {
    const html = ({ type = 'text', value = '' } = {}) => (type === 'text' ? escaped(value) : value);
    const alternate = ({ links = [] }: { links?: { rel?: string; href?: string }[] }) =>
      links.find(({ rel = 'alternate' }) => rel === 'alternate')?.href;
    return (feed.entries ?? []).map((entry) => ({
      title: html(entry.title),
      link: alternate(entry),
      date: entry.published ?? entry.updated,
      summary: html(entry.summary),
      home: alternate(feed),
      bases: [feed.xml?.base, entry.xml?.base],
    }));
  }
  if (format === 'json') {
    const items = feed.items ?? [];
    return items.map((item) => ({
      title: escaped(item.title),
      link: item.url ?? item.external_url,
      date: item.date_published ?? item.date_modified,
      summary: escaped(item.summary),
      home: feed.home_page_url,
    }));
  }
  const items = feed.items ?? [];
  const isTagged = (item: object) => 'categories' in item;
  const isMedium =
    items.some(({ link = '' }) => link.includes('source=rss-')) && items.some(isTagged);
  return items.map((item) => {
    const guid = 'guid' in item ? item.guid?.value : undefined;
    return {
      isResponse: isMedium && !isTagged(item),
      title: item.title,
      link: item.link ?? (URL.canParse(guid ?? '') ? guid : undefined),
      date: ('pubDate' in item ? item.pubDate : undefined) ?? item.dc?.dates?.[0],
      summary: item.description,
      home: feed.link,
    };
  });
}
