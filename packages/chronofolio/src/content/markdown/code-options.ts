import type { Code } from 'mdast';

const LANGUAGE = /^[^\s={]+(?=[\s{]|$)/;
const TITLE_OPTION = /(?<!\S)title=(?:"([^"]*)"|'([^']*)'|(\S+))/;
/** Numbers of lines, such as `{1,3-5}`, and as Hugo has them, `{hl_lines=[1,"3-5"]}`. */
const LINES_OPTION = /\{(?:[\d,\s-]+|\s*hl_lines=\[[\d,\s"'-]*\]\s*)\}/g;

/** Reads what is after the language of code: its title becomes `meta`, and the other options are properties. */
export function readCodeOptions(code: Code): void {
  const info = [code.lang, code.meta].filter(Boolean).join(' ');
  const [language = ''] = LANGUAGE.exec(info) ?? [];
  const options = info.slice(language.length);
  const title = TITLE_OPTION.exec(options);
  const lines = options.match(LINES_OPTION)?.flatMap(rangesIn) ?? [];
  const rest = options.replace(TITLE_OPTION, '').replace(LINES_OPTION, '').trim();
  const isUnknown = rest !== '' && (title !== null || /[={}]/.test(rest));
  code.lang = language;
  code.meta = title?.slice(1).find(Boolean) ?? rest;
  code.data = {
    hProperties: { ...(isUnknown && { unknown: rest }), ...(lines.length > 0 && { lines }) },
  };
}

const rangesIn = (text: string): string[] => text.match(/\d+(?:\s*-\s*\d+)?/g) ?? [];
