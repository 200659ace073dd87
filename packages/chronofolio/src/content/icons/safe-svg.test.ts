import { expect, it } from 'vitest';
import { sanitizeSvg } from './safe-svg.ts';

const read = (svg: string) => String(Object.values(sanitizeSvg(svg))[0]);
const icon = (inner: string, attributes = 'viewBox="0 0 24 24"') =>
  read(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);

it('keeps shapes, colours, gradients and masks', () => {
  const svg = icon(
    `<defs><linearGradient id="a" gradientUnits="userSpaceOnUse"><stop stop-color="#f00"/><stop offset="1" stop-color="rgb(0, 0, 255)"/></linearGradient></defs>
    <g transform="rotate(10 12 12)"><path fill="url(#a)" d="M1 1h3v3z"/></g>`,
  );

  expect(svg).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><defs><linearGradient id="a" gradientUnits="userSpaceOnUse"><stop stop-color="#f00"/><stop offset="1" stop-color="rgb(0, 0, 255)"/></linearGradient></defs><g transform="rotate(10 12 12)"><path fill="url(#a)" d="M1 1h3v3z"/></g></svg>',
  );
});

it('removes metadata and the size', () => {
  const svg = read(
    `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <!-- Made by hand --><svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="24px" height="12">
    <metadata>Me</metadata><inkscape:grid><path d="M0 0"/></inkscape:grid><style>.a{fill:red}</style><path inkscape:label="p" class="a" d="M1 1h3v3z"/></svg>`,
  );

  expect(svg).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><style>.a{fill:red}</style><path class="a" d="M1 1h3v3z"/></svg>',
  );
});

it.each([
  ['<script>alert(1)</script>', 'has a <script>'],
  ['<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>', 'has a <script>'],
  ['<h:g xmlns:h="http://www.w3.org/1999/xhtml"/>', 'has a <h:g>'],
  ['<img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/>', 'has a <img>'],
  ['<foreignObject/>', 'has a <foreignObject>'],
  ['<a href="javascript:alert(1)"><path d="M1 1h3"/></a>', 'has a <a>'],
  ['<set attributeName="href" to="javascript:alert(1)"/>', 'has a <set>'],
  ['<animate attributeName="href" values="javascript:alert(1)"/>', 'has a <animate>'],
  ['<path onpointermove="alert(1)"/>', 'has onpointermove="alert(1)" on <path>'],
  ['<use href="https://x.dev/a.svg#a"/>', 'has href="https://x.dev/a.svg#a" on <use>'],
  ['<image href="data:image/svg+xml;base64,PHN2Zz4="/>', 'has href="data:image/svg+xml'],
  ['<g xmlns:l="http://www.w3.org/1999/xlink"><use l:href="//x/"/></g>', 'has l:href="//x/"'],
  ['<path fill="url(//x.dev/a.svg#a)"/>', 'has fill="url(//x.dev/a.svg#a)" on <path>'],
  ['<path style="fill:u\\72l(//x.dev/)"/>', 'has style="fill:u\\72l(//x.dev/)" on <path>'],
  ['<style>@import "//x.dev/a.css"</style>', 'has a <style> that may load files'],
  ['<style>a{fill:ur<!-- -->l(//x.dev/)}</style>', 'has a <style> that may load files'],
  ['<style>a{mask:url(#a)}</style>', 'has a <style> with masks, filters or too many rules'],
  ['<style><g>@import url(//x.dev/)</g></style>', 'has a <g> in a text'],
  ['<style><![CDATA[a{fill:image-set("//x.dev/")}]]></style>', 'has a <style> that may load files'],
])('refuses what may run a script or load a file, with its line: %s', (inner, message) => {
  expect(sanitizeSvg(`<svg viewBox="0 0 2 2">\n<g>\n${inner}</g></svg>`)).toEqual({
    error: expect.stringContaining(message),
    line: 3,
  });
});

it('keeps embedded pictures, styles for a dark theme, and shapes that are used again', () => {
  const picture = '<image width="9" height="9" href="data:image/png;base64,iVBORw0KGgo="/>';
  const svg = icon(
    `<style>@media (prefers-color-scheme:dark){path{fill:#fff}}</style><path id="a" d="M1 1h9" mask="url( '#m' )"/><use href="#a"/>${picture}`,
  );

  expect(svg).toContain('<style>@media (prefers-color-scheme:dark){path{fill:#fff}}</style>');
  expect(svg).toContain('<path id="a" d="M1 1h9" mask="url( &apos;#m&apos; )"/><use href="#a"/>');
  expect(svg).toContain('<image width="9" height="9" href="data:image/png;base64,iVBORw0KGgo="/>');
});

it('refuses invalid files', () => {
  expect(icon('<g><text>A</text></g>')).toBe('has a <text>: convert the text to paths');
  expect(icon('<use href="#a"/>'.repeat(25))).toContain('has more than 24 uses, masks, patterns');
  const nested = '<g id="a"><path/></g><g id="b"><use href="#a"/></g><use href="#b"/>';
  expect(icon(nested)).toContain('draws elements again inside each other');
  expect(icon('<path clip-path="url(#a)"/>'.repeat(25))).toContain('or more than 24 times');
  expect(icon('<path d="M1 1h3')).toContain('is not a valid SVG');
  expect(icon('', '')).toContain('has no size');
  expect(read('<html></html>')).toContain('is not an SVG');
  const entities = '<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1">&a;</svg>';
  expect(read(entities)).toContain('is not a valid SVG (Invalid character entity)');
});
