// The constants of motion and layout are in styles/tokens.css and styles/media.css.

/** The size of the pictures in link previews. */
export const CARD_SIZE_PX = { width: 1200, height: 630 };

/** The least ratio of width and height of pictures that span both columns of an article. */
export const WIDE_RATIO = 2;

export const NO_BREAK = '\u00a0';

/** The empty script after a style sheet in the body (`src/pages/shared/deferred-styles.tsx`). */
export const SCRIPT_AFTER_STYLES = ' ';
