import { fileURLToPath } from 'node:url';

/** The directory of the program itself. The directories that a command works on come from its caller. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
