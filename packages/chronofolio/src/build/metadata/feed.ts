import { generateAtomFeed } from 'feedsmith';
import { publications } from '#pages/views/cases/publications.ts';
import { siteRoot } from '#schema/names/addresses.ts';
import { type Content, FEED } from '#schema/schema.ts';

export function atomFeed(content: Content): string {
  const { site } = content;
  const root = siteRoot(site.url);
  const entries = publications(content);
  return generateAtomFeed({
    xml: { lang: site.language },
    id: root,
    title: { value: site.name },
    subtitle: { value: site.description },
    authors: [{ name: site.name }],
    links: [{ href: root }, { href: root + FEED, rel: 'self' }],
    updated: firstSecondOf(entries[0]?.date ?? site.updated),
    entries: entries.map(({ id, title, url, date, summary, language }) => ({
      ...(language && { xml: { lang: language } }),
      id,
      title: { value: title },
      links: [{ href: url }],
      updated: firstSecondOf(date),
      ...(summary && { summary: { value: summary } }),
    })),
  });
}

/** @returns the first second of a day, or of the first day of a year or month */
const firstSecondOf = (date: string) => new Date(date.padEnd('2024-03-15'.length, '-01'));
