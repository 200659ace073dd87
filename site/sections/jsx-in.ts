import { parseSync } from 'vite';

/** An element or an attribute that is written in JSX. */
interface Jsx {
  tag: string;
  attribute?: string;
  /** Where it begins in the source. */
  offset: number;
}

/** @returns all elements and attributes in a module, in order */
export function jsxIn(file: string, source: string): Jsx[] {
  const found: Jsx[] = [];
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    if (isOpening(node)) {
      const tag = node.name.name;
      found.push({ tag, offset: node.start });
      for (const { name, start } of node.attributes)
        if (name) found.push({ tag, attribute: name.name, offset: start });
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(file, source, { lang: 'tsx' }).program);
  return found;
}

interface Opening {
  name: { name: string };
  attributes: { name?: { name: string }; start: number }[];
  start: number;
}

const isOpening = (node: object): node is Opening =>
  'type' in node && node.type === 'JSXOpeningElement';
