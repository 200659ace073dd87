import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { definitionOf, LIST_NAMES } from '#schema/lists.ts';
import { decodeUri } from '#schema/names/decode-uri.ts';
import type { Content } from '#schema/schema.ts';
import type { Diagnostic } from './diagnostics.ts';
import { markdownTree, nodesIn, type TreeOptions } from './markdown-tree.ts';
import type { FieldPosition } from './parse-yaml.ts';

export interface TextField extends FieldPosition {
  /** The field without the index of its entry: `projects.link`, and in Markdown `about.src` or `cases.text`. */
  kind: string;
  text: string;
  resolve?: TreeOptions['resolve'];
}

export interface ContentWithTexts {
  content: Content;
  /** Finds every text of the owner in the files of the language, except those of theme sections. */
  texts: () => TextField[];
}

/** The kinds of fields in Markdown, such as `projects.story`. */
export const MARKDOWN_FIELDS = LIST_NAMES.flatMap((name) =>
  [...(definitionOf(name).markdown ?? []), 'highlights'].map((field) => `${name}.${field}`),
);
const MARKDOWN_KINDS = ['about', 'sections', 'cases', ...MARKDOWN_FIELDS];

/** Whether a text is the file name of a picture. The `src` of a script is an address instead. */
export const isPictureName = ({ kind }: TextField): boolean =>
  kind.endsWith('.src') && !kind.startsWith('site.analytics.');

export function findTextFields({ texts }: ContentWithTexts): TextField[] {
  return texts().flatMap((textField) => {
    if (!isMarkdown(textField)) return [textField];
    const parts = markdownParts(textField);
    if (textField.file.endsWith('.md')) return parts;
    // Parts of a YAML text have the position of the whole text, because their own is not known.
    const { line, column } = textField;
    return parts.map((part) => ({ ...part, line, column }));
  });
}

export const findMarkdown = ({ texts }: ContentWithTexts): TextField[] =>
  texts().filter(isMarkdown);

const isMarkdown = ({ kind }: TextField) => MARKDOWN_KINDS.includes(kind);

export type TextCheck = (textField: TextField) => string | false | undefined;

/** @returns a diagnostic at the position of each text that a check has a message about */
export const checkTexts = (textFields: TextField[], ...checks: TextCheck[]): Diagnostic[] =>
  textFields.flatMap((textField) =>
    checks.flatMap((check) => {
      const message = check(textField);
      return message ? [diagnosticAt(textField, message)] : [];
    }),
  );

export function diagnosticAt({ file, line, column, field }: TextField, message: string) {
  return { file, line, column, field, message };
}

function markdownParts(markdown: TextField): TextField[] {
  return nodesIn(parseTextField(markdown)).flatMap((node): TextField[] => {
    const part = (name: string, text: string): TextField => ({
      ...markdown,
      line: node.position?.start.line ?? 1,
      column: node.position?.start.column ?? 1,
      kind: `${markdown.kind}.${name}`,
      text,
    });
    switch (node.type) {
      case 'paragraph':
      case 'heading':
        return [part('text', textOf(node, { includeImageAlt: false }))];
      case 'link':
      case 'definition':
        return [part('link', node.url)];
      case 'image':
        return [
          // An address that begins with a slash belongs to a video.
          ...(node.url.startsWith('/')
            ? []
            : [part('src', decodeUri(node.url).replace(/^images\//, ''))]),
          part('alt', node.alt ?? ''),
        ];
      default:
        return [];
    }
  });
}

export const parseTextField = ({ text, kind, resolve }: TextField): Root =>
  markdownTree(text, {
    isCase: kind === 'cases',
    isInline: kind.endsWith('.highlights'),
    resolve,
  });
