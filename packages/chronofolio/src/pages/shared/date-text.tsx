import { shell } from 'virtual:views';
import { formatMonth } from '#schema/periods/format-period.ts';

/** A date in the language of the page, such as “Mar 2024” for `2024-03`. */
export const DateText = ({ date }: { date: string }) => (
  // Browsers may abbreviate months differently from the build, whose text stays.
  <time dateTime={date} suppressHydrationWarning>
    {formatMonth(date, shell.language)}
  </time>
);
