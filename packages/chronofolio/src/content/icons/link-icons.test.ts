import sharp from 'sharp';
import { expect, it } from 'vitest';
import { iconCss } from '#images/owner-icons.ts';
import { content } from '#tests/support/content.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { iconOfLink } from './icon-css.ts';
import { checkIcon, iconOf } from './link-icons.ts';

it('reads icons of simple-icons by their names', () => {
  expect(checkIcon('github', '/none')).toEqual({ path: expect.stringMatching(/^M12 \.297c/) });
});

it.each([
  ['Stack Overflow', '; did you mean "stackoverflow"?'],
  ['Ada’s Mark', ''],
])('reports an unknown icon: %s', (name, guess) => {
  expect(checkIcon(name, '/none')).toEqual({
    error: `must be the name of an icon of simple-icons, or of an SVG or PNG in content/images, got "${name}"${guess}`,
  });
});

it('the icon of a link is that of its network, if it has one', () => {
  expect(iconOf('https://dev.to/ada')).toEqual(checkIcon('devdotto', '/none'));
  expect(iconOf('https://de.linkedin.com/in/ada')).toEqual({ path: expect.any(String) });
  expect(iconOf('https://hub.docker.com/u/ada')).toBeUndefined();
});

it('shows an SVG of the owner as a mask', async () => {
  const svg = '<svg viewBox="0 0 2 2"><path d="M0 0h1"/></svg>';
  const icon = checkIcon('mark.svg', temporaryDir({ 'mark.svg': svg }));
  const given = content({ linkIcons: new Map('svg' in icon ? [['mark.svg', icon]] : []) });

  expect(iconOfLink('mark.svg', given)).toEqual({ className: 'icon-0' });
  expect(decodeURIComponent(await iconCss(given))).toBe(
    '.icon-0{mask:url("data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h1"/></svg>") center/contain no-repeat}',
  );
});

const DISC = '<svg viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/>';
const WHITE = '<svg viewBox="0 0 9 9"><path fill="#fff" d="M2 2h4v4z"/></svg>';
const png = await sharp(Buffer.from(WHITE)).png().toBuffer();
it.each([
  ['an SVG of one colour', 'a.svg', WHITE, 'mask', 'svg\\+xml,'],
  ['a mark on a disc', 'a.svg', WHITE.replace(/<svg.*?>/, DISC), 'background', 'svg\\+xml,'],
  ['a PNG', 'a.PNG', png, 'background', 'png;base64,'],
])('%s keeps its colours if it has several', async (_, name, bytes, property, type) => {
  const icon = checkIcon(name, temporaryDir({ [name]: bytes }));
  const linkIcons = new Map('error' in icon ? [] : [['logo', icon]]);

  expect(await iconCss(content({ linkIcons }))).toMatch(
    new RegExp(`^\\.icon-0\\{${property}:url\\("data:image/${type}[^"]+"\\)`),
  );
});
