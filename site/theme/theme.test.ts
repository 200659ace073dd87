import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ContentError } from '#site/content/diagnostics.ts';
import { OWN_TYPEFACES } from '#site/fonts/typefaces.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { readTheme, withThemeErrors } from './theme.ts';

const ACCENT = { light: '#0000ff', dark: '#ffff00' };

/** Reads a theme with this style sheet and other files. */
const read = (css: string, files: Record<string, string> = {}, accent?: typeof ACCENT) => {
  const themed = Object.entries(files).map(([name, text]) => [`theme/${name}`, text]);
  const dir = temporaryDir({ 'theme/style.css': css, ...Object.fromEntries(themed) });
  return readTheme(path.join(dir, 'content'), { accent });
};

/** @returns the errors in a style sheet, one line each */
const errorsIn = async (css: string, files?: Record<string, string>): Promise<string[]> =>
  read(css, files).then(
    () => [],
    ({ message }) => message.split('\n'),
  );

describe('a token has the value that browsers give it', () => {
  it.each<[string, string, string, string]>([
    ['nothing', '', '#1b1d20', '#e9e7e2'],
    ['a colour', ':root { --ink: red }', '#ff0000', '#ff0000'],
    ['a colour for each scheme', ':root { --ink: light-dark(#123, white) }', '#112233', '#ffffff'],
    ['a variable', 'html { --a: #123; --ink: light-dark(var(--a), red) }', '#112233', '#ff0000'],
    ['a fallback', ':root { --ink: var(--none, var(--ground)) }', '#f8f6f1', '#0c0e11'],
    ['a mixture', ':root { --ink: color-mix(in srgb, var(--tick), black) }', '#5d5951', '#252a30'],
    ['a relative colour', ':root { --ink: rgb(from var(--ground) 0 g b) }', '#00f6f1', '#000e11'],
    ['a turned hue', ':root { --ink: oklch(from #4a4f56 l c calc(h + 90)) }', '#544c50', '#544c50'],
    ['a wide colour', ':root { --ink: color(display-p3 0.2 0.5 0.3) }', '#008247', '#008247'],
    ['the last of two', ':root { --ink: red } :root { --ink: #123 }', '#112233', '#112233'],
    ['the more specific', ':root:root { --ink: #123 } :root { --ink: red }', '#112233', '#112233'],
    ['important', 'html { --ink: #123 !important } :root { --ink: red }', '#112233', '#112233'],
    [
      'the system and the switch',
      `@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { --ink: #fff } }
       :root { &[data-theme="dark"] { --ink: #fff } }`,
      ...(['#1b1d20', '#ffffff'] as const),
    ],
    [
      'other elements, media and browsers',
      `h1 { --ink: red } .dark { --ink: red } :root > * { --ink: red }
       @media print { :root { --ink: red } } @media (width < 1px) { :root { --ink: red } }
       @supports not (color: red) { :root { --ink: red } }`,
      ...(['#1b1d20', '#e9e7e2'] as const),
    ],
  ])('%s', async (_, css, light, dark) => {
    const { colors } = await read(css);

    expect([colors.light('ink'), colors.dark('ink')]).toEqual([light, dark]);
  });

  it('the accent of the content, unless the styles set another', async () => {
    const { colors } = await read(':root { --accent-dark: #f00 }', {}, ACCENT);

    expect([colors.light('accent'), colors.dark('accent')]).toEqual(['#0000ff', '#ff0000']);
    expect([colors.light('on-accent'), colors.dark('on-accent')]).toEqual(['#ffffff', '#000000']);
  });

  it('the typeface that another token names, and the weight of headings', async () => {
    const theme = await read(':root { --display: var(--mono); --display-weight: 700 }');

    const { text, mono } = OWN_TYPEFACES;
    const expected = { display: mono, text, mono, displayWeight: 700 };
    expect(theme.typefaces(OWN_TYPEFACES)).toEqual(expected);
  });
});

it('colours on paper are dark enough for white', async () => {
  const { paper } = await read(':root { --ink: #c9f7d4; --muted: #7dbb8f; --hairline: #222 }');

  expect(paper).toMatchObject({ accent: '#b5341a', hairline: '#222222' });
  expect(paper.ink).not.toBe('#c9f7d4');
  expect(paper.muted).not.toBe('#7dbb8f');
});

