import { expect, it } from 'vitest';
import { parseMarkdown } from '#content/parse-markdown.ts';

const messagesOf = (text: string, options = {}) =>
  parseMarkdown(text, options).diagnostics.map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );

it.each<[string, string, object?]>([
  ['Text.\n\nSee ![[a.png]].', '3:5 has an embed of another tool: write ![description]'],
  ['a\n[[Note|other]]', '2:1 has a link of another tool: write [text](address)'],
  ['> a\n> [[Note]]', '2:3 has a link of another tool'],
  ['| a |\n| - |\n| [[Note]] |', '3:3 has a link of another tool', { isCase: true }],
  ['{{< figure src="a.png" >}}', '1:1 has a shortcode of another tool'],
  ['{{<figure src="a.png">}}', '1:1 has a shortcode of another tool'],
  ['a {{% note %}}', '1:3 has a shortcode'],
  ['{% include a.html %}', '1:1 has a shortcode'],
  ['Hi {{ site.title }}', '1:4 has a shortcode'],
  ['So $x^2$ and $a_i * b_i$', '1:4 has a formula'],
  ['In $O(n)$', '1:4 has a formula'],
  ['Take $n$ steps', '1:6 has a formula'],
  ['$$\nx^2\n$$', '1:1 has a formula'],
  ['$$\n\nx\n\n$$', '1:1 has a formula'],
  [':::tip\nText\n:::', '1:1 has a box of another tool: write > [!NOTE]'],
  ['::: warning Title\nText', '1:1 has a box of another tool'],
  ['!!! note "Title"\n    Text', '1:1 has a box of another tool'],
  ['> [!info] Title\n> Text', '1:3 has a box that is not known: write > [!NOTE], [!TIP]'],
  ["import A from './a.mdx'\n\nText", '1:1 has code of MDX'],
  ['export const a = 1', '1:1 has code of MDX'],
  ['<Callout type="tip">\nText\n</Callout>', '1:1 must be Markdown without HTML, got "<Callout'],
  ['<details>\n<summary>A</summary>\nText\n</details>', '1:1 must be Markdown without HTML'],
  ['## Part {#part}', '1:9 has attributes of another tool'],
  ['==marked==', '1:1 has a mark of another tool: write **…**'],
  ['- [ ] Later', '1:3 has a box to tick'],
  ['Done :tada:', '1:6 has the name of an emoji'],
  ['[TOC]', '1:1 has a mark for a table of contents'],
  ['Fast <b>and</b> small', '1:6 must be Markdown without HTML, got "<b>"', { isInline: true }],
])('%j is named at its line', (text, message, options = {}) => {
  expect(messagesOf(text, options)[0]).toContain(message);
});

it.each([
  'From $5 and $10, US$5–US$10, $5M-$10M, 5 $ to 10 $ or $5/10$',
  'Set $HOME, $HOME/bin:$PATH, $A_B=$C_D and "$A_B" or $_GET to $1; $ npm test',
  '`{{ x }}`, `[[ -f a ]]`, `$x^2$` and ``<b>``\n\n```\n:::tip\n{% x %}\n```',
  '\\$x^2\\$, \\[[Note]] and \\==a==',
  'std::vector, a == b == c, 100 %% of {a}, at 10:30:00, C:\\a, [1] [x]',
  '[text](https://a.example/$a_b$/{{c}}) <https://a.example/[[b]]>',
  '> [!tip]\n> Text',
])('%j is a text', (text) => {
  expect(messagesOf(text)).toEqual([]);
});

it('other mistakes on the line are named, too', () => {
  expect(messagesOf('{{<b>}} ![A](images/gone.png)', { images: [] })).toEqual([
    expect.stringContaining('1:1 has a shortcode'),
    expect.stringContaining('1:9 has a picture that is not in content/images'),
  ]);
});

it('a type in a bullet is a text', () => {
  expect(messagesOf('Wrote Result<T> in 5 < 6 ms', { isInline: true })).toEqual([]);
});
