import { didYouMean } from '#content/diagnostics/suggest.ts';
import type { TextCheck } from '#content/owner-texts.ts';
import { isToWrite } from '#init/new-content.ts';
import { isReservedHost } from '#schema/names/addresses.ts';
import { isSameName } from '#schema/names/is-same-name.ts';
import type { Content } from '#schema/schema.ts';

/** Placeholders of texts that are not written yet. The Spanish word “todo” is not one. */
const STAND_INS = /lorem ipsum|\bTODO\b|\bFIXME\b|\bTBD\b/;
const HOST = /^(?:https?:\/\/|(?:mailto:)?[^\s@:/]+@)([^\s/?#:@]+)/i;

export const unfinishedCheck: TextCheck = ({ kind, text }) => {
  if (isToWrite(text) || (text === '' && /^(?:experience\.start|projects\.year)$/.test(kind)))
    return 'is still to write';
  const standIn = STAND_INS.exec(text.replace(/lorem ipsum/i, 'lorem ipsum'))?.[0];
  if (standIn) return `has “${standIn}”: write your own text`;
  const host = HOST.exec(text)?.[1];
  if (host && isReservedHost(host))
    return `leads to ${host}, which does not exist: write the real address`;
  return undefined;
};

/** Finds an availability whose years have passed on a date such as `2026-11-22`. */
export const availabilityCheck =
  (today: string): TextCheck =>
  ({ kind, text }) => {
    const years = kind === 'site.availability' ? (text.match(/\b20\d{2}\b/g) ?? []) : [];
    const hasPassed = years.length > 0 && years.every((year) => year < today.slice(0, 4));
    return hasPassed && `names ${years.join(' and ')}, which has passed`;
  };

/** The dates of what has happened. A talk may be announced. */
const PAST = /^(?!talks)\w+\.(?:start|end|date|year)$/;

/** The dates of posts, which a build leaves out until their day. */
const POSTED = /^(?:posts|blogs)\.date$/;

/** Finds dates after today, which are probably mistyped, and posts that wait for their day. */
export const futureCheck =
  (today: string): TextCheck =>
  ({ kind, text }) => {
    if (POSTED.test(kind) && text > today)
      return `is in the future: a build from ${text} on (UTC) shows the post, npx chronofolio dev does now`;
    const dates = PAST.test(kind) ? (text.match(/\d{4}(?:-\d\d){0,2}/g) ?? []) : [];
    return dates.some((date) => date > today) && 'is in the future';
  };

/** Finds mistyped names: a quote would stand somewhere else, and a renamed company twice. */
export function referenceCheck({ experience, projects }: Content): TextCheck {
  const companies = experience.flatMap(({ company = [] }) => company);
  const known: Record<string, string[]> = {
    'testimonials.about': [...companies, ...projects.map(({ title }) => title)],
    'experience.group': companies,
  };
  return ({ kind, text }) => {
    const names = known[kind] ?? [];
    if (!known[kind] || names.some((name) => isSameName(name, text))) return undefined;
    // Other names in `group` are those of companies that have been renamed.
    const otherwise = kind === 'experience.group' ? '' : ', so it stands in Services';
    const advice = didYouMean(text, names) || otherwise;
    return advice && `is the name of no company or project${advice}`;
  };
}
