/** The icon of a link, in the colour of its text. */
export type Icon =
  /** The path of a brand, 24 units wide and high. */
  | { path: string }
  /** The class of an SVG of the owner (`src/content/icons/icon-css.ts`). */
  | { className: string };

/** A processed picture: one file per format and width. */
export interface Picture {
  alt: string;
  width: number;
  height: number;
  /** Its main colour, such as `b5341a`, shown until it has loaded; transparent pictures have none. */
  tint?: string | undefined;
  /** The fallback that every browser can show. */
  src: string;
  /** Better formats, best first. */
  sources: { type: string; srcSet: string }[];
}

/** Parsed Markdown: texts, and elements that the parser made. Safe to render without escaping. */
export type Prose = ProseNode[];
export type ProseNode = string | ProseElement;

export interface ProseElement {
  /** The name of an element of HTML. */
  tag: string;
  /** Of a link. */
  href?: string;
  /** Of a picture: the name of a file in `content/images`. */
  src?: string;
  /** Of a picture. */
  alt?: string;
  /** The processed picture, in views only. */
  picture?: Picture;
  /** Of a block of code, until it is highlighted. */
  language?: string;
  /** Further ones, under the names that React uses: in texts of cases, and the language of quotes. */
  attributes?: Record<string, string | number>;
  children?: Prose;
}

export interface ProsePicture extends ProseElement {
  tag: 'img';
  src: string;
  alt: string;
}

/** What a typeface is for. */
export const FONT_ROLES = ['text', 'mono', 'display'] as const;
export type FontRole = (typeof FONT_ROLES)[number];
export interface Typefaces extends Record<FontRole, Typeface> {
  /** Of names and headings, as the theme says; 400 without. */
  displayWeight?: number;
}

/** The fonts of one family. */
export interface Typeface {
  /** What styles call it. */
  family: string;
  /** A class of similar fonts, which CSS has names for. */
  generic: 'serif' | 'sans-serif' | 'monospace';
  /** Of its package, or a hash of its files. */
  version: string;
  /** The directory of its package; fonts of the owner have none. */
  dir?: string;
  cuts: FontCut[];
}

/** A style of a typeface, with one weight or a range of weights. */
export interface FontCut {
  style: 'normal' | 'italic';
  weight: number | { min: number; max: number };
  /** The other axes of its variable fonts, with their defaults. */
  otherAxes?: Record<string, number>;
  /** One for each script, the main one first. */
  files: { script: string; file: string; range?: string }[];
}
