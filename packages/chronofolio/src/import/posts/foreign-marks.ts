import { splitCodeInfo } from '#content/markdown/code-options.ts';
import { markdownTree, nodesIn } from '#content/markdown/markdown-tree.ts';
import { slugOf } from '#schema/names/slug.ts';
import {
  blockQuote,
  escapeMarks,
  fencedCode,
  figureMarkdown,
  htmlMarks,
  type Mark,
  pictureMarkdown,
} from './html-marks.ts';

export interface PostMarks {
  /** @returns the address of another post, by what a generator calls it */
  addressOf: (name: string) => string | undefined;
  /** Names what a text loses, such as the attributes of kramdown. */
  onLost: (what: string) => void;
}

/** A text of which the marks are Markdown, and the headings that have an id of their own. */
export interface PlainText {
  markdown: string;
  anchors: Map<string, string>;
}

export const isPictureFile = (file: string) => /\.(?:png|jpe?g|webp|avif|gif|svg)$/i.test(file);

/** Converts the marks of Hugo, Jekyll, Obsidian and kramdown; what has no Markdown stays as it is. */
export function toPlainMarkdown(text: string, isMdx: boolean, marks: PostMarks): PlainText {
  const anchors = new Map<string, string>();
  const table = [...(isMdx ? mdxMarks() : []), ...foreignMarks(marks, anchors)];
  const markdown = mapParts(fenceCode(text), (part, isCode) => {
    const plain = part.replace(RAW, '');
    if (!isCode) return replaceMarks(plain, table);
    return plain
      .replace(ESCAPED, '{{$1$2$3}}')
      .replace(/(?<=^(?:`{3,}|~{3,}))[^\n]+/, (info) => codeInfo(info, marks));
  });
  return { markdown, anchors };
}

export const replaceMarks = (text: string, table: Mark[]): string =>
  table.reduce((done, [pattern, write]) => done.replace(pattern, write), text);

/** What Jekyll and Eleventy do not print. */
const RAW = /\{%-?[ \t]*(?:end)?raw[ \t]*-?%\}/g;
/** A shortcode of Hugo that is shown, not run. */
const ESCAPED = /\{\{([<%])\/\*([^{}*]*)\*\/([>%])\}\}/g;

/** Changes a text part by part, of which some are code. */
function mapParts(text: string, change: (part: string, isCode: boolean) => string): string {
  let end = 0;
  const parts = nodesIn(markdownTree(text, { isArticle: true })).flatMap(({ type, position }) => {
    const [start = 0, stop = 0] = [position?.start.offset, position?.end.offset];
    if (!/^(?:code|inlineCode)$/.test(type) || start < end) return [];
    const before = text.slice(end, start);
    end = stop;
    return [change(before, false), change(text.slice(start, stop), true)];
  });
  return [...parts, change(text.slice(end), false)].join('');
}

/** Code of Jekyll and Hugo, which run these tags in fences, too. Another tag ends the pattern, so that it is linear. */
const HIGHLIGHT =
  /\{[{%][<%-]?[ \t]*highlight[ \t]+"?([\w+#.-]+)(?![\w+#.-])"?([^{}]*)[%}]\}((?:(?!\{[{%][<%-]?[ \t]*(?:end|\/)?highlight\b)[\s\S])*)\{[{%][<%-]?[ \t]*(?:end|\/)highlight[^{}\n]*\}+/g;

/** @returns the text with fences instead of `highlight` of Jekyll and Hugo */
export const fenceCode = (text: string): string =>
  text.replace(HIGHLIGHT, (_, language, options, code) =>
    fencedCode(`${language} ${options.replace(/[\s>%-]+$/, '')}`, code),
  );

/** @returns the language of code, with its title and its marked lines, as they are written here */
function codeInfo(info: string, { onLost }: PostMarks): string {
  const { language, title, lines, rest } = splitCodeInfo(info.trim());
  if (/\w/.test(rest)) onLost('has options of code, such as numbers of lines, which are left out');
  return [language, title && `title="${title}"`, lines.length > 0 && `{${lines.join()}}`]
    .filter(Boolean)
    .join(' ');
}

/** What other tools call the boxes that are written `> [!NOTE]`; all others are notes. */
const ALERT_KINDS = Object.entries({
  TIP: ['tip', 'hint', 'success', 'check', 'done'],
  IMPORTANT: ['important'],
  WARNING: ['warning', 'attention', 'question', 'help', 'faq'],
  CAUTION: ['caution', 'danger', 'error', 'bug', 'fail', 'failure'],
});

function alertHead(kind: string, title: string): string {
  const [name = 'NOTE'] = ALERT_KINDS.find(([, kinds]) => kinds.includes(kind.toLowerCase())) ?? [];
  return [`[!${name}]`, title.trim() && `**${title.trim()}**\n`].filter(Boolean).join('\n');
}

/** Boxes of Astro and Docusaurus, and of Obsidian. */
const alertMarks: Mark[] = [
  [
    /^:::[ \t]*(\w+)(?!\w)([^\n{}]*)\n((?:(?!:::)[^\n]*\n)*):::[ \t]*$/gm,
    (_, kind = '', title = '', body = '') =>
      blockQuote(`${alertHead(kind, title.trim().replace(/^\[(.*)\]$/, '$1'))}\n${body.trim()}`),
  ],
  [
    /^>[ \t]*\[!(\w+)\][-+]?[ \t]*([^\n]*)$/gm,
    (_, kind = '', title = '') => blockQuote(alertHead(kind, title)),
  ],
];

/** Every pattern is linear: a mark that it may contain ends it, so that no part of a text is read twice. */
export const foreignMarks = (
  { addressOf, onLost }: PostMarks,
  anchors: Map<string, string>,
): Mark[] => {
  const lose = (what: string) => () => {
    onLost(what);
    return '';
  };
  const link = wikiLinks(addressOf);
  return [
    [/\{\{-?[ \t]*site\.(?:base)?url[ \t]*-?\}\}/g, () => ''],
    [/\{\{-?[ \t]*(["'])([^"'{}\n]*)\1[ \t]*\|[^{}\n]*\}\}/g, (_, __, address = '') => address],
    [
      /\{%-?[ \t]*(?:post_url|link)[ \t]+([^{}%\s]+)[ \t]*-?%\}/g,
      (mark, name = '') => addressOf(name) ?? mark,
    ],
    [
      /\{\{[<%][ \t]*(?:rel)?ref[ \t]+["'`]?([^{}"'`\s>%]+)["'`]?[ \t]*[>%]\}\}/g,
      (mark, name = '') => addressOf(name) ?? mark,
    ],
    [
      /\{\{[<%][ \t]*(?:figure|image|img|picture)[ \t]([^{}]*?)\/?[>%]\}\}/g,
      (mark, attributes = '') => figureMarkdown(attributes) ?? mark,
    ],
    [
      /\{%-?[ \t]*(?:include(?:_cached)?[ \t]+[\w./-]*)?(?:figure|image|img|picture)[\w.-]*[ \t\n]([^{}]*)%\}/g,
      (mark, attributes = '') => figureMarkdown(attributes) ?? mark,
    ],
    [
      /!\[\[([^[\]|#\n]+)(?:\|([^[\]|\n]*))?(?:\|[^[\]\n]*)?\]\]/g,
      (mark, name = '', alt = '') =>
        isPictureFile(name)
          ? pictureMarkdown(name, /^\d*(?:x\d+)?$/.test(alt) ? '' : alt)
          : link(mark, name, alt),
    ],
    [
      /(?<!!)\[\[([^[\]|#\n]*)(?:#\^[^[\]|\n]*|#([^[\]|\n]*))?(?:\\?\|([^[\]\n]*))?\]\]/g,
      (mark, name = '', anchor = '', text = '') =>
        /^_?toc_?$/i.test(name) ? '' : link(mark, name.trim().replace(/\\$/, ''), text, anchor),
    ],
    [/%%(?:[^%]|%(?!%))*%%/g, lose('has comments of Obsidian, which are left out')],
    [/^\[TOC\][ \t]*$/gim, () => ''],
    [/^(?:[-*+]|1\.)[ \t][^\n]{0,100}\n\{:[ \t]*toc\b[^{}\n]*\}/gm, () => ''],
    [
      /\{:?[ \t]*#([\w-]+)[^{}\n]*\}[ \t]*$/gm,
      (mark, id = '', ...[at, text]: unknown[]) => {
        const heading = lineBefore(String(text), Number(at));
        if (!/^#{1,6}[ \t]/.test(heading)) return mark;
        anchors.set(id, slugOf(heading));
        return '';
      },
    ],
    [
      /\{:(?:[ \t]*(?:[.#]|toc\b|[\w-]+=)|[:/])[^{}\n]*\}|(?<=[)\s])\{[.#][\w-]+[^{}\n]*\}[ \t]*$/gm,
      lose('has attributes such as {: .class}, which are left out'),
    ],
    ...alertMarks,
    ...htmlMarks(onLost),
  ];
};

/** @returns a function that writes a link of a wiki, or its mark if it leads nowhere */
const wikiLinks =
  (addressOf: PostMarks['addressOf']) =>
  (mark: string, name = '', text = '', anchor = '') => {
    const address = name || !anchor ? addressOf(name) : '';
    if (address === undefined) return mark;
    const label = text || [name, anchor].filter(Boolean).join(' › ');
    return `[${escapeMarks(label)}](${address}${anchor && `#${slugOf(anchor)}`})`;
  };

const lineBefore = (text: string, at: number) =>
  text.slice(text.lastIndexOf('\n', at) + 1, at).slice(0, 500);

export function mdxMarks(): Mark[] {
  const imports = new Map<string, string>();
  return [
    [/^import[ \t]+\{[\w, \t]*\}[ \t]+from[ \t]+["']astro:assets["'];?[ \t]*\n?/gm, () => ''],
    [
      /^import[ \t]+(\w+)[ \t]+from[ \t]+["']([^"'\n]+)["'];?[ \t]*$/gm,
      (mark, name = '', file = '') => {
        if (!isPictureFile(file)) return mark;
        imports.set(name, file);
        return '';
      },
    ],
    [
      /\bsrc=\{(\w+)(?:\.src)?\}/g,
      (mark, name = '') => (imports.has(name) ? `src="${imports.get(name)}"` : mark),
    ],
    [/\balt=\{(["'`])([^"'`{}]*)\1\}/g, (_, __, alt = '') => `alt="${alt}"`],
  ];
}
