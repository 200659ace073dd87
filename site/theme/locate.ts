import { type Position, positionIn } from '#site/files/position.ts';
import type { Place } from './custom-properties.ts';
import type { StyleSheet } from './style-sheet.ts';

const COMMENTS_AND_STRINGS =
  /\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g;

/** @returns the file and the position where a custom property is set, or used in `var()` */
export function locate(
  { sources, texts }: Pick<StyleSheet, 'sources' | 'texts'>,
  { name, source, line, column, nth }: Place,
  isUse: boolean,
): Position & { file: string } {
  const file = sources[source] ?? '';
  const text = withoutComments(texts.get(file) ?? '');
  const start =
    text
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length +
    column -
    1;
  const escaped = name.replace(/[^\w-]/g, '\\$&');
  const pattern = isUse
    ? `(?<=\\bvar\\(\\s*)${escaped}(?![\\w-])`
    : `(?<![\\w-])${escaped}(?=\\s*:)`;
  const found = [...text.matchAll(new RegExp(pattern, 'g'))].filter(({ index }) => index >= start);
  const { index } = found[nth] ?? { index: start };
  return { file, ...positionIn(text, index) };
}

/** @returns a text with spaces in place of comments and strings */
export const withoutComments = (text: string): string =>
  text.replace(COMMENTS_AND_STRINGS, (match) => match.replace(/[^\n]/g, ' '));
