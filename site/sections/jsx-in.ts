import { parseSync, Visitor } from 'vite';

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
  new Visitor({
    JSXOpeningElement({ name, attributes, start }) {
      const tag = name.type === 'JSXIdentifier' ? name.name : '';
      found.push({ tag, offset: start });
      for (const one of attributes)
        if (one.type === 'JSXAttribute' && one.name.type === 'JSXIdentifier')
          found.push({ tag, attribute: one.name.name, offset: one.start });
    },
  }).visit(parseSync(file, source, { lang: 'tsx' }).program);
  return found;
}
