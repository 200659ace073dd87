// cspell:disable: commands of TeX
/** The combining marks of accents, each after its command in TeX. */
const ACCENTS = commandTexts(
  '` \u0300 \' \u0301 ^ \u0302 ~ \u0303 = \u0304 u \u0306 . \u0307 " \u0308',
  'r \u030a H \u030b v \u030c d \u0323 c \u0327 k \u0328 b \u0331',
);
/** The characters of other commands. */
const SYMBOLS = commandTexts(
  'ss ß o ø O Ø l ł L Ł ae æ AE Æ oe œ OE Œ aa å AA Å i ı j ȷ dh ð DH Ð th þ TH Þ dj đ DJ Đ',
  'textendash – textemdash — ldots … dots … times × textquoteright ’ copyright ©',
  'textasciitilde ~ textbackslash \\ textunderscore _',
);
/** What has no letters of its own. */
const STYLE_COMMAND = /^(?:text\w*|math\w*|emph|mbox|url|href|uppercase|rm|it|bf|em|sc|tt|sl)$/;

/** @returns the text of TeX, with its letters, and without its braces and styles */
export const textOfTex = (tex: string): string =>
  tex
    .replace(/\$([^$]*)\$/g, (_, formula) => formula.replace(/(?<=\w)(?=\\[a-z])/g, ' '))
    .replace(
      /\\([`'^~"=.]|[bcdHkruv](?![a-zA-Z]))\s*(?:\{\s*\\?(\p{L})\s*\}|\\(\p{L})(?!\p{L})\s*|(\p{L}))/gu,
      (_, accent, inBraces, command, letter) =>
        `${inBraces ?? command ?? letter}${ACCENTS.get(accent)}`,
    )
    .replace(
      /\\([a-zA-Z]+)(\{\}|\s*)/g,
      (_, name, after) =>
        SYMBOLS.get(name) ?? (STYLE_COMMAND.test(name) ? '' : name + after.replace('{}', '')),
    )
    .replace(/(?<!\\)~|\\[, ]/g, ' ')
    .replace(/---/g, '—')
    .replace(/--/g, '–')
    .replace(/``/g, '“')
    .replace(/''/g, '”')
    .replace(/\\-|\\(?=.)|[{}]/g, '')
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .trim();

/** @returns texts by the commands before them */
function commandTexts(...lines: string[]): Map<string, string> {
  const words = lines.join(' ').split(' ');
  return new Map(words.flatMap((word, at) => (at % 2 ? [] : [[word, words[at + 1] ?? '']])));
}
