import { escapeUTF8 } from 'entities';
import { siteRoot } from '#model/names/addresses.ts';
import { type Content, FEED } from '#model/schema.ts';
import { publications } from '#site/views/cases/publications.ts';

export function atomFeed(content: Content): string {
  const { site } = content;
  const root = siteRoot(site.url);
  const entries = publications(content);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeUTF8(site.language)}">
  <id>${escapeUTF8(root)}</id>
  <title>${escapeUTF8(site.name)}</title>
  ${element('subtitle', site.description)}
  <author><name>${escapeUTF8(site.name)}</name></author>
  <link href="${escapeUTF8(root)}"/>
  <link rel="self" href="${escapeUTF8(root + FEED)}"/>
  <updated>${timeOf(entries[0]?.date ?? site.updated)}</updated>
${entries
  .map(
    ({
      id,
      title,
      url,
      date,
      summary,
      language,
    }) => `  <entry${language ? ` xml:lang="${escapeUTF8(language)}"` : ''}>
    <id>${escapeUTF8(id)}</id>
    ${element('title', title)}
    <link href="${escapeUTF8(url)}"/>
    <updated>${timeOf(date)}</updated>${summary ? `\n    ${element('summary', summary)}` : ''}
  </entry>
`,
  )
  .join('')}</feed>
`;
}

const element = (name: string, text: string) => `<${name}>${escapeUTF8(text)}</${name}>`;

/** @returns the first second of a date: of a year or a month in it, the first day */
const timeOf = (date: string) => `${date.padEnd('2024-03-15'.length, '-01')}T00:00:00Z`;
