import { required } from '#pages/views/pictures.ts';
import { decodeUri } from '#schema/names/decode-uri.ts';
import { isHeading, mapElements } from '#schema/prose.ts';
import type { Content } from '#schema/schema.ts';
import type { Prose } from '#schema/types.ts';

export function caseText({ cases, original }: Content, name: string): Prose {
  const { prose } = required(cases, name);
  return original ? withIdsOf(required(original.cases, name).prose, prose) : prose;
}

/** @returns the text with the ids of the headings in the first language, unless it has other headings */
function withIdsOf(original: Prose, text: Prose): Prose {
  const [ids, translated] = [headingIds(original), headingIds(text)];
  if (ids.length !== translated.length) return text;
  const idOf = new Map(translated.map((id, index) => [id, ids[index] ?? id]));
  const renamed = (id: string) => idOf.get(decodeUri(id)) ?? id;
  return mapElements(text, ({ ...element }) => {
    const { href, attributes } = element;
    if (href?.startsWith('#')) element.href = `#${renamed(href.slice(1))}`;
    if (attributes?.id) element.attributes = { ...attributes, id: renamed(String(attributes.id)) };
    return element;
  });
}

const headingIds = (prose: Prose): string[] =>
  prose.flatMap((node) => (isHeading(node) ? String(node.attributes?.id) : []));
