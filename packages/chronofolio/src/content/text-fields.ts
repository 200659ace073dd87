import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { definitionOf, LIST_NAMES, type ListName } from '#schema/lists.ts';
import { decodeUri } from '#schema/names/decode-uri.ts';
import type { Content } from '#schema/schema.ts';
import type { Diagnostic } from './diagnostics.ts';
import { isShared } from './languages/site-languages.ts';
import { markdownTree, nodesIn } from './markdown-tree.ts';
import type { FieldPosition, Path } from './parse-yaml.ts';

export interface TextField extends FieldPosition {
  /**
   * The field without the index of its entry, such as `projects.link`. Markdown is split into parts:
   * `about.text`, `about.link`, `about.src` and `about.alt`; `sections.text` in Markdown sections,
   * `cases.text` in cases and text pages.
   */
  kind: string;
  text: string;
}

/** Finds the position of a value in its YAML file, and the name of its field there. */
export type FindPosition = (name: 'site' | ListName, path: Path) => FieldPosition;

export interface ContentWithPositions {
  content: Content;
  positionOf: FindPosition;
}

const FILES = ['site' as const, ...LIST_NAMES];
/** The kinds of fields in Markdown, such as `projects.story`. */
export const MARKDOWN_FIELDS = LIST_NAMES.flatMap((name) =>
  [...(definitionOf(name).markdown ?? []), 'highlights'].map((field) => `${name}.${field}`),
);
const MARKDOWN_KINDS = ['about', 'sections', 'cases', ...MARKDOWN_FIELDS];

/** Whether a text is the file name of a picture. The `src` of a script is an address instead. */
export const isPictureName = ({ kind }: TextField): boolean =>
  kind.endsWith('.src') && !kind.startsWith('site.analytics.');

/**
 * @returns every text of the owner in the files of the language, except those of theme sections and of the
 * interface
 */
export function findTextFields(written: ContentWithPositions): TextField[] {
  return wholeTexts(written).flatMap((textField) => {
    if (!isMarkdown(textField)) return [textField];
    const parts = markdownParts(textField);
    if (textField.file.endsWith('.md')) return parts;
    // Parts of a YAML text have the position of the whole text, because their own is not known.
    const { line, column } = textField;
    return parts.map((part) => ({ ...part, line, column }));
  });
}

export const findMarkdown = (written: ContentWithPositions): TextField[] =>
  wholeTexts(written).filter(isMarkdown);

const isMarkdown = ({ kind }: TextField) => MARKDOWN_KINDS.includes(kind);

/** @returns the content directory of a language, as messages show it */
export const contentOf = ({ site, original }: Content): string =>
  original ? `content/${site.language}/` : 'content/';

function wholeTexts({ content, positionOf }: ContentWithPositions): TextField[] {
  const isWritten = (file: string) => !content.fallbackFiles.has(file);
  const inYaml = FILES.filter((name) => isWritten(`${name}.yaml`)).flatMap((name) =>
    collectTexts(content[name], [])
      .filter(({ path }) => isInFile(name, path, content))
      .map(({ path, text }) => {
        const kind = [name, ...path.filter((step) => typeof step === 'string')].join('.');
        return { ...positionOf(name, path), kind, text };
      }),
  );
  const inMarkdown = markdownTexts(content).filter(([file]) => isWritten(file));
  return [
    ...inMarkdown.map(([name, field, kind, text]) => ({
      ...{ file: contentOf(content) + name, line: 1, column: 1 },
      ...{ field, kind, text },
    })),
    ...inYaml,
  ];
}

type MarkdownText = [file: string, field: string, kind: string, text: string];

const markdownTexts = (content: Content): MarkdownText[] => [
  ['about.md', 'about', 'about', content.aboutMarkdown],
  ...content.markdownSections.flatMap(({ name, title, markdown }): MarkdownText[] => [
    [`sections/${name}.md`, name, 'sections.title', title],
    [`sections/${name}.md`, name, 'sections', markdown],
  ]),
  ...[...content.cases].map(
    ([name, { markdown }]): MarkdownText => [`projects/${name}.md`, name, 'cases', markdown],
  ),
  ...[...content.textPages, ...content.posts].flatMap(
    ({ name, title, description = '', markdown }): MarkdownText[] => [
      [`${name}.md`, name, 'pages.title', title],
      [`${name}.md`, name, 'pages.description', description],
      [`${name}.md`, name, 'cases', markdown],
    ],
  ),
];

/** Returns whether a text is in the file of the language, unlike ids and fields that all languages share. */
const isInFile = (name: string, path: Path, { original }: Content) =>
  path.at(-1) !== 'id' && !(original && name === 'site' && isShared(path[0]));

export type TextCheck = (textField: TextField) => string | false | undefined;

/** @returns a diagnostic at the position of each text that a check has a message about */
export const checkTexts = (textFields: TextField[], ...checks: TextCheck[]): Diagnostic[] =>
  textFields.flatMap((textField) =>
    checks.flatMap((check) => {
      const message = check(textField);
      return message ? [diagnosticAt(textField, message)] : [];
    }),
  );

export function diagnosticAt(
  { file, line, column, field }: TextField,
  message: string,
): Diagnostic {
  return { file, line, column, field, message };
}

function collectTexts(value: unknown, path: Path): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, child]) =>
    collectTexts(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** @returns the blocks, links and pictures of a Markdown text */
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

/** Parses a Markdown text in the same way as the site. */
export const parseTextField = ({ text, kind }: TextField): Root =>
  markdownTree(text, { isCase: kind === 'cases', isInline: kind.endsWith('.highlights') });
