import { UserError } from '#files/user-error.ts';

/** @returns the day in UTC such as `2026-11-22`, the only thing that a build takes from the clock */
export function today(): string {
  const seconds = Number(process.env.SOURCE_DATE_EPOCH || Date.now() / 1000);
  if (!(seconds >= 0 && seconds < 1e11))
    throw new UserError('SOURCE_DATE_EPOCH must be a number of seconds since 1970.');
  return new Date(seconds * 1000).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** @returns whether a date such as `2026-12` begins after today */
export const isFuture = (date: string): boolean => date > today();
