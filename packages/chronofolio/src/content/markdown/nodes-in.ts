import type { Nodes } from 'mdast';

/** @returns a node and its descendants, in reading order */
export const nodesIn = (node: Nodes): Nodes[] => [
  node,
  ...('children' in node ? node.children.flatMap(nodesIn) : []),
];
