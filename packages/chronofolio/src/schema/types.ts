/** The icon of a link, in the colour of its text. */
export type IconData =
  /** The path data of a brand, 24 units wide and high. */
  | { path: string }
  /** The class of an SVG of the owner (`src/content/icons/icon-of-link.ts`). */
  | { className: string };

/** A processed picture, with a file for each width. */
export interface PictureData {
  alt: string;
  width: number;
  height: number;
  src: string;
  /** The files of all widths; `undefined` in development. */
  srcSet?: string;
}

/** Parsed Markdown: texts and elements of the parser, which are safe to render. */
export type ProseTree = ProseNode[];
export type ProseNode = string | ProseElement;

export interface ProseElement {
  tag: string;
  href?: string;
  src?: string;
  alt?: string;
  /** The processed picture, in views only. */
  picture?: PictureData;
  language?: string;
  /** The lines of code that are marked, such as `3-5`, until they have been. */
  lines?: string[];
  /** Other attributes, with the names of React: in articles, and the language of quotes. */
  attributes?: Record<string, string | number>;
  children?: ProseTree;
}

export type ProsePicture = ProseElement & { tag: 'img'; src: string; alt: string };

export const FONT_ROLES = ['text', 'mono', 'display'] as const;
export type FontRole = (typeof FONT_ROLES)[number];
export interface Typefaces extends Record<FontRole, Typeface> {
  /** The weight of names and headings that the theme sets; by default, 400. */
  displayWeight?: number;
}

export interface Typeface {
  family: string;
  generic: 'serif' | 'sans-serif' | 'monospace';
  /** The version of the package, or a hash of the files. */
  version: string;
  /** The directory of the package; `undefined` for font files of the owner. */
  dir?: string;
  cuts: FontCut[];
}

/** A style of a typeface, with one weight, or all in a range if the fonts are variable. */
export interface FontCut {
  style: 'normal' | 'italic';
  weight: { min: number; max: number };
  /** The default values of other axes, if the fonts are variable. */
  otherAxes?: Record<string, number>;
  /** The files, one for each script, the main script first. */
  files: { script: string; file: string; range?: string }[];
}
