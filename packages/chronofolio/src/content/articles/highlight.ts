import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript';
import { codeToTokensBase, createShikiPrimitiveAsync } from '@shikijs/primitive';
import { elementsIn, mapElements, plainTextOf } from '#schema/prose-tree.ts';
import type { ProseTree } from '#schema/types.ts';

/** The kinds of tokens that have a colour, and their scopes in grammars. Later kinds take precedence. */
const SCOPES = {
  text: [
    'keyword.operator.accessor',
    'meta.template.expression',
    'variable.other.object',
    'punctuation',
    'markup.fenced_code meta.embedded.block',
  ],
  string: [
    'string',
    'punctuation.definition.string',
    'markup.inline',
    'markup.inserted',
    'constant.other.symbol',
  ],
  keyword: [
    'keyword',
    'storage',
    'markup.heading',
    'markup.deleted',
    'punctuation.definition.template-expression',
    'entity.name.tag',
  ],
  constant: [
    'constant',
    'variable.language',
    'variable.other.constant',
    'support.constant',
    'entity.name.type',
    'support.type',
    'support.class',
    'markup.changed',
    'support.type.property-name',
    'meta.property-name',
    'entity.other.attribute-name',
  ],
  function: ['entity.name.function', 'support.function', 'meta.function-call'],
  comment: ['comment', 'punctuation.definition.comment', 'string.quoted.docstring'],
};
const TOKEN_KINDS = Object.keys(SCOPES);

/** Encodes the kind of a token as a colour. The real colours of both themes are in the style sheet. */
const kindColour = (index: number) => `#00000${index}`;
const THEME = {
  name: 'kinds',
  type: 'light' as const,
  fg: kindColour(0),
  bg: '#ffffff',
  settings: Object.values(SCOPES).map((scope, index) => ({
    scope,
    settings: { foreground: kindColour(index) },
  })),
};

/** Grammars read some lines again for each of their letters. */
const MAX_LINE_LENGTH = 2000;

/** All texts share a highlighter, because grammars are large, and `dev` loads the content again and again. */
const shiki = await createShikiPrimitiveAsync({
  themes: [THEME],
  langs: [],
  engine: createJavaScriptRegexEngine({ forgiving: true }),
});

/** @returns the text, with code split into plain texts and coloured tokens */
export async function highlighted(prose: ProseTree): Promise<ProseTree> {
  const codeLanguages = new Set(elementsIn(prose).flatMap(({ language }) => language ?? []));
  await shiki.loadLanguage(
    ...[...codeLanguages].map((name) => import(/* @vite-ignore */ `@shikijs/langs/${name}`)),
  );
  return mapElements(prose, ({ language, ...element }) => {
    if (!language) return element;
    const lines = codeToTokensBase(shiki, plainTextOf([element]), {
      lang: language,
      theme: THEME.name,
      tokenizeMaxLineLength: MAX_LINE_LENGTH,
      tokenizeTimeLimit: 0, // the result is the same on a slow machine
    });
    const children = lines.flatMap(
      (tokens, index): ProseTree => [
        ...(index > 0 ? ['\n'] : []),
        ...tokens.map(({ content, color = '' }) => {
          const kind = TOKEN_KINDS[Number(color.slice(-1))];
          return content.trim() === '' || !kind || kind === 'text'
            ? content
            : { tag: 'span', attributes: { 'data-token': kind }, children: [content] };
        }),
      ],
    );
    return { ...element, children };
  });
}
