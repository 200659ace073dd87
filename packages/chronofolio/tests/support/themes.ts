/** The examples of docs/theme.md. */
export const THEMES = ['swiss', 'terminal', 'editorial'] as const;
