import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript';
import { languageAliasNames, languageNames } from '@shikijs/langs';
import { codeToTokensBase, createShikiPrimitiveAsync } from '@shikijs/primitive';
import type { Prose } from '#model/types.ts';

/** The kinds of tokens that have a colour, and their names in grammars: those after win. */
const SCOPES = {
  text: [
    ...['keyword.operator.accessor', 'meta.template.expression', 'variable.other.object'],
    ...['punctuation', 'markup.fenced_code meta.embedded.block'],
  ],
  string: [
    'string',
    'punctuation.definition.string',
    'markup.inline',
    'markup.inserted',
    'constant.other.symbol',
  ],
  keyword: [
    ...['keyword', 'storage', 'markup.heading', 'markup.deleted'],
    ...['punctuation.definition.template-expression', 'entity.name.tag'],
  ],
  constant: [
    ...['constant', 'variable.language', 'variable.other.constant', 'support.constant'],
    ...['entity.name.type', 'support.type', 'support.class', 'markup.changed'],
    ...['support.type.property-name', 'meta.property-name', 'entity.other.attribute-name'],
  ],
  function: ['entity.name.function', 'support.function', 'meta.function-call'],
  comment: ['comment', 'punctuation.definition.comment', 'string.quoted.docstring'],
};
const KINDS = Object.keys(SCOPES);

/** Colours stand for the kinds of tokens: the styles of the page have those of both themes. */
const colourOf = (index: number) => `#00000${index}`;
const THEME = {
  name: 'kinds',
  type: 'light' as const,
  fg: colourOf(0),
  bg: '#ffffff',
  settings: Object.values(SCOPES).map((scope, index) => ({
    scope,
    settings: { foreground: colourOf(index) },
  })),
};

/** Splits code into texts and tokens that have a colour. */
export type Highlighter = (code: string, language: string) => Prose;

/** Names for what has no grammar, and no colours. */
const PLAIN = ['text', 'txt', 'plain', 'plaintext'];

/** The languages of code, by all names. */
export const LANGUAGES: readonly string[] = [...languageNames, ...languageAliasNames, ...PLAIN];

let created: ReturnType<typeof createShikiPrimitiveAsync> | undefined;

/** One for all, because grammars are large, and `dev` loads the content again and again. */
function sharedShiki() {
  created ??= createShikiPrimitiveAsync({
    themes: [THEME],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  return created;
}

/**
 * Loads the grammars of languages, which are slow to load.
 * @param languages names of `LANGUAGES`; others are ignored
 */
export async function loadHighlighter(languages: Iterable<string>): Promise<Highlighter> {
  const named = [...new Set(languages)].filter(
    (name) => LANGUAGES.includes(name) && !PLAIN.includes(name),
  );
  const shiki = await sharedShiki();
  await shiki.loadLanguage(
    ...named.map((name) => import(/* @vite-ignore */ `@shikijs/langs/${name}`)),
  );
  return (code, language) => {
    if (!named.includes(language)) return [code];
    const lines = codeToTokensBase(shiki, code, {
      lang: language,
      theme: THEME.name,
      tokenizeTimeLimit: 0, // the same on a slow machine
    });
    return lines.flatMap(
      (tokens, index): Prose => [
        ...(index > 0 ? ['\n'] : []),
        ...tokens.map(({ content, color = '' }) => {
          const kind = KINDS[Number(color.slice(-1))];
          return content.trim() === '' || !kind || kind === 'text'
            ? content
            : { tag: 'span' as const, attributes: { 'data-token': kind }, children: [content] };
        }),
      ],
    );
  };
}
