import { UserError } from '#files/user-error.ts';

/**
 * @returns the current day in UTC, such as `2026-11-22`, or that of `SOURCE_DATE_EPOCH`, with which a build can be
 * repeated. A build takes nothing else from the clock.
 */
export function today(): string {
  const { SOURCE_DATE_EPOCH } = process.env;
  const seconds = Number(SOURCE_DATE_EPOCH || Date.now() / 1000);
  const date = new Date(seconds * 1000);
  if (Number.isFinite(date.getTime())) return date.toISOString().slice(0, 'yyyy-mm-dd'.length);
  throw new UserError(
    `SOURCE_DATE_EPOCH must be a number of seconds since 1970, got "${SOURCE_DATE_EPOCH}".`,
  );
}

/** @returns whether a date such as `2026-12` begins after today */
export const isFuture = (date: string): boolean => date > today();
