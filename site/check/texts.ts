import type { TextCheck } from '#site/content/text-fields.ts';

const DATE_FIELD = /\.(start|end|date|year|updated)$/;
/** The last date of a field, because a project may have a range of years. */
const LAST_DATE = /\d{4}(-\d{2}){0,2}$/;

/**
 * Finds dates that cannot be or have passed.
 * @param today such as `2026-11-22`
 */
export const dateCheck =
  (today: string): TextCheck =>
  ({ kind, text }) => {
    const isPast = (date: string) => date < today.slice(0, date.length);
    if (kind === 'certificates.expires')
      return isPast(text) && `the certificate expired in ${text}`;
    if (kind === 'site.availability') {
      const years = text.match(/\b20\d{2}\b/g) ?? [];
      const hasPassed = years.length > 0 && years.every(isPast);
      return hasPassed && `names ${years.join(' and ')}, which has passed`;
    }
    const date = DATE_FIELD.test(kind) && LAST_DATE.exec(text)?.[0];
    return date && date > today && `${date} is in the future`;
  };

/** Letters that our fonts have. To read the fonts takes longer than all other checks. */
export const IN_OUR_FONTS = /^[\n -~¡-ÿ‘’“”–—…]*$/;
