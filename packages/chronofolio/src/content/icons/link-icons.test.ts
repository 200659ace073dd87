import sharp from 'sharp';
import { expect, it } from 'vitest';
import { iconCss } from '#images/owner-icons.ts';
import { content } from '#tests/support/content.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { iconOfLink } from './icon-of-link.ts';
import { checkIcon, iconOf } from './link-icons.ts';

it.each([
  ['Stack Overflow', '; did you mean "stackoverflow"?'],
  ['Ada’s Mark', ''],
])('reports an unknown icon: %s', (name, guess) => {
  expect(checkIcon(name, '/none')).toEqual({
    error: `must be the name of an icon of simple-icons, or of an SVG or PNG in content/images, got "${name}"${guess}`,
  });
});

it('the icon of a link is that of its network, if it has one', () => {
  expect(iconOf('https://github.com/ada')).toEqual({ path: expect.stringMatching(/^M12 \.297c/) });
  expect(iconOf('https://dev.to/ada')).toEqual(checkIcon('devdotto', '/none'));
  expect(iconOf('https://de.linkedin.com/in/ada')).toEqual({ path: expect.any(String) });
  expect(iconOf('https://hub.docker.com/u/ada')).toBeUndefined();
});

const DISC = '<svg viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/>';
const WHITE = '<svg viewBox="0 0 9 9"><path fill="#fff" d="M2 2h4v4z"/></svg>';
const png = await sharp(Buffer.from(WHITE)).png().toBuffer();
it.each([
  ['an SVG of one colour', 'a.svg', WHITE, 'mask:url("data:', WHITE],
  ['a mark on a disc', 'a.svg', WHITE.replace(/<svg.*?>/, DISC), 'background:', DISC],
  ['a PNG', 'a.PNG', png, 'background:', 'data:image/png;base64,'],
])('%s of the owner keeps its colours if it has several', async (_, name, bytes, start, shown) => {
  const icon = checkIcon(name, temporaryDir({ [name]: bytes }));
  const given = content({ linkIcons: new Map('error' in icon ? [] : [[name, icon]]) });

  expect(iconOfLink(name, given)).toEqual({ className: 'icon-0' });
  const rule = decodeURIComponent(await iconCss(given)).replace(/ xmlns="[^"]*"/, '');
  expect(rule).toContain(`.icon-0{${start}`);
  expect(rule).toContain(shown);
});
