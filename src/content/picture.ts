/** A picture made ready for the page: one file per format and width. */
export interface Picture {
  alt: string;
  width: number;
  height: number;
  /** Its main colour, as `b5341a`, shown until it is here; a see-through picture has none. */
  tint?: string | undefined;
  /** The fallback that every browser shows. */
  src: string;
  /** Better formats, best first. */
  sources: { type: string; srcSet: string }[];
}
