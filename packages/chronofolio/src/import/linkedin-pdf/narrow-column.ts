import { hostOf, networkOf, withScheme } from '#content/icons/networks.ts';
import { type Imported, importedFields } from '#import/imported.ts';
import { plainSkillName } from '#import/linkedin-files.ts';
import { foldForSlug } from '#schema/names/slug.ts';
import { isStart, type Line, splitLines } from './pdf-lines.ts';
import { isFull, joinLines } from './wrapped-text.ts';

const LIST_HEAD = 13;
/** The size of links in the contact, which has other lines in a smaller size. */
const LINK_SIZE = 11;
/** The lines of an item are 12.7 points apart, and items 17.3. */
const MAX_ITEM_GAP = 15;

// cspell:disable: other languages
/** The heads, which all have one size, by the beginnings of words in the languages of dates. */
const HEADS = {
  contact: /^(?:conta[ct]|kontakt|coordonn|iletisim)/,
  skills: /skill|kenntnis|kompetenz|fahigkeit|compet|aptitud|habilidad|vaardig|umiejet|yetene/,
  languages: /^(?:lang|sprach|idioma|lingu|taal|talen|jezyk|dil)/,
  certificates: /^(?:certif|zertif|sertif|certyf|licen|lizenz)/,
  awards: /honor|award|auszeichn|prix|prijz|distin|premi|onderscheid|nagrod|odul/,
  publications: /^(?:publi|veroff|pubbl|yay)/,
  patents: /^(?:paten|brevet|octroo)/,
};
// cspell:enable

/** Reads the contact, and the lists, which have only names. */
export function readNarrowColumn(lines: Line[], imported: Imported): void {
  for (const section of splitLines(lines, isStart(LIST_HEAD))) {
    const head = joinLines(section, LIST_HEAD);
    const words = foldForSlug(head);
    const list = (Object.keys(HEADS) as (keyof typeof HEADS)[]).find((it) => HEADS[it].test(words));
    const others = section.filter(({ size }) => size !== LIST_HEAD);
    const items = splitLines(others, isItem).map((item) => joinLines(item));
    if (list === 'contact') readContact(others, imported);
    else if (list === 'skills')
      imported.skills.push({ from: head, value: { skills: items.map(plainSkillName) } });
    else if (list)
      imported[list] = items.map((item, index) => ({
        from: `${head} ${index + 1}`,
        value: importedFields(list, itemTexts(list, item)),
      }));
    else imported.notImported.push(...items.map((item) => `${head}: ${item}`));
  }
}

const isItem = (line: Line, above?: Line) =>
  above && line.isTopOfPage ? !isFull(above, line, 'narrow') : line.gap > MAX_ITEM_GAP;

function itemTexts(list: string, item: string) {
  const [, language = item, fluency] = /^(.+?) ?\(([^()]+)\)$/.exec(item) ?? [];
  if (list === 'languages') return { language, fluency };
  return list === 'certificates' ? { name: item } : { title: item };
}

/** Reads the addresses, each with what it is in brackets, an e-mail address and a telephone number. */
function readContact(lines: Line[], { site, links, notImported }: Imported): void {
  const textIn = (isLink: boolean) =>
    lines.flatMap(({ size, text }) => ((size === LINK_SIZE) === isLink ? text : [])).join('\n');
  for (const link of textIn(true).split(/(?<=\))\n/)) {
    const [, address = link, kind = ''] = /^([^()]+)\(([^()]+)\)$/.exec(link) ?? [];
    const url = withScheme(address.replace(/\s/g, ''));
    const isNamed = kind && !links.some(({ value }) => value.label === kind);
    const label = networkOf(url) ?? (isNamed ? kind.replace(/\s+/g, ' ') : hostOf(url));
    if (url) links.push({ from: 'page 1', value: { label, url } });
  }
  const found: { email?: string; phone?: string } = {};
  // A long address is wrapped at a mark before its @, or anywhere behind it.
  for (const text of textIn(false)
    .replace(/^(\S+[._-])\n(?=\S*@)|^([^\s@]*@\S*)\n(?=[^\s@]+$)/gm, '$1$2')
    .split('\n')) {
    const [phone] = /^\+?[\d ()/.-]{5,}(?= \(|$)/.exec(text) ?? [];
    if (!found.email && /^\S+@\S+$/.test(text)) found.email = text;
    else if (!found.phone && phone) found.phone = phone.trim();
    else if (text) notImported.push(`page 1: ${text}`);
  }
  site.push({ from: 'page 1', value: found });
}
