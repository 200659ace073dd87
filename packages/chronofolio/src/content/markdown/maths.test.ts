import { expect, it } from 'vitest';
import { loadContent } from '#content/load-content.ts';
import { elementsIn, plainTextOf } from '#schema/prose-tree.ts';
import { contentDir } from '#tests/support/content-dir.ts';
import { contentErrors, htmlOf } from '#tests/support/content-errors.ts';
import { parseMarkdown } from './parse-markdown.ts';

const dirOf = (text: string) => contentDir({ 'pages/sums.md': `# Sums\n${text}` });
const proseOf = async (text: string) => (await loadContent(dirOf(text))).pages[0]?.prose ?? [];

it('a formula is MathML that keeps its TeX, and counts as that in plain texts', async () => {
  const prose = await proseOf('So $a_1 < 2$.');

  expect(htmlOf(prose)).toBe(
    '<p>So <math><semantics><mrow><msub><mi>a</mi><mn>1</mn></msub><mo><</mo><mn>2</mn></mrow>' +
      '<annotation encoding="application/x-tex">a_1 < 2</annotation></semantics></math>.</p>',
  );
  expect(plainTextOf(prose)).toBe('So a_1 < 2.');
});

it.each([
  ['$n$, \\(m\\), $O(n \\log n)$ and **$\\$1$**', ['n', 'm', 'O(n \\log n)', '\\$1']],
  ['$$\nx\n= y\n- z\n$$\nText', ['x\n= y\n- z']],
  ['> Text\n> \\[\n> a \\\\[2pt] b\n> \\]', ['a \\\\[2pt] b']],
  ['- $$x$$ and $y$\n\n| a |\n| - |\n| $z$ |', ['x', 'y', 'z']],
  ['From $5 to $7, $5/$10, ($5 or 10$), US$5–US$6, `$x$`, \\$y\\$, $HOME/bin:$PATH', []],
  ['$$ and $ x $ and $x\n\ny$ and \\\\(z\\\\) and \\[x]', []],
])('%j has the formulas %j', async (text, formulas) => {
  const found = elementsIn(await proseOf(text)).filter(({ tag }) => tag === 'annotation');

  expect(found.map(({ children = [] }) => plainTextOf(children))).toEqual(formulas);
});

it('a formula has no style attributes: a line, a colour and an alignment stay otherwise', async () => {
  const array = '\\begin{array}{c|c} \\hline a & \\color{red} b \\end{array}';
  const html = htmlOf(await proseOf(`$$\n\\begin{aligned} a &= ${array} \\end{aligned}\n$$`));

  expect(html).toMatch(
    /^<div role="region" tabIndex="0" aria-label="[^"]+"><math display="block">/,
  );
  expect(html).toMatch(/<mtd className="tml-right padding-left-0 padding-right-0"><mi>a/);
  expect(html).toMatch(/<mtd className="border-top padding-left-0 border-right"><mi>a/);
  expect(html).toContain('<mi mathcolor="#ff0000">b</mi>');
  expect(html).not.toContain(' style=');
});

it.each([
  ['Text.\n\n$$\na\n\\foo\n$$', '6:1  sums  has a formula with an error: Unsupported function'],
  ['So $\\frac{a$.', '2:1  sums  has a formula with an error: Unexpected end of input in a macro'],
  [`$${'{'.repeat(4000)}$`, '2:1  sums  has a formula with an error: it is nested too deep'],
  ['$\\def\\a{\\a\\a}\\a$', '2:1  sums  has a formula with an error: Too many expansions'],
  ['$$x\n\ny_1$$', '2:1  sums  has a formula of another tool'],
])('%j is named at its line', async (text, error) => {
  expect(await contentErrors(dirOf(text))).toEqual([
    expect.stringContaining(`content/pages/sums.md:${error}`),
  ]);
});

it('refuses a page on which short formulas become tens of thousands of elements', async () => {
  const formula = `$$\\def\\a{xxxxxxxxxx}\\def\\b{\\a\\a\\a\\a\\a\\a\\a\\a\\a}${'\\b'.repeat(10)}$$\n\n`;
  expect(await contentErrors(dirOf(formula.repeat(80)))).toEqual([
    expect.stringMatching(/sums\.md:\d+:1 {2}sums {2}has more formulas than a page can show/),
  ]);
});

it('a character that XML forbids is replaced', async () => {
  expect(htmlOf(await proseOf('$\\char"FFFF \\char"202E$'))).toMatch(/<mi>\ufffd<\/mi><mi><\/mi>/);
});

it.each(['$$ a\n', '\\[ a\n', '\\( ', '$a ', '$$a $b\n> ', '- $$\n', '$1 ab '])(
  'many %j are read in linear time',
  (mark) => {
    const start = performance.now();
    parseMarkdown(mark.repeat(20_000 / mark.length), { isArticle: true });
    expect(performance.now() - start).toBeLessThan(30_000);
  },
  60_000,
);
