import type { Picture } from './picture.ts';

/** Markdown after parsing: text, and elements from a closed list. Safe to render as it is. */
export type Prose = ProseNode[];
export type ProseNode = string | ProseElement | ProsePicture;

export interface ProseElement {
  tag: ProseTag;
  href?: string;
  children?: Prose;
}

interface ProsePicture {
  tag: 'img';
  /** A file in `content/images`. */
  src: string;
  alt: string;
  /** The prepared picture; the site adds it before pages are rendered. */
  picture?: Picture;
}

export const PROSE_TAGS = [
  ...['p', 'a', 'strong', 'em', 'code', 'pre', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote'],
  ...['h3', 'h4', 'h5', 'h6'],
] as const;
export type ProseTag = (typeof PROSE_TAGS)[number];
