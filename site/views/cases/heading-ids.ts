import { decodeUri } from '#lib/decode-uri.ts';
import type { Content } from '#model/schema.ts';
import type { Prose, ProseElement } from '#model/types.ts';
import { required } from '#site/views/pictures.ts';

export function shownText({ cases, original }: Content, name: string): Prose {
  const { prose } = required(cases, name);
  return original ? withIdsOf(required(original.cases, name).prose, prose) : prose;
}

/** @returns the text with the ids of the headings in the first language, or as it is where it has other headings */
export function withIdsOf(original: Prose, text: Prose): Prose {
  const [ids, own] = [headingIds(original), headingIds(text)];
  if (ids.length !== own.length) return text;
  const idOf = new Map(own.map((id, index) => [id, ids[index] ?? id]));
  return renamed(text, (id) => idOf.get(decodeUri(id)) ?? id);
}

export const headingIds = (prose: Prose): string[] =>
  prose.flatMap((node) => {
    const id = typeof node !== 'string' && 'attributes' in node && node.attributes?.id;
    return typeof id === 'string' ? id : [];
  });

function renamed(nodes: Prose, idOf: (id: string) => string): Prose {
  return nodes.map((node) => {
    if (typeof node === 'string' || node.tag === 'img') return node;
    const { href, attributes, children } = node;
    const id = attributes?.id;
    return {
      ...node,
      ...(href?.startsWith('#') && { href: `#${idOf(href.slice(1))}` }),
      ...(typeof id === 'string' && { attributes: { ...attributes, id: idOf(id) } }),
      ...(children && { children: renamed(children, idOf) }),
    } satisfies ProseElement;
  });
}
