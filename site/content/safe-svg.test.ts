import { expect, it } from 'vitest';
import { sanitizeSvg } from './safe-svg.ts';

const icon = (inner: string, attributes = 'viewBox="0 0 24 24"') =>
  sanitizeSvg(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);

it('keeps shapes, colours, gradients and masks', () => {
  const svg = icon(
    `<defs><linearGradient id="a" gradientUnits="userSpaceOnUse"><stop stop-color="#f00"/><stop offset="1" stop-color="rgb(0, 0, 255)"/></linearGradient></defs>
    <g transform="rotate(10 12 12)"><path fill="url(#a)" d="M1 1h3v3z"/></g>`,
  );

  expect(svg).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><defs><linearGradient id="a" gradientUnits="userSpaceOnUse"><stop stop-color="#f00"/><stop offset="1" stop-color="rgb(0, 0, 255)"/></linearGradient></defs><g transform="rotate(10 12 12)"><path fill="url(#a)" d="M1 1h3v3z"/></g></svg>',
  );
});

it('converts styles to attributes, and removes metadata', () => {
  const svg = sanitizeSvg(
    `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <!-- Made by hand --><svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="24px" height="12" class="mark" data-name="Mark">
    <title>Mark</title><desc>A mark</desc><metadata>Me</metadata><style>.a{fill:red}</style>Words<path inkscape:label="p" class="a" d="M1 1h3v3z"/></svg>`,
  );

  expect(svg).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><path d="M1 1h3v3z" fill="red"/></svg>',
  );
});

it.each([
  ['<script>alert(1)</script>', 'has a <script>, which an icon may not have: remove it'],
  ['<g><foreignObject/></g>', 'has a <foreignObject>, which'],
  ['<image href="a.png"/>', 'has a <image>, which'],
  ['<a href="javascript:alert(1)"/>', 'has a <a>, which'],
  ['<animate attributeName="href" to="x"/>', 'has a <animate>, which'],
  ['<text>A</text>', 'has a <text>, which an icon may not have: convert the text to paths'],
  ['<use href="#a"/>', 'which an icon may not have: replace it with a copy of the shape'],
  ['<style>@import url(https://evil.example/);</style>', 'has a <style>, which an icon may not'],
  ['<path onclick="alert(1)" d="M1 1h3"/>', 'has onclick in <path>, which an icon may not have'],
  ['<path fill="url(https://evil.example/#a)" d="M1 1h3"/>', 'has fill="url(https://evil.example/'],
  ['<path style="fill:url(//evil.example#a)" d="M1 1h3"/>', 'refer only to elements of this file'],
  ['<path fill="u\\72l(//evil.example#a)" d="M1 1h3"/>', 'refer only to elements of this file'],
  ['<linearGradient href="https://evil.example/#a"/>', 'refer only to elements of this file'],
  ['<linearGradient xmlns:x="http://www.w3.org/1999/xlink" x:href="data:,"/>', 'refer only to'],
  ['<path d="M1 1h3', 'is not a valid SVG'],
])('refuses in an icon: %s', (inner, message) => {
  expect(() => icon(inner)).toThrow(message);
});

it('refuses invalid files', () => {
  expect(() => icon('', 'onload="alert(1)" viewBox="0 0 4 4"')).toThrow('has onload in <svg>');
  expect(() => icon('', '')).toThrow('has no size');
  expect(() => sanitizeSvg('<html></html>')).toThrow('is not an SVG');
  expect(() => sanitizeSvg('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>')).toThrow(
    'must not declare entities',
  );
});
