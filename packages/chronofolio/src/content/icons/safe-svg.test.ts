import { expect, it } from 'vitest';
import { sanitizeSvg } from './safe-svg.ts';

/** @returns the SVG, or the error that it has */
const read = (svg: string) => Object.values(sanitizeSvg(svg)).join();
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
    <metadata>Me</metadata><style>.a{fill:red}</style><path inkscape:label="p" class="a" d="M1 1h3v3z"/></svg>`,
  );

  expect(svg).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><style>.a{fill:red}</style><path class="a" d="M1 1h3v3z"/></svg>',
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

it('keeps embedded pictures, styles for a dark theme, and shapes that are used again', () => {
  const picture = '<image width="9" height="9" href="data:image/png;base64,iVBORw0KGgo="/>';
  const svg = icon(
    `<style>@media (prefers-color-scheme:dark){path{fill:#fff}}</style><path id="a" d="M1 1h9" mask="url( '#m' )"/><use href="#a"/>${picture}`,
  );

  expect(svg).toContain('<style>@media (prefers-color-scheme:dark){path{fill:#fff}}</style>');
  expect(svg).toContain('<path id="a" d="M1 1h9" mask="url( \'#m\' )"/><use href="#a"/>');
  expect(svg).toContain('<image width="9" height="9" href="data:image/png;base64,iVBORw0KGgo="/>');
});

it('refuses invalid files', () => {
  expect(icon('<g><text>A</text></g>')).toBe('has a <text>: convert the text to paths');
  expect(icon('<path d="M1 1h3')).toContain('is not a valid SVG');
  expect(icon('', '')).toContain('has no size');
  expect(read('<html></html>')).toContain('is not an SVG');
  const entities = '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>';
  expect(read(entities)).toContain('must not declare entities');
});
