import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { LINK_FIELDS } from '#schema/fields.ts';
import { definitionOf, LIST_NAMES } from '#schema/lists.ts';
import { decodeUri } from '#schema/names/decode-uri.ts';
import type { Content } from '#schema/schema.ts';
import type { Diagnostic } from './diagnostics/diagnostics.ts';
import { markdownTree, nodesIn, type TreeOptions } from './markdown/markdown-tree.ts';
import type { FieldPosition } from './yaml/parse-yaml.ts';

export interface OwnerText extends FieldPosition {
  /** The field without the index of its entry: `projects.link`, and in Markdown `about.src` or `articles.text`. */
  kind: string;
  text: string;
  resolve?: TreeOptions['resolve'];
  /** The text as Markdown, if it has been parsed. */
  tree?: Root | undefined;
}

export interface ContentWithTexts {
  content: Content;
  /** Finds every text of the owner in the files of the language, except those of theme sections. */
  texts: () => OwnerText[];
}

/** The kinds of fields in Markdown, such as `projects.story`. */
export const MARKDOWN_FIELDS = LIST_NAMES.flatMap((name) =>
  [...(definitionOf(name).markdown ?? []), 'highlights'].map((field) => `${name}.${field}`),
);
const MARKDOWN_KINDS = ['about', 'sections', 'articles', ...MARKDOWN_FIELDS];

/** Whether a text is the file name of a picture. The `src` of a script is an address instead. */
export const isPictureName = ({ kind }: OwnerText): boolean =>
  kind.endsWith('.src') && !kind.startsWith('site.analytics.');

export const isLink = (kind: string): boolean =>
  LINK_FIELDS.includes(kind.split('.').at(-1) ?? '') && kind !== 'site.url';

export function findOwnerTexts({ texts }: ContentWithTexts): OwnerText[] {
  return texts().flatMap((ownerText) => {
    if (!isMarkdown(ownerText)) return [ownerText];
    const parts = markdownParts(ownerText);
    if (ownerText.file.endsWith('.md')) return parts;
    // Parts of a YAML text have the position of the whole text, because their own is not known.
    const { line, column } = ownerText;
    return parts.map((part) => ({ ...part, line, column }));
  });
}

export const findMarkdown = ({ texts }: ContentWithTexts): OwnerText[] =>
  texts().filter(isMarkdown);

const isMarkdown = ({ kind }: OwnerText) => MARKDOWN_KINDS.includes(kind);

export type TextCheck = (ownerText: OwnerText) => string | false | undefined;

/** @returns a diagnostic at the position of each text that a check has a message about */
export const checkTexts = (ownerTexts: OwnerText[], ...checks: TextCheck[]): Diagnostic[] =>
  ownerTexts.flatMap((ownerText) =>
    checks.flatMap((check) => {
      const message = check(ownerText);
      return message ? [diagnosticAt(ownerText, message)] : [];
    }),
  );

export function diagnosticAt({ file, line, column, field }: OwnerText, message: string) {
  return { file, line, column, field, message };
}

function markdownParts(markdown: OwnerText): OwnerText[] {
  return nodesIn(parseOwnerText(markdown)).flatMap((node): OwnerText[] => {
    const part = (name: string, text: string): OwnerText => ({
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

/** @returns the tree of a text, at which several checks look */
export function parseOwnerText(ownerText: OwnerText): Root {
  const { text, kind, resolve } = ownerText;
  const options = {
    isArticle: kind === 'articles',
    isInline: kind.endsWith('.highlights'),
    resolve,
  };
  ownerText.tree ??= markdownTree(text, options);
  return ownerText.tree;
}
