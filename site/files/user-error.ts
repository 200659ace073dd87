/** An error that the owner can fix; its message says how. */
export class UserError extends Error {}

/** @returns whether the disk is full; errors of the bundler have no code, only a message */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && /ENOSPC|no space left on device/i.test(error.message);

/** @returns untrusted text without control characters and direction marks, which terminals interpret */
export const stripControls = (text: string): string =>
  text.replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '');
