import type { TextCheck, TextField } from '#content/text-fields.ts';
import { isToWrite } from '#init/new-content.ts';
import { isReservedHost } from '#schema/names/addresses.ts';

/** Texts that stand in for others until these are written; not the Spanish word “todo”. */
const STAND_INS = /lorem ipsum|\bTODO\b|\bFIXME\b|\bTBD\b/;

/** Finds what stands in for a text that is not written yet. */
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

/** @returns the host of an http(s) or e-mail address; `undefined` for other texts */
function hostIn({ kind, text }: TextField): string | undefined {
  const address = text.replace(/^mailto:/i, '');
  if (/^https?:/i.test(address) && URL.canParse(address)) return new URL(address).hostname;
  return kind === 'site.email' || address !== text ? address.split(/[@?]/)[1] : undefined;
}
