/** Events after which the visitor may scroll. */
export const SCROLL_INTENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
