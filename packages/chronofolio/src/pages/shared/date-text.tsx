import { shell } from 'virtual:views';
import { formatMonth } from '#schema/format-period.ts';

/** A date such as `2024-03` in the language of the page: Mar 2024. */
export const DateText = ({ date }: { date: string }) => (
  // Browsers may abbreviate months in another way than the build, whose text stays.
  <time dateTime={date} suppressHydrationWarning>
    {formatMonth(date, shell.language)}
  </time>
);
