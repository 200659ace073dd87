/** An icon made ready for the page: shapes and nothing else, in the colour of the text around it. */
export interface Icon {
  viewBox: string;
  shapes: IconShape[];
}

/** An element and its attributes, by React's names. */
export interface IconShape {
  as: 'path' | 'rect' | 'circle' | 'ellipse' | 'line' | 'polyline' | 'polygon';
  [attribute: string]: string;
}