describe('the styles', () => {
  it('come after all others but those for paper, and after the accent', async () => {
    const { css } = await read('h1 { color: red }', {}, ACCENT);

    expect(css('/')).toMatch(
      /^@layer tokens,base,ui,sections,pages,app,theme,print;@layer base\{:root\{--accent-light:#0000ff;.*\}\}@layer theme\{h1\{color:red\}\}/,
    );
  });

  it('have what they import, and files with a hash in their names', async () => {
    const { css, files } = await read(
      '@import "./more.css" (width > 9px); main { background: url("paper.svg#a") }',
      { 'more.css': 'h2 { color: red }', 'paper.svg': '<svg/>' },
    );

    expect(css('/me/assets/')).toContain('@media (width>9px){@layer theme{h2{color:red}}}');
    expect(css('/me/assets/')).toMatch(/url\("?\/me\/assets\/paper-[0-9a-f]{8}\.svg#a"?\)/);
    expect(files).toMatchObject([{ name: expect.stringMatching(/^paper-[0-9a-f]{8}\.svg$/) }]);
  });

  it('have no file that a link outside the theme leads to', async () => {
    const dir = temporaryDir({ 'theme/style.css': 'p { background: url(a.svg) }', 'b.svg': '' });
    symlinkSync(path.join(dir, 'b.svg'), path.join(dir, 'theme/a.svg'));

    await expect(readTheme(path.join(dir, 'content'), {})).rejects.toThrow(
      'a.svg must be a file in theme/',
    );
  });

  it('are only the accent without a theme', async () => {
    const theme = await readTheme('/none', { accent: ACCENT });

    expect(theme.css('/')).toMatch(/^:root\{--accent-light:#0000ff;[^{}]*\}$/);
  });
});

describe('an error names the place and what to write', () => {
  it.each<[string, ...string[]]>([
    [
      'h1 { color: red; }\n}\nh2 { color: red }',
      'style.css:2:1  is not valid CSS: Invalid empty selector; is there a } too many?',
    ],
    [
      'h1 { color: red; } }\nh2 { color: red }\n} h3 { color: red }',
      'style.css:1:20  is not valid CSS: Invalid empty selector; is there a } too many?',
      'style.css:3:1  is not valid CSS: Invalid empty selector; is there a } too many?',
    ],
    [
      'h1 { color: red; }}\n',
      'style.css:2:1  is not valid CSS: Unexpected end of input; is there a } too many?',
    ],
    [
      ':root {\n  --space-1: 2px;\n  --grond: red;\n}\np { color: var(--akzent) }\n/* var(--c) */',
      'style.css:3:3  --grond  is not a token; did you mean --ground?',
      'style.css:5:16  --akzent  is not a token; did you mean --accent?',
    ],
    [
      'p { rotate: var(--forward) }',
      'style.css:1:17  --forward  is not a token; docs/theme.md lists the tokens',
    ],
    [
      ':root {\n  --ink: var(--a); --a: light-dark(red, var(--b));\n  --b: var(--c, var(--ink)); --c: var(--a) }\n:root { --x: var(--x) }',
      'style.css:2:20  --a  refers to itself: --a → --b → --c → --a',
      'style.css:4:9  --x  refers to itself: --x → --x',
    ],
    [
      ':root { --ink: red } :root { --ink: var(--muted); --muted: var(--ink) }',
      'style.css:1:30  --ink  refers to itself: --ink → --muted → --ink',
    ],
    [
      ':root { --ink: bleu; --ground: 3px; }',
      'style.css:1:9  --ink  must be a colour, such as #1b1d20 or light-dark(#1b1d20, #e9e7e2)',
      'style.css:1:22  --ground  must be a colour, such as #1b1d20 or light-dark(#1b1d20, #e9e7e2)',
    ],
    [
      ':root { --space-1: red; --hover-duration: 3px; --label: 3px; --ink: #fff\n --tick: #000; }',
      'style.css:1:9  --space-1  must be a length, such as 16px or 1rem',
      'style.css:1:25  --hover-duration  must be a duration, such as 0.2s',
      'style.css:1:48  --label  must be a font, such as 500 0.75rem / 1.65 var(--mono)',
      'style.css:1:62  --ink  must be a colour, such as #1b1d20 or light-dark(#1b1d20, #e9e7e2)',
    ],
    [
      ':root { --ground: Canvas }',
      'style.css:1:9  --ground  is a colour that only browsers can compute, but share cards and icons have it too: write its value',
    ],
    [
      '@media (prefers-color-scheme: dark) {\n  :root { --ground: #123 }\n}',
      'style.css:2:11  --ground  does not follow the switch of the page: write light-dark(#f8f6f1, #112233)',
    ],
    [
      '@import "./colors.css";\nh1 { background: url(papper.svg) }\nh2 { background: url(https://a.example/b.png), url(/b.png) }',
      'style.css:1:10  ./colors.css is not there; did you mean ./colours.css?',
      'style.css:2:22  papper.svg is not there; did you mean ./paper.svg?',
      'style.css:3:22  https://a.example/b.png is not loaded, because pages load only files of the site: put the file into theme/, and write its name, such as ./file.woff2',
      'style.css:3:52  /b.png must be a file in theme/, such as ./picture.svg',
    ],
    [
      ':root { --paper: url(paper.svg) }',
      'style.css:1:18  has a url() in a custom property: write it in the property that uses it',
    ],
    [
      '@import "./wrong.css";\n:root { --gap: 1px }\np { margin: var(--gap) }',
      'wrong.css:1:9  --imk  is not a token; did you mean --ink?',
    ],
  ])('%j', async (css, ...errors) => {
    const files = { 'colours.css': '', 'wrong.css': ':root { --imk: red }', 'paper.svg': '<svg/>' };

    expect(await errorsIn(css, files)).toEqual(errors.map((error) => `theme/${error}`));
  });

  it('but not of a custom property that a section uses, nor of one with a fallback', async () => {
    const css = ':root { --press: red } p { color: var(--none, red) }';
    const section = { 'sections/press.module.css': 'p { color: var(--press) }' };

    expect(await errorsIn(css, section)).toEqual([]);
  });

  it('together with the errors in the content', async () => {
    const dir = temporaryDir({ 'theme/style.css': ':root { --ink: bleu }' });
    const place = { file: 'content/a.yaml', line: 1, column: 1, field: 'a', message: 'is missing' };
    const loading = Promise.reject(new ContentError([place]));

    await expect(withThemeErrors(loading, path.join(dir, 'content'))).rejects.toThrow(
      /content\/a\.yaml.*\n.*style\.css/,
    );
  });
});

it('a token that does not exist is an error in the styles of a section, too', async () => {
  const module =
    'p {\n  color: var(--inc); /* var(--none) */\n  gap: var(--own) var(--forward);\n}';
  const files = {
    'sections/a.module.css': `${module}\nli { gap: var(--of-script) var(--none, 1px) }`,
    'sections/a.tsx': "node.style.setProperty('--of-script', '1px')",
    'sections/b.module.css': 'ul { --own: 1px }',
  };

  expect(await errorsIn('', files)).toEqual([
    'theme/sections/a.module.css:2:14  --inc  is not a token; did you mean --ink?',
  ]);
});

it('a class that a CSS module does not have is an error where a section uses it', async () => {
  const module = `import own, * as all from './a.module.css';
import * as parts from './parts/b.module.css';
export default (kind: 'wide') => [own.note, all['is-wide'], own[kind], own.chart, parts.row, all.a.b];
export const B = () => <i className={own.nope} />;
export const C = () => <b className={all['is-wied']} />;
export const D = () => <u className={parts.nore} />;
`;
  const files = {
    'sections/a.tsx': module,
    'sections/a.module.css':
      '/* .nope */ .note { &.is-wide { background: url("x.nope") } } #chart { top: 0.5em }',
    'sections/parts/b.module.css':
      '@import "chronofolio/media.css"; @media (--small) { .row, p { top: 0 } }',
  };

  expect(await errorsIn('', files)).toEqual([
    'theme/sections/a.tsx:3:98  a  is not a class in a.module.css, which has chart, is-wide, note',
    'theme/sections/a.tsx:4:42  nope  is not a class in a.module.css; did you mean note?',
    'theme/sections/a.tsx:5:42  is-wied  is not a class in a.module.css; did you mean is-wide?',
    'theme/sections/a.tsx:6:44  nore  is not a class in b.module.css, which has row',
  ]);
});

it.each([
  ['rules', 'a{'.repeat(5000), 'theme/style.css:1:202'],
  ['functions', `a{width:${'calc('.repeat(9000)}1px${')'.repeat(9000)}}`, 'theme/style.css:1:508'],
])('reports %s that are nested so deep that they would end the process', async (_, css, place) => {
  const message = 'is nested more than 100 levels deep: write it with fewer levels';

  expect(await errorsIn(css)).toEqual([`${place}  ${message}`]);
  expect(await errorsIn('', { 'sections/a.module.css': css })).toEqual([
    `${place.replace('style.css', 'sections/a.module.css')}  ${message}`,
  ]);
});
