import { expect, it } from 'vitest';
import { foreignSyntax } from './foreign-syntax.ts';
import { parseMarkdown } from './parse-markdown.ts';

const messagesOf = (text: string, options = {}) =>
  parseMarkdown(text, { images: [], ...options }).diagnostics.map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );

it.each([
  ['Text.\n\nSee ![[a.png]].', '3:5 has an embed of another tool: write ![description]'],
  ['> a\n> [[Note|other]]', '2:3 has a link of another tool: write [text](address)'],
  ['{{< figure src="a.png" >}}\n{% x %}', '1:1 has a shortcode', '2:1 has a shortcode'],
  ['So $x^2$ and $a_i * b_i$', '1:4 has a formula', '1:14 has a formula'],
  ['a\n:::tip\nText\n:::', '2:1 has a box of another tool: write > [!NOTE]'],
  ['a\n<<<<<<< HEAD\nb', '2:1 has a mark of a merge conflict'],
  ['> [!info] Title\n> Text', '1:1 has a box'],
  ['<Callout type="tip">\nText\n</Callout>', '1:1 must be Markdown without HTML, got "<Callout'],
  ['<sub>', '1:1 must be Markdown without HTML, got "<sub>": write it in Unicode, such as H₂O'],
  ['<IMG src="a">', '1:1 must be Markdown without HTML, got "<IMG src="a">": write ![description]'],
  ['[a](#a){:target="_blank"}\n{: .wide}', '1:8 has attributes', '2:1 has attributes'],
  ['## Part {#part}\nText', '1:9 has attributes of another tool: delete them'],
  ['a\n\n[TOC]', '3:1 has a mark of a list of contents: delete it'],
  ['We did it :rocket: (:+1:)', '1:11 has the name of an emoji', '1:21 has the name of an emoji'],
  ['a ==b c==, d', '1:3 has a highlight of another tool: write **text**'],
  ['H~2~O and x^2^', '1:2 has a subscript or superscript', '1:12 has a subscript or superscript'],
  ['a\n\nTerm\n: Text\n\n: More', '3:1 has a definition', '6:1 has a definition'],
  ['import A from "./a"\n\nexport const b = 1', '1:1 has code of MDX', '3:1 has code of MDX'],
  ['a <Chart data={[1, 2]} />', '1:3 has code of MDX'],
  ['a\n\n```mermaid\na --> b\n```', '3:1 has a diagram of Mermaid, which pages show as text: '],
])('%j is named at its line', (text, ...messages) => {
  expect(messagesOf(text, { isArticle: !/\$|<Call/.test(text) })).toEqual(
    messages.filter(Boolean).map((message) => expect.stringContaining(message)),
  );
});

it.each([
  'From $5 and $10, US$5–US$10, $HOME/bin:$PATH, $A_B=$C_D and "$A_B" or $_GET to $1; $ npm test',
  '`{{ x }}`, `[[ -f a ]]`, `$x^2$` and ``<b>``\n\n```\n:::tip\n{% x %}\n```',
  '\\$x^2\\$, \\[[Note]]; std::vector, 100 %% of {a}, at 10:30:00, [1] [x]',
  '[text](https://a.example/$a_b$/{{c}}) <https://a.example/[[b]]>',
  'At 12:30:45, a ~ b, ~5 to ~10, x == y, a==b, 1:2:3, std::a::b, K:in: b, `:a:` and a[:n:2]',
  'Note\nTerm\n: no\n\n| a | b |\n| :-: | -: |\n| c | d |\n\nimport from us, export to them',
  'a <Chart of {b}\n\n{a: 1} {# b} #{c} ^1 2^3 ~/a ~/b\n\nPROGRA~1\\a~1 $x ~2~ :ab: ==y==$',
  '    {:a}\n\n$$\nx~2~ :ab:\n$$\n\n```md\n[TOC]\n==a==\n```',
])('%j is a text', (text) => {
  expect(messagesOf(text, { isArticle: !/\{\{/.test(text) && !text.startsWith('From') })).toEqual(
    [],
  );
});

it('a bullet may have types, but no HTML', () => {
  const inBullet = (text: string) => messagesOf(text, { isInline: true });

  expect(inBullet('Wrote Result<T> in 5 < 6 ms')).toEqual([]);
  expect(inBullet('<b>Fast</b>')).toEqual([
    expect.stringContaining('1:8 must be Markdown without'),
  ]);
});

it.each([
  '{:a',
  '{#a} ',
  '[TOC] ',
  ':ab',
  ' ==a',
  '=',
  'a~',
  '^',
  'a\n\n: ',
  '\n \t',
  'import a ',
  '<A ={',
])('many %j are read in linear time', (mark) => {
  const markdown = mark.repeat(200_000 / mark.length);
  const text = { type: 'root' as const, children: [] };
  const start = performance.now();
  foreignSyntax(text, markdown, { isArticle: true });
  expect(performance.now() - start).toBeLessThan(5000);
});
