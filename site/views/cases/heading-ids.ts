import type { Prose, ProseElement } from '#model/types.ts';

/**
 * @returns the text of a case with the ids that its headings have in the first language, so that a link to a
 * heading leads there in every language; where it has other headings, as it is
 */
export function withIdsOf(original: Prose, text: Prose): Prose {
  const [ids, own] = [headingIds(original), headingIds(text)];
  if (ids.length !== own.length) return text;
  const idOf = new Map(own.map((id, index) => [id, ids[index] ?? id]));
  return renamed(text, (id) => idOf.get(id) ?? id);
}

export const headingIds = (prose: Prose) =>
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
