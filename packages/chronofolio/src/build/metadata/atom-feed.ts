import { generateAtomFeed } from 'feedsmith';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { siteRoot } from '#schema/names/addresses.ts';
import { timeOf } from '#schema/periods/format-period.ts';
import { FEED } from '#schema/schema.ts';
import type { ProseNode, ProseTree } from '#schema/types.ts';
import { type Pictures, required } from '#views/pictures.ts';
import type { SiteSources } from '#views/site-sources.ts';

export function atomFeed({ content: { site }, feed, pictures }: SiteSources): string {
  const root = siteRoot(site.url);
  return generateAtomFeed({
    xml: { lang: site.language },
    id: root,
    title: { value: site.name },
    subtitle: { value: site.description },
    authors: [{ name: site.name }],
    links: [{ href: root }, { href: root + FEED, rel: 'self' }],
    updated: startOfDay(feed[0]?.date ?? site.updated),
    entries: feed.map(({ id, title, url, date, updated, summary, prose, tags, language }) => ({
      ...(language && { xml: { lang: language } }),
      id,
      title: { value: title },
      links: [{ href: url }],
      ...(prose && { published: startOfDay(date) }),
      updated: startOfDay(updated ?? date),
      ...(tags && { categories: tags.map((term) => ({ term })) }),
      ...(summary && { summary: { value: summary } }),
      ...(prose && { content: { value: feedHtml(prose, url, root, pictures), type: 'html' } }),
    })),
  });
}

/** @returns the text at `url` as HTML for readers of feeds, with complete URLs, and links instead of videos */
function feedHtml(prose: ProseTree, url: string, root: string, pictures: Pictures): string {
  const complete = (href: string) =>
    href.startsWith('/') ? root + href.slice(1) : new URL(href, url).href;
  const rendered = (node: ProseNode, isMaths = false): ReactNode => {
    if (typeof node === 'string') return node;
    const { tag, href, src = '', alt, attributes = {}, children = [] } = node;
    if (tag === 'img') {
      const { srcSet: _, src: path, ...size } = required(pictures, src);
      return createElement(tag, { src: new URL(path, url).href, alt, ...size, loading: 'lazy' });
    }
    if (tag === 'video')
      return createElement(
        'a',
        { href: complete(String(attributes.src)) },
        attributes['aria-label'],
      );
    if (tag === 'input') return attributes.checked ? '☑' : '☐';
    const isInMaths = isMaths || tag === 'math';
    const texts =
      attributes.role === 'doc-backlink' ? ['↩'] : children.map((one) => rendered(one, isInMaths));
    const { className: _, ...ofMaths } = attributes;
    const kept = isInMaths ? ofMaths : attributes.id && { id: attributes.id };
    return createElement(tag, { ...(href && { href: complete(href) }), ...kept }, ...texts);
  };
  return renderToStaticMarkup(prose.map((node) => rendered(node)));
}

/** @returns the first second of a day, or of the first day of a year or month */
const startOfDay = (date: string) => new Date(timeOf(date));
