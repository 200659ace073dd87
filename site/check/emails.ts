import { distance } from 'fastest-levenshtein';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import { finding, type TextField } from '#site/content/text-fields.ts';

/** Common domains. Shorter ones, such as gmx.de, are similar to too many others. */
const DOMAINS = [
  ...['gmail.com', 'googlemail.com', 'mail.com', 'ymail.com', 'email.com', 'fastmail.com'],
  ...['hotmail.com', 'hotmail.fr', 'hotmail.co.uk', 'outlook.com', 'outlook.de', 'outlook.fr'],
  ...['yahoo.com', 'yahoo.fr', 'yahoo.de', 'yahoo.es', 'yahoo.it', 'yahoo.co.uk', 'yahoo.co.jp'],
  ...['icloud.com', 'proton.me', 'protonmail.com', 'posteo.de', 'freenet.de', 't-online.de'],
  ...['yandex.com', 'yandex.ru', 'orange.fr', 'libero.it', 'zoho.com', 'live.com', 'tutanota.com'],
];

/** @returns e-mail addresses whose domain is one letter from a common one: yahoo.in may be meant */
export function emailNotes(textFields: TextField[]): Diagnostic[] {
  return textFields.flatMap((textField) => {
    const domain = domainIn(textField)?.toLowerCase();
    if (!domain || DOMAINS.includes(domain)) return [];
    const meant = DOMAINS.find((common) => isOneLetterFrom(domain, common));
    return meant ? [finding(textField, `ends with ${domain}; did you mean ${meant}?`)] : [];
  });
}

function domainIn({ kind, text }: TextField): string | undefined {
  if (!kind.endsWith('.email') && !/^mailto:/i.test(text)) return undefined;
  return text.split(/[@?]/)[1];
}

/** One letter is wrong, missing or too many, or two have changed places. */
function isOneLetterFrom(a: string, b: string): boolean {
  const sorted = (text: string) => [...text].sort().join('');
  return distance(a, b) === 1 || (distance(a, b) === 2 && sorted(a) === sorted(b));
}
