import { distance } from 'fastest-levenshtein';
import type { Content } from '#model/schema.ts';
import { interpolate } from '#model/words/interpolate.ts';
import type { TextCheck } from '#site/content/text-fields.ts';
import { cardTexts } from '#site/images/share-cards.ts';

const DATE_FIELD = /\.(start|end|date|year|updated)$/;
/** The last date of a field, because a project may have a range of years. */
const LAST_DATE = /\d{4}(-\d{2}){0,2}$/;
const YEAR = /\b20\d{2}\b/g;

/**
 * Finds dates that make the content look wrong or old. They come with time.
 * @param today such as `2026-11-22`
 */
export const dateCheck =
  (today: string): TextCheck =>
  ({ kind, text }) => {
    const isPast = (date: string) => date < today.slice(0, date.length);
    if (kind === 'certificates.expires')
      return isPast(text) && `the certificate expired in ${text}`;
    if (kind === 'site.availability') {
      const years = text.match(YEAR) ?? [];
      const hasPassed = years.length > 0 && years.every(isPast);
      return hasPassed && `names ${years.join(' and ')}, which has passed`;
    }
    const date = DATE_FIELD.test(kind) && LAST_DATE.exec(text)?.[0];
    if (!date) return undefined;
    if (date > today) return `${date} is in the future`;
    const lastYear = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
    const isOld = kind === 'site.updated' && date < lastYear.slice(0, date.length);
    return (
      isOld && `is more than a year ago: look through the content, then write ${today.slice(0, 7)}`
    );
  };

/** Common domains, and those that are similar to them. */
const DOMAINS = [
  ...['gmail.com', 'googlemail.com', 'mail.com', 'ymail.com', 'email.com', 'fastmail.com'],
  ...['hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'proton.me', 'protonmail.com'],
];

/** Finds e-mail addresses whose domain is one letter from a common one: `yahoo.co` may be meant. */
export const checkEmail: TextCheck = ({ kind, text }) => {
  if (!kind.endsWith('.email') && !/^mailto:/i.test(text)) return undefined;
  const domain = text.split(/[@?]/)[1]?.toLowerCase() ?? '';
  const meant = DOMAINS.find((common) => isOneLetterFrom(domain, common));
  return meant && !DOMAINS.includes(domain) && `ends with ${domain}; did you mean ${meant}?`;
};

/** One letter is wrong, missing or too many, or two have changed places. */
function isOneLetterFrom(a: string, b: string): boolean {
  const sorted = (text: string) => [...text].sort().join('');
  return distance(a, b) === 1 || (distance(a, b) === 2 && sorted(a) === sorted(b));
}

/**
 * In characters. Search engines show about 600 px of a title and 960 px of a description, and replace a
 * description that is too short.
 * https://developers.google.com/search/docs/appearance/snippet
 */
const MAX_TITLE = 60;
type Limits = { min?: number; max?: number };
/** Screen readers cannot pause and resume an alternative text. */
const ALT: Limits = { max: 150 };

/** In characters. */
const LIMITS: Record<string, Limits> = {
  'site.description': { min: 50, max: 160 },
  // A sentence or two of the sidebar and the share card.
  'site.pitch': { max: 160 },
  // Three stand in one row on a phone.
  'site.facts.figure': { max: 10 },
  'site.facts.label': { max: 30 },
  'projects.title': { max: MAX_TITLE },
  // A paragraph on a card: about sixty words.
  'projects.description.text': { max: 400 },
};

/** Finds titles, descriptions and alternative texts that are too long or too short. */
export const lengthCheck =
  ({ site, messages }: Content): TextCheck =>
  ({ kind, text }) => {
    const { min = 0, max = Number.POSITIVE_INFINITY } =
      LIMITS[kind] ?? (kind.endsWith('.alt') ? ALT : {});
    const length = lengthOf(text);
    if (length < min) return `has only ${length} characters: write ${min} to ${max}`;
    if (length > max) return `has ${length} characters: write at most ${max}`;
    const title = interpolate(messages.homeTitle, { name: site.name, role: site.role });
    const isTooLong = kind === 'site.role' && lengthOf(title) > MAX_TITLE;
    return (
      isTooLong &&
      `makes the page title “${title}” ${lengthOf(title)} characters long: write at most ${MAX_TITLE}, here or as homeTitle in words.yaml`
    );
  };

const lengthOf = (text: string) => [...text].length;

/** Names every message that falls back to English, at the language. */
export const languageCheck =
  (content: Content): TextCheck =>
  ({ kind }) =>
    kind === 'site.language' && untranslatedWords(content, 'content/words.yaml');

/** @param file where the owner can translate them */
export function untranslatedWords({ untranslated }: Content, file: string) {
  const number = untranslated.length === 1 ? 'a word' : `${untranslated.length} words`;
  return (
    untranslated.length > 0 &&
    `leaves ${number} of the interface in English: translate in ${file} ${untranslated.join(', ')}`
  );
}

const CARD_FIELDS = { headline: 'site.name', role: 'site.role', pitch: 'site.pitch' };

/**
 * Letters that our fonts have, in which cards are set where the chosen ones lack some: to read the
 * fonts takes longer than all other checks.
 */
export const IN_OUR_FONTS = /^[\n -~¡-ÿ‘’“”–—…]*$/;

/** Finds texts that the generated share card of the home page leaves out. */
export async function shareCardCheck(content: Content): Promise<TextCheck> {
  const { name, role, pitch, shareCards } = content.site;
  if (shareCards?.home || IN_OUR_FONTS.test(name + role + pitch)) return () => undefined;
  const { leftOutOf } = await import('#site/images/share-card.tsx');
  const leftOut = (await leftOutOf(cardTexts(content).home, content.typefaces)).map(
    (part) => CARD_FIELDS[part],
  );
  return ({ kind }) =>
    leftOut.includes(kind) &&
    'has letters that our fonts lack, so the share card of the home page leaves it out: set shareCards in site.yaml to a picture of your own';
}
