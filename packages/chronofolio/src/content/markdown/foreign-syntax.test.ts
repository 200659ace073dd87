import { expect, it } from 'vitest';
import { parseMarkdown } from '#content/parse-markdown.ts';

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
])('%j is named at its line', (text, ...messages) => {
  expect(messagesOf(text)).toEqual(
    messages.filter(Boolean).map((message) => expect.stringContaining(message)),
  );
});

it.each([
  'From $5 and $10, US$5–US$10, $HOME/bin:$PATH, $A_B=$C_D and "$A_B" or $_GET to $1; $ npm test',
  '`{{ x }}`, `[[ -f a ]]`, `$x^2$` and ``<b>``\n\n```\n:::tip\n{% x %}\n```',
  '\\$x^2\\$, \\[[Note]]; std::vector, 100 %% of {a}, at 10:30:00, [1] [x]',
  '[text](https://a.example/$a_b$/{{c}}) <https://a.example/[[b]]>',
])('%j is a text', (text) => {
  expect(messagesOf(text)).toEqual([]);
});

it('a bullet may have types, but no HTML', () => {
  const inBullet = (text: string) => messagesOf(text, { isInline: true });

  expect(inBullet('Wrote Result<T> in 5 < 6 ms')).toEqual([]);
  expect(inBullet('<b>Fast</b>')).toEqual([
    expect.stringContaining('1:8 must be Markdown without'),
  ]);
});
