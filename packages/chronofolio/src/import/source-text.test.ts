import { expect, it } from 'vitest';
import { termsIn, toMarkdown } from './source-text.ts';

it.each([
  ['line one\nline two\nthree', 'line one\\\nline two\\\nthree'],
  ['See [repo](https://x.dev) **fast**\n`code`', 'See [repo](https://x.dev) **fast**\\\n`code`'],
  ['- a\n- b\nStack: Go', '- a\n- b\n\nStack: Go'],
  ['First:\n• a\n• b\nThen', 'First:\n- a\n- b\n\nThen'],
  ['snake_case_name, 2 * 3, 2*3*4, `a*b`', 'snake_case_name, 2 * 3, 2\\*3\\*4, `a*b`'],
  [
    '2019. Moved\n> 40 %\n+ 5 %\n# 1 in sales',
    '2019\\. Moved\\\n\\> 40 %\\\n\\+ 5 %\\\n\\# 1 in sales',
  ],
  ['<Suspense> is **fast**', '\\<Suspense> is **fast**'],
  ['![me](me.png), [docs](a.md) and **more**', '\\!\\[me](me.png), \\[docs](a.md) and **more**'],
  [
    '<p><b>Note: </b>see <a href="https://x.dev"><i>x</i></a></p><ul><li><p>R&amp;D</p></li><li>a</li></ul>',
    '**Note:** see [*x*](https://x.dev)\n- R&D\n- a',
  ],
  ['<p>A<script>b <i>c</i></SCRIPT >d<style>e</style></p><p>f<script>g', 'Ad\n\nf\\<script>g'],
])('the text %j is the Markdown %j', (text, markdown) => {
  expect(toMarkdown(text)).toBe(markdown);
});

it('converts thousands of tags, which other programs nest by mistake, without looking at all for each', () => {
  const html = `${'<b>'.repeat(40_000)}a${'</i>'.repeat(20_000)}`;

  expect(toMarkdown(html)).toBe('a');
  expect(toMarkdown(`${'<b>'.repeat(9000)}a${'</b>'.repeat(9000)}`)).toMatch(/a/);
});

it.each([
  ['* Cut **cost**\nby half', 'Cut **cost**\\\nby half'],
  ['# 1. in <b>sales</b>', '# 1. in **sales**'],
  ['Read by [all](https://x.dev/?a&copy=1)', 'Read by [all](https://x.dev/?a&copy=1)'],
])(
  'the bullet %j is the Markdown %j, in which marks of blocks are plain text',
  (text, markdown) => {
    expect(toMarkdown(text, true)).toBe(markdown);
  },
);

it('finds the terms of a list, of which those in brackets stay together, however long it is', () => {
  expect(termsIn('HTML, CSS (Sass, Less); (Go | R&amp;D')).toEqual([
    ...['HTML', 'CSS (Sass, Less)', '(Go', 'R&D'],
  ]);
  for (const text of [','.repeat(190_000), '('.repeat(19_000), 'a ('.repeat(6000)])
    expect(termsIn(text).length).toBeLessThan(2);
});
