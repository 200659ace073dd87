import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { readStyleSheet } from './style-sheet.ts';
import { paperColors, schemeColors, themeCss } from './theme.ts';

const read = (css: string, files: Record<string, string> = {}) => {
  const themed = Object.entries(files).map(([name, text]) => [`theme/${name}`, text]);
  const dir = temporaryDir({ 'theme/style.css': css, ...Object.fromEntries(themed) });
  return readStyleSheet(path.join(dir, 'content'), '/me/assets/');
};

it('a theme has the colours of the owner, and default colours for other roles', () => {
  const theme = { colors: { accent: { light: '#0000ff', dark: '#ffff00' } } };

  expect(schemeColors({ theme }, 'dark')).toMatchObject({ accent: '#ffff00', ground: '#0c0f13' });
  expect(themeCss({ theme })).toContain('--ink:light-dark(#14171c,#eef1ee);');
  expect(themeCss({ theme })).toContain(
    '--hand-colour:light-dark(#0000ff,#ffff00);--on-hand:light-dark(#fff,#000);--hand-outline:light-dark(#0000,#0000)',
  );
  expect(schemeColors({ theme: { ...theme, accent: '#0b6e4f' } }, 'dark').accent).toBe('#0b6e4f');
  expect(themeCss({ theme })).toMatch(/@supports not \(color:light-dark\(.*--accent:#0000ff/);
});

it('a hand has a colour of its own, and an outline of ink where it is hard to see', () => {
  const hand = { light: '#ffd400', dark: '#ffd400' };
  const css = themeCss({ theme: { colors: { hand } } });

  expect(schemeColors({ theme: { colors: { hand } } }, 'light')).toMatchObject({
    accent: '#2a45a8',
  });
  expect(css).toContain('--on-hand:light-dark(#000,#000);--hand-outline:light-dark(#14171c,#0000)');
});

it.each([
  [{ radius: 8 }, '--radius-card:8px'],
  [{ radius: 0, headingWeight: 560 }, '--display-weight:560;--radius-card:0px'],
  [{ density: 'compact' as const }, '--section-space:20px'],
  [{ layout: 'above' as const }, '--columns:none'],
  [{ ornaments: false }, '--dial:none;--room-size:0'],
])('a theme of %j sets tokens', (theme, tokens) => {
  expect(themeCss({ theme })).toContain(`@layer base{:root{${tokens}`);
});

it('colours on paper are dark enough for white', () => {
  const ink = { light: '#c9f7d4', dark: '#ffffff' };
  const paper = paperColors({ theme: { colors: { ink } } });

  expect(paper).toMatchObject({ accent: '#2a45a8', muted: '#5b626c' });
  expect(paper.ink).not.toBe(ink.light);
});

it('the styles of the owner come last, with their imports, and with files whose names have a hash', async () => {
  const readWith = (paper: string) =>
    read('@import "./more.css" (width > 9px); main { background: url("paper.svg#a") }', {
      ...{ 'more.css': 'h2 { color: red }', 'paper.svg': paper },
    });
  const { css, files } = await readWith('<svg/>');

  expect(css).toMatch(/^@layer theme\{@media \(width>9px\)\{h2\{color:red\}\}/);
  expect(css).toMatch(/url\("?\/me\/assets\/paper-[0-9a-f]{8}\.svg#a"?\)/);
  expect(files).toMatchObject([{ name: expect.stringMatching(/^paper-[0-9a-f]{8}\.svg$/) }]);
  expect((await readWith('<svg/>')).files[0]?.name).toBe(files[0]?.name);
  expect((await readWith('<svg></svg>')).files[0]?.name).not.toBe(files[0]?.name);
  expect(await readStyleSheet('/none', '/')).toEqual({ css: '', files: [] });
});

it.each([
  ['p { color: red }\n}', 'style.css:2:2  is not valid CSS: '],
  ['@import "./none.css";', 'style.css:1:1  ./none.css must be a file in theme/'],
  ['@import "../outside.css";', 'style.css:1:1  ../outside.css must be a file in theme/'],
  ['@import "link.css";', 'style.css:1:1  link.css must be a file in theme/'],
  ['p { background: url(link.svg) }', 'style.css:1:21  link.svg must be a file in theme/'],
  ['p { background: url(https://a.dev/b.png) }', 'style.css:1:21  https://a.dev/b.png must'],
  ['@import "deep.css";', 'deep.css:1:1  is nested too deep: write it with fewer levels'],
  ['@import "latin1.css";', 'latin1.css:1:1  is not UTF-8: save the file as UTF-8'],
])('reports %j with the file and the line', async (css, message) => {
  const dir = temporaryDir({
    ...{ 'theme/style.css': css, 'outside.svg': '', 'outside.css': '' },
    'theme/deep.css': 'a{'.repeat(200),
    'theme/latin1.css': Buffer.from('/* É */', 'latin1'),
  });
  for (const type of ['svg', 'css'])
    symlinkSync(path.join(dir, `outside.${type}`), path.join(dir, `theme/link.${type}`));

  await expect(readStyleSheet(path.join(dir, 'content'), '/')).rejects.toThrow(`theme/${message}`);
});
