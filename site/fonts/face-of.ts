import type { Theme } from '#site/theme/theme.ts';
import { FACES } from './subset-fonts.ts';

type Role = 'display' | 'text' | 'mono';

/** @returns which of our fonts the theme uses in a role: it may set `--display: var(--mono)` */
export function faceOf(role: Role, { family }: Pick<Theme, 'family'>): Role {
  const used = family(role);
  return (['display', 'text', 'mono'] as const).find((name) => FACES[name].family === used) ?? role;
}
