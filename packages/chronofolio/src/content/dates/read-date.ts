/** The languages of exports, whose names of months have Latin letters. */
const LANGUAGES = 'en de fr es pt it nl pl tr'.split(' ');
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** @returns the numbers of months, by their names and the short ones, such as `dec` and `december` */
function monthNumbers(): Map<string, string> {
  const months = LANGUAGES.flatMap((language) =>
    (['short', 'long'] as const).flatMap((length) => {
      const { format } = new Intl.DateTimeFormat(language, { month: length });
      return Array.from({ length: 12 }, (_, month): [string, string] => {
        const [name = ''] = fold(format(new Date(2024, month))).split('.');
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

/** @returns a date of a feed or export, such as `2026-09-01`; `undefined` for `09/01/2026`, January or September */
export function readDate(text: string): string | undefined {
  if (!known) {
    const months = monthNumbers();
    known = { months, formats: formatsWith(months.keys()) };
  }
  const { months, formats } = known;
  const date = fold(text.trim());
  const { groups = {} } = formats.map((format) => format.exec(date)).find(Boolean) ?? {};
  const { year = '', name = '', month = months.get(name) ?? '', day } = groups;
  if (!year || Number(month) > 12) return undefined;
  const century = year.length === 4 ? '' : Number(year) < 70 ? '20' : '19'; // as in RFC 2822
  return [century + year, month, month && day]
    .flatMap((part) => (part ? part.padStart(2, '0') : []))
    .join('-');
}

// cspell:disable: other languages
/** Matches the end of an ongoing period, such as “present”, in the languages of the interface. */
export const ONGOING =
  /^(?:(?:to )?present|current(?:ly)?|now|today|ongoing|(?:till|to|until) (?:date|now)|heute|aktuell|jetzt|aujourd.hui|actuel(?:lement)?|présent|presente|actual(?:idad|mente)?|hoy|atual(?:mente)?|hoje|oggi|attuale|heden|nu|obecnie|teraz|halen|günümüz|現在|至今|现在|الآن|حتى الآن)$/i;
// cspell:enable
