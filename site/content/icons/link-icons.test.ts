import { expect, it } from 'vitest';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { checkIcon, iconOf } from './link-icons.ts';

/** Reads an SVG file of the owner. */
function own(inner: string, attributes = 'viewBox="0 0 24 24"') {
  const svg = `<svg ${attributes}>${inner}</svg>`;
  return checkIcon('mark.svg', temporaryDir({ 'mark.svg': svg }));
}

it('reads icons of simple-icons by name', () => {
  expect(checkIcon('github', '/none').icon).toEqual({
    viewBox: '0 0 24 24',
    shapes: [{ as: 'path', d: expect.stringMatching(/^M12 \.297c/) }],
  });
});

it.each([
  ['githib', '; did you mean "github"?'],
  ['rss-feed', '; did you mean "rss"?'],
  ['Stack Overflow', '; did you mean "stackoverflow"?'],
  [
    'Ada’s Mark',
    '; simple-icons has none of this name: save the logo as SVG in content/images, and write its name, such as "adasmark.svg"',
  ],
])('reports an unknown icon: %s', (name, guess) => {
  expect(checkIcon(name, '/none').errors).toEqual([
    `must be the name of an icon of simple-icons, or of an SVG in content/images, got "${name}"${guess}`,
  ]);
});

it.each([
  ['https://de.linkedin.com/in/ada', 'linkedin'],
  ['https://mastodon.social/@ada', 'mastodon'],
  ['https://dev.to/ada', 'devdotto'],
  ['https://hub.docker.com/u/ada', undefined],
])('the icon of %s is %s', (url, name) => {
  const icon = name && checkIcon(name, '/none').icon;

  expect(iconOf(url)).toEqual(icon);
  expect(icon).toEqual(name && expect.anything());
});

it('takes shapes with the paint of their groups', () => {
  const { icon } = own(
    `<g stroke="#123456" stroke-width="2" fill="none" transform="translate(1 2)" opacity=".5">
      <circle cx="5" r="4" opacity=".5"/>
      <g transform="scale(2)"><path d="M1 1h3v3"/></g>
    </g>
    <rect width="4" height="3" rx="1" fill="red"/>`,
  );

  const line = { fill: 'none', stroke: 'currentColor', strokeWidth: '2' };
  expect(icon?.shapes).toEqual([
    { as: 'circle', cx: '5', r: '4', opacity: '0.25', transform: 'translate(1 2)', ...line },
    { as: 'path', d: 'M1 1h3v3', opacity: '0.5', transform: 'translate(1 2) scale(2)', ...line },
    { as: 'rect', width: '4', height: '3', rx: '1' },
  ]);
});

it('removes everything that could do harm', () => {
  const { icon } = own(
    `<script>alert(1)</script>
    <style>@import url(https://evil.example/a.css);</style>
    <foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>
    <image href="https://evil.example/a.png" width="9" height="9"/>
    <use href="https://evil.example/a.svg#a"/>
    <defs><path d="M9 9h9"/></defs>
    <a href="javascript:alert(1)"><path id="p" onclick="alert(1)" style="filter:url(https://evil.example/#f)"
      fill="url(https://evil.example/#g)" stroke-width="1;alert(1)" transform="url(x)" d="M1 1h3v3z"/></a>
    <path d="M2 2h2v2z"><animate attributeName="d" values="M0 0h9"/><set attributeName="onclick" to="alert(1)"/></path>`,
    'viewBox="0 0 24 24" onload="alert(1)"',
  );

  expect(icon?.shapes).toEqual([
    { as: 'path', d: 'M1 1h3v3z' },
    { as: 'path', d: 'M2 2h2v2z' },
  ]);
});

it.each([
  '<text>A</text>',
  '<path fill="none" d="M0 0h24v24H0z"/><line x2="4"/>',
  '<g display="none"><path d="M0 0h24v24H0z"/></g>',
])('reports that nothing can be drawn: %s', (inner) => {
  expect(own(inner).errors).toEqual([expect.stringContaining('has nothing to draw')]);
});
