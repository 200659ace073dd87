import type { Code } from 'mdast';

const LANGUAGE = /^[^\s={]+(?=[\s{]|$)/;
const TITLE_OPTION = /(?<!\S)title=(?:"([^"]*)"|'([^']*)'|(\S+))/;
/** Numbers of lines, such as `{1,3-5}`, and as Hugo has them, `{hl_lines=[1,"3-5"]}` and `hl_lines=1 3-5`. */
const LINES_OPTION = /\{[\d,\s-]+\}|(?:\{\s*)?(?:hl|mark)_lines=[\d\s,"'[-]*\]?\s*\}?/g;

/** Splits what is after the marks of code, such as `ts title="a.ts" {1,3-5}`. */
export function splitCodeInfo(info: string) {
  const [language = ''] = LANGUAGE.exec(info) ?? [];
  const options = info.slice(language.length);
  return {
    language,
    title: TITLE_OPTION.exec(options)?.slice(1).find(Boolean),
    lines: (options.match(LINES_OPTION) ?? []).flatMap((text) => text.match(RANGE) ?? []),
    rest: options.replace(TITLE_OPTION, '').replace(LINES_OPTION, '').trim(),
  };
}

const RANGE = /\d+(?:\s*-\s*\d+)?/g;

/** Reads the options of code: its title becomes `meta`, and the other options are properties. */
export function readCodeOptions(code: Code): void {
  const info = [code.lang, code.meta].filter(Boolean).join(' ');
  const { language, title, lines, rest } = splitCodeInfo(info);
  const isUnknown = rest !== '' && (title !== undefined || /[={}]/.test(rest));
  code.lang = language;
  code.meta = title ?? rest;
  code.data = {
    hProperties: { ...(isUnknown && { unknown: rest }), ...(lines.length > 0 && { lines }) },
  };
}
