import { expect, it } from 'vitest';
import { parseMarkdown } from '#content/parse-markdown.ts';
import { NO_HTML } from './foreign-syntax.ts';

const messagesOf = (text: string, options = {}) =>
  parseMarkdown(text, options).diagnostics.map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );

it.each([
  ['Text.\n\nSee ![[a.png]].', '3:5 has an embed of another tool: write ![description]'],
  ['> a\n> [[Note|other]]', '2:3 has a link of another tool: write [text](address)'],
  ['{{< figure src="a.png" >}}', '1:1 has a shortcode of another tool'],
  ['a {{<b>}} ![A](images/gone.png)', '1:3 has a shortcode', '1:11 has a picture'],
  ['{% include a.html %} {{% note %}}', '1:1 has a shortcode'],
  ['So $x^2$ and $a_i * b_i$', '1:4 has a formula'],
  ['In $O(n)$', '1:4 has a formula'],
  ['$$\n\nx\n\n$$', '1:1 has a formula', '5:1 has a formula'],
  ['a\n:::tip\nText\n:::', '2:1 has a box of another tool: write > [!NOTE]'],
  ['!!! note "Title"\n    Text', '1:1 has a box'],
  ['> [!info] Title\n> Text', '1:3 has a box'],
  ["import A from './a.mdx'\n\nText", '1:1 has code of another tool'],
  ['<Callout type="tip">\nText\n</Callout>', '1:1 must be Markdown without HTML, got "<Callout'],
  ['## Part {#part}', '1:9 has attributes'],
  ['==marked==', '1:1 has a mark'],
  ['- [ ] Later', '1:3 has a box to tick'],
  ['Done :tada:', '1:6 has the name of an emoji'],
])('%j is named at its line', (text, ...messages) => {
  expect(messagesOf(text, { images: [] })).toEqual(
    messages.filter(Boolean).map((message) => expect.stringContaining(message)),
  );
});

it.each([
  'From $5 and $10, US$5–US$10, $5M-$10M, 5 $ to 10 $ or $5/10$',
  'Set $HOME, $HOME/bin:$PATH, $A_B=$C_D and "$A_B" or $_GET to $1; $ npm test',
  '`{{ x }}`, `[[ -f a ]]`, `$x^2$` and ``<b>``\n\n```\n:::tip\n{% x %}\n```',
  '\\$x^2\\$, \\[[Note]] and \\==a==',
  'std::vector, a == b == c, 100 %% of {a}, at 10:30:00, C:\\a, [1] [x]',
  '[text](https://a.example/$a_b$/{{c}}) <https://a.example/[[b]]>',
])('%j is a text', (text) => {
  expect(messagesOf(text)).toEqual([]);
});

it('a bullet may have types, but no HTML', () => {
  expect(messagesOf('Wrote Result<T> in 5 < 6 ms', { isInline: true })).toEqual([]);
  expect(messagesOf('<b>Fast</b>', { isInline: true })).toEqual([
    `1:1 ${NO_HTML}, got "<b>Fast</"`,
  ]);
});
