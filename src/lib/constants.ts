// The specification's numbers that scripts use. Those of motion and layout are in styles/tokens.css
// and styles/media.css.

/** Technology chips in one row of All Projects. */
export const MAX_CHIPS_PER_ROW = 7;

export const LOADER_LINES = 5;
