import { isDeepStrictEqual } from 'node:util';
import { type Document, isMap, isPair, isScalar, parseDocument, type Scalar, visit } from 'yaml';
import { type Path, YAML_RULES } from '#site/content/parse-yaml.ts';

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Gives fields another name, and leaves every other byte as it is. A field whose new name is there too stays.
 * @param isMeant gets the path of a field, without the indexes of lists
 * @returns the text as it is where it is not valid YAML
 */
export function renameFields(text: string, isMeant: (path: Path) => boolean, to: string): string {
  const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  const document: Document = parseDocument(text.slice(mark.length), YAML_RULES);
  const keys: Scalar[] = [];
  visit(document, {
    Pair(_, pair, above) {
      const path = [...above.filter(isPair), pair].map(({ key }) => String(key));
      const map = above.at(-1);
      if (isScalar(pair.key) && isMeant(path) && isMap(map) && !map.has(to)) keys.push(pair.key);
    },
  });
  let renamed = text.slice(mark.length);
  for (const key of keys.reverse()) {
    const [from, end] = key.range ?? [0, 0];
    renamed = renamed.slice(0, from) + to + renamed.slice(end);
    key.value = to;
  }
  return isExact(renamed, document) ? mark + renamed : text;
}

/** @returns whether a text parses to exactly the data of an edited document */
function isExact(text: string, document: Document): boolean {
  const now = parseDocument(text, YAML_RULES);
  return now.errors.length === 0 && isDeepStrictEqual(now.toJS(), document.toJS());
}
