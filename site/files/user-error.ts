/** Something that the owner can mend; its message says how. */
export class UserError extends Error {}

/** Whether a disk was full. The bundler's errors have no code, only the system's words. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && /ENOSPC|no space left on device/i.test(error.message);

/** Without what a terminal would obey, and what turns the direction of text: words come from anywhere. */
export const printable = (text: string): string =>
  text.replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '');
