import type { Diagnostic } from '#site/content/diagnostics.ts';
import { finding, type TextField } from '#site/content/text-fields.ts';

const DATE_FIELD = /\.(start|end|date|year|updated)$/;
/** The last date of a field, because a project may have a range of years. */
const LAST_DATE = /\d{4}(-\d{2}){0,2}$/;
const YEAR = /\b20\d{2}\b/g;

/**
 * @param today such as `2026-11-22`
 * @returns dates that make the content look wrong or old; all are notes, because they come with time
 */
export function dateNotes(textFields: TextField[], today: string): Diagnostic[] {
  return textFields.flatMap((textField) => {
    const { kind, text } = textField;
    const message = DATE_FIELD.test(kind)
      ? checkDate(textField, today)
      : (kind === 'site.availability' && checkAvailability(text, today)) ||
        (kind === 'certificates.expires' && checkExpiry(text, today));
    return message ? [finding(textField, message)] : [];
  });
}

function checkDate({ kind, text }: TextField, today: string): string | undefined {
  const date = LAST_DATE.exec(text)?.[0];
  if (!date) return undefined;
  if (date > today.slice(0, date.length)) return `${date} is in the future`;
  const lastYear = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  if (kind !== 'site.updated' || date >= lastYear.slice(0, date.length)) return undefined;
  return `is more than a year ago: look through the content, then write ${today.slice(0, 7)}`;
}

function checkExpiry(date: string, today: string): string | undefined {
  return date < today.slice(0, date.length) ? `the certificate expired in ${date}` : undefined;
}

function checkAvailability(text: string, today: string): string | undefined {
  const years = text.match(YEAR) ?? [];
  const hasPassed = years.length > 0 && years.every((year) => year < today.slice(0, 4));
  return hasPassed ? `names ${years.join(' and ')}, which has passed` : undefined;
}
