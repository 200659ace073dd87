import { foldText } from '#schema/names/slug.ts';

/** The languages of exports, whose names of months have Latin letters. */
const LANGUAGES = 'en de fr es pt it nl pl tr'.split(' ');

/** @returns the numbers of months, by their names and the short ones, such as `dec` and `december` */
function monthNumbers(): Map<string, string> {
  const months = LANGUAGES.flatMap((language) =>
    (['short', 'long'] as const).flatMap((length) => {
      const { format } = new Intl.DateTimeFormat(language, { month: length });
      return Array.from({ length: 12 }, (_, month): [string, string] => {
        const [name = ''] = foldText(format(new Date(2024, month))).split('.');
        return [name, String(month + 1)];
      });
    }),
  );
  return new Map(months);
}

const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';

/** @returns the parts of a date in the orders of ISO 8601, East Asia, RFC 822 and texts */
function formatsWith(months: Iterable<string>): RegExp[] {
  const month = `(?<name>${[...months].join('|')})[a-z]*\\.?`;
  return [
    /^(?<year>\d{4})(?:\s*[-/.年]\s*(?<month>\d{1,2})(?:\s*[-/.月]\s*(?<day>\d{1,2}))?)?(?!\d)/,
    /^(?<month>\d{1,2})[/.](?<year>\d{4})$/,
    // A number above 12 is no month.
    /^(?<month>\d{1,2})[/-](?<day>1[3-9]|2\d|3[01]|\k<month>)[/-](?<year>\d{4})(?!\d)/,
    /^(?<day>1[3-9]|2\d|3[01])[/-](?<month>\d{1,2})[/-](?<year>\d{4})(?!\d)/,
    new RegExp(`^${month}-(?<year>\\d\\d)$`), // what spreadsheets make of “Mar 2020”
    /(?<!\d)(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})(?!\d)/,
    new RegExp(`\\b${month}\\s+${DAY}(?:,|\\s).{0,40}?\\b(?<year>(?:19|20)\\d\\d)\\b`),
    new RegExp(
      `(?:\\b${DAY}[\\s.-]+(?:(?:of|de)\\s)?)?\\b${month}[\\s.-]+(?:del?\\s)?(?<year>\\d{4}|\\d\\d(?=\\s\\d\\d:))(?!\\d)`,
    ),
  ];
}

/** The months and formats. They are made on first use, because most commands read no such date. */
let known: { months: Map<string, string>; formats: RegExp[] } | undefined;

/**
 * Reads a date in a format of feeds and exports: ISO 8601, RFC 822, or words.
 * @returns a year, month or day such as `2026-09-01`, in the author's time zone; `undefined` for other texts,
 * and for `09/01/2026`, which may be in January or in September
 */
export const readDate = (text: string): string | undefined => findDate(text)?.date;

// cspell:disable: other languages
/** The seasons, whose months differ between north and south. */
const SEASON =
  /^(?:spring|summer|autumn|fall|winter|fruhling|fruhjahr|sommer|herbst|printemps|ete|automne|hiver|primavera|verano|otono|invierno|verao|outono|inverno|estate|autunno|lente|zomer|herfst),? (?:(?:of|de|del) )?(?=\d{4})/;
// cspell:enable

/**
 * @returns the date of a text that says nothing else: not `2020–2024`, and not `2020 (expected)`. Of a season, the
 * year is left.
 */
export function readWholeDate(text: string): string | undefined {
  const {
    date,
    match = '',
    before = '',
    after = '',
  } = findDate(foldText(text.trim()).replace(SEASON, '')) ?? {};
  const isWhole =
    /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[., ]*)?$/.test(before) &&
    !/[–—~]|-\s|\sto\s/.test(match) &&
    /^[.月日年]?(?:[t, ]+(?:at )?\d\d?:\d.*)?$/.test(after);
  return isWhole ? date : undefined;
}

/**
 * Reads a period in one text, such as `2020-2024`, `March 2018 to April 2019`, `May – June 2020` or `since 2015`.
 * @returns its dates, of which an ongoing period has no end, and a single date is both; `undefined` if a part of the
 * text is something else
 */
export function readPeriod(text: string): { start: string; end: string | undefined } | undefined {
  if (text.length > MAX_PERIOD) return undefined;
  const [, since, words = ''] = SINCE.exec(text.trim()) ?? [];
  const date = readWholeDate(words);
  if (date) return { start: date, end: since ? undefined : date };
  const written = words.replace(/^(?:from|von|vom|de|du|da|van)\s/i, '');
  for (const { index, 0: separator } of written.matchAll(TO)) {
    const first = written.slice(0, index);
    const last = written.slice(index + separator.length);
    const end = readWholeDate(last);
    const start = readWholeDate(first) ?? (end && readWholeDate(`${first} ${end.slice(0, 4)}`));
    const isOngoing = [last, written.slice(index).trim()].some((words) => ONGOING.test(words));
    if (start && (end || isOngoing)) return { start, end };
  }
  return undefined;
}

/** The length up to which a text is searched for a period. */
const MAX_PERIOD = 100;
// cspell:disable: other languages
const SINCE = /^((?:since|seit|depuis|desde|dal|sinds|od)\s)?(.*)$/is;
const TO = /\s*[-–—−~〜～→/至]\s*|\s+(?:to|till|until|through|bis|à|au|a|al|até|t\/m|tot|do)\s+/giu;
// cspell:enable

function findDate(text: string) {
  if (!known) {
    const months = monthNumbers();
    known = { months, formats: formatsWith(months.keys()) };
  }
  const { months, formats } = known;
  const folded = foldText(text.trim());
  const found = formats.map((format) => format.exec(folded)).find(Boolean);
  if (!found) return undefined;
  const { year = '', name = '', month = months.get(name) ?? '', day } = found.groups ?? {};
  if (!year || Number(month) > 12) return undefined;
  const century = year.length === 4 ? '' : Number(year) < 70 ? '20' : '19'; // as in RFC 2822
  const date = [century + year, month, month && day]
    .flatMap((part) => (part ? part.padStart(2, '0') : []))
    .join('-');
  const end = found.index + found[0].length;
  return { date, match: found[0], before: folded.slice(0, found.index), after: folded.slice(end) };
}

// cspell:disable: other languages
/** Matches the end of an ongoing period, such as “present”, in the languages of the interface. */
export const ONGOING =
  /^(?:(?:to )?present|current(?:ly)?|now|today|ongoing|(?:till|to|until) (?:date|now)|heute|aktuell|jetzt|aujourd.hui|actuel(?:lement)?|présent|presente|actual(?:idad|mente)?|hoy|atual(?:mente)?|hoje|oggi|attuale|heden|nu|obecnie|teraz|halen|günümüz|現在|至今|现在|الآن|حتى الآن)$/i;
// cspell:enable
