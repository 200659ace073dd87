import { distance } from 'fastest-levenshtein';
import type { TextCheck, TextField } from '#content/text-fields.ts';
import { isToWrite } from '#init/new-content.ts';
import { isReservedHost } from '#schema/names/addresses.ts';

/** Placeholders of texts that are not written yet. The Spanish word “todo” is not one. */
const STAND_INS = /lorem ipsum|\bTODO\b|\bFIXME\b|\bTBD\b/;

/** Finds placeholders of texts that are not written yet. */
export const unfinishedCheck: TextCheck = (textField) => {
  const { text } = textField;
  if (isToWrite(text)) return 'is still to write';
  const standIn = STAND_INS.exec(text.replace(/lorem ipsum/i, 'lorem ipsum'))?.[0];
  if (standIn) return `has “${standIn}”: write your own text`;
  const host = hostIn(textField);
  if (host && isReservedHost(host))
    return `leads to ${host}, which does not exist: write the real address`;
  return undefined;
};

/** @returns the host of a web or e-mail address; `undefined` for other texts */
function hostIn({ kind, text }: TextField): string | undefined {
  const address = text.replace(/^mailto:/i, '');
  if (/^https?:/i.test(address) && URL.canParse(address)) return new URL(address).hostname;
  return kind === 'site.email' || address !== text ? address.split(/[@?]/)[1] : undefined;
}

const DATE_FIELD = /\.(start|end|date|year|updated)$/;
/** The last date in a field, which is a range of years in some projects. */
const LAST_DATE = /\d{4}(-\d{2}){0,2}$/;

/**
 * Finds dates that are not possible or have passed.
 * @param today the date, such as `2026-11-22`
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

const DOMAINS = [
  ...['gmail.com', 'googlemail.com', 'mail.com', 'ymail.com', 'email.com', 'fastmail.com'],
  ...['hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'proton.me', 'protonmail.com'],
];

/** Finds e-mail addresses whose domain differs by a letter from a common one. `yahoo.co` may be intended. */
export const checkEmail: TextCheck = ({ kind, text }) => {
  if (!kind.endsWith('.email') && !/^mailto:/i.test(text)) return undefined;
  const domain = text.split(/[@?]/)[1]?.toLowerCase() ?? '';
  const sorted = (letters: string) => [...letters].sort().join('');
  const meant = DOMAINS.find((common) => {
    const isSwapped = distance(domain, common) === 2 && sorted(domain) === sorted(common);
    return isSwapped || distance(domain, common) === 1;
  });
  return meant && !DOMAINS.includes(domain) && `ends with ${domain}; did you mean ${meant}?`;
};

/** The number of characters that search results, cards and a row on a phone have room for. */
const MAX_LENGTHS: Record<string, number> = {
  ...{ 'site.description': 160, 'site.pitch': 160 },
  ...{ 'site.facts.figure': 10, 'site.facts.label': 30 },
  ...{ 'projects.title': 60, 'projects.description.text': 400 },
};
/** About the number of technologies that a line of the résumé has room for. */
const MAX_TECHNOLOGIES = 15;

/** Finds texts and lists that are too long for their place. */
export const lengthCheck: TextCheck = ({ kind, field, text }) => {
  const { length } = [...text];
  const max = MAX_LENGTHS[kind];
  if (max && length > max) return `has ${length} characters: write at most ${max}`;
  if (!field.endsWith(`.technologies[${MAX_TECHNOLOGIES}]`)) return undefined;
  return `is one technology too many: keep the ${MAX_TECHNOLOGIES} that matter most`;
};

/**
 * A text in letters that the default fonts have. It spares reading the fonts, which takes longer than all
 * other checks.
 */
export const IN_OUR_FONTS = /^[\n -~¡-ÿ‘’“”–—…]*$/;
