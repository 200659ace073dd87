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
    <!-- Made by hand --><svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="24px" height="12">
    <title>Mark</title><desc>A mark</desc><metadata>Me</metadata><style>.a{fill:red}</style><path inkscape:label="p" class="a" d="M1 1h3v3z"/></svg>`,
  );

  expect(svg).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><path d="M1 1h3v3z" fill="red"/></svg>',
  );
});

it('removes everything that could run a script', () => {
  const svg = icon(
    '<script>alert(1)</script><a href="javascript:alert(1)"><path onclick="alert(1)" d="M1 1h3"/></a>',
    'onload="alert(1)" viewBox="0 0 24 24"',
  );

  expect(svg).toMatch(/^<svg.*<path d="M1 1h3"\/>.*<\/svg>$/);
  expect(svg).not.toMatch(/script|alert|on\w+=/);
});

it('refuses invalid files', () => {
  expect(() => icon('<g><text>A</text></g>')).toThrow('has a <text>: convert the text to paths');
  expect(() => icon('<path d="M1 1h3')).toThrow('is not a valid SVG');
  expect(() => icon('', '')).toThrow('has no size');
  expect(() => sanitizeSvg('<html></html>')).toThrow('is not an SVG');
  expect(() => sanitizeSvg('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>')).toThrow(
    'must not declare entities',
  );
});
