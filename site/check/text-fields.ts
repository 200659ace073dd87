import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';
import { decodeUri } from '#lib/decode-uri.ts';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import type { ContentWithPositions } from '#site/content/load-content.ts';
import type { Path, Position } from '#site/content/parse-yaml.ts';

/** One text of the content, and where it stands. */
export interface TextField extends Position {
  /** Such as `content/projects.yaml`. */
  file: string;
  /** Such as `projects[2].link`. */
  field: string;
  /**
   * What it is, in whichever entry: `projects.link`. Markdown comes in its parts, such as
   * `about.text`, `about.link`, `about.src` and `about.alt`.
   */
  kind: string;
  text: string;
}

const FILES = ['site', 'experience', 'projects', 'skills', 'services', 'blogs'] as const;
const MARKDOWN = 'projects.description';

/** @returns every text that the owner wrote, file by file, but for the words of the interface */
export function findTextFields({ content, positionOf }: ContentWithPositions): TextField[] {
  const inFiles = FILES.flatMap((name) =>
    textsIn(content[name], []).flatMap(({ path, text }): TextField[] => {
      const textField = {
        file: `content/${name}.yaml`,
        ...positionOf(name, path),
        kind: [name, ...path.filter((step) => typeof step === 'string')].join('.'),
        text,
      };
      // Where a part stands within a text in YAML, nobody knows.
      const { line, column } = textField;
      return textField.kind === MARKDOWN
        ? partsOf(textField).map((part) => ({ ...part, line, column }))
        : [textField];
    }),
  );
  const ofAbout = { file: 'content/about.md', line: 1, column: 1, field: 'about', kind: 'about' };
  return [...partsOf({ ...ofAbout, text: content.aboutMarkdown }), ...inFiles];
}

/** @returns what `check` says of a text, where it stands */
export function finding({ file, line, column, field }: TextField, message: string): Diagnostic {
  return { file, line, column, field, message };
}

function textsIn(value: unknown, path: Path): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, child]) =>
    textsIn(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** The blocks, links and pictures of a Markdown text. */
function partsOf(markdown: TextField): TextField[] {
  const parts = (node: Nodes): TextField[] => {
    const part = (name: string, text: string): TextField => ({
      ...markdown,
      line: node.position?.start.line ?? 1,
      column: node.position?.start.column ?? 1,
      kind: `${markdown.kind}.${name}`,
      text,
    });
    const within = 'children' in node ? node.children.flatMap(parts) : [];
    switch (node.type) {
      case 'paragraph':
      case 'heading':
        return [part('text', textOf(node, { includeImageAlt: false })), ...within];
      case 'link':
      case 'definition':
        return [part('link', node.url), ...within];
      case 'image':
        return [
          part('src', decodeUri(node.url).replace(/^images\//, '')),
          part('alt', node.alt ?? ''),
        ];
      default:
        return within;
    }
  };
  return parts(fromMarkdown(markdown.text));
}
