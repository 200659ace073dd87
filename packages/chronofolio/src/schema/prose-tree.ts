import type { ProseElement, ProseNode, ProseTree } from './types.ts';

export const elementsIn = (prose: ProseTree): ProseElement[] =>
  prose.flatMap((node) =>
    typeof node === 'string' ? [] : [node, ...elementsIn(node.children ?? [])],
  );

/** @returns the text with each element replaced by the result of `change`, inner elements first */
export const mapElements = (
  prose: ProseTree,
  change: (element: ProseElement) => ProseElement,
): ProseTree =>
  prose.map((node) => {
    if (typeof node === 'string') return node;
    const { children } = node;
    return change(children ? { ...node, children: mapElements(children, change) } : node);
  });

/** @returns a text without its marks, its pictures and the numbers of its footnotes, with formulas in TeX */
export const plainTextOf = (prose: ProseTree): string =>
  prose
    .map((node) => {
      if (typeof node === 'string') return node;
      const { tag, attributes, children = [] } = node;
      if (attributes?.role === 'doc-noteref') return '';
      return plainTextOf(tag === 'semantics' ? children.slice(-1) : children);
    })
    .join('');

export const isHeading = (node: ProseNode): node is ProseElement =>
  typeof node !== 'string' && /^h[2-6]$/.test(node.tag);
