import type { XastElement } from 'svgo/browser';
import { parseSvg, SvgError, svgElement, viewBoxOf } from './svg.ts';

const ELEMENTS = [
  ...['svg', 'g', 'defs', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'],
];

const ATTRIBUTES = [
  ...['id', 'xmlns', 'viewBox', 'transform', 'href', 'xlink:href'],
  ...['d', 'points', 'pathLength', 'width', 'height', 'x', 'y', 'x1', 'y1', 'x2', 'y2'],
  ...['cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'offset'],
  ...['gradientUnits', 'gradientTransform', 'spreadMethod', 'clipPathUnits'],
  ...['maskUnits', 'maskContentUnits', 'mask-type', 'mask', 'clip-path', 'clip-rule'],
  ...['fill', 'fill-rule', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity'],
  ...['stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray'],
  ...[
    'stroke-dashoffset',
    'stop-color',
    'stop-opacity',
    'color',
    'opacity',
    'display',
    'visibility',
  ],
];

/** What programs leave in an SVG, and words that an icon has no room for. */
const LEFTOVERS = [
  ...(['removeDoctype', 'removeXMLProcInst', 'removeComments', 'removeMetadata'] as const),
  ...(['removeEditorsNSData', 'removeTitle'] as const),
  { name: 'removeDesc', params: { removeAny: true } } as const,
];

/** What to do about an element that is refused. */
const ADVICE: Record<string, string> = {
  text: 'turn its letters into paths',
  style: 'write its rules as attributes',
  use: 'put a copy of the shape there',
};

const LOCAL = /^\s*#[\w.:-]+\s*$/;
/** Numbers, names and colours; nothing that leads out of the file. */
const VALUE =
  /^(?:[^\\(]|url\((['"]?)#[\w.:-]+\1\)|(?<=rgba?|hsla?|matrix|translate|scale|rotate|skew[XY])\s*\()*$/i;

/**
 * Takes from the owner's icon what can do no harm, with its colours.
 * @returns the SVG, with a `viewBox`
 * @throws {SvgError} where there is anything else in it that could be seen or run, or it is no SVG
 */
export function safeIcon(svg: string): string {
  return parseSvg(
    svg,
    (root) => {
      const element = svgElement(root);
      root.children = [element];
      element.attributes.viewBox = viewBoxOf(element);
      clean(element);
      delete element.attributes.width;
      delete element.attributes.height;
      element.attributes.xmlns = 'http://www.w3.org/2000/svg';
    },
    LEFTOVERS,
  );
}

function clean(element: XastElement) {
  const { name, attributes } = element;
  if (!ELEMENTS.includes(name)) {
    throw new SvgError(
      `has a <${name}>, which an icon may not have: ${ADVICE[name] ?? 'take it out'}`,
    );
  }
  for (const [attribute, value] of Object.entries(attributes)) {
    const isReference = /(?:^|:)href$/.test(attribute);
    if (/^on/i.test(attribute)) {
      throw new SvgError(`has ${attribute} in <${name}>, which an icon may not have: take it out`);
    }
    if (isReference ? !LOCAL.test(value) : ATTRIBUTES.includes(attribute) && !VALUE.test(value)) {
      const message = `has ${attribute}="${value.slice(0, 60)}" in <${name}>: only what is in the file itself may be named, as #id`;
      throw new SvgError(message);
    }
    if (!ATTRIBUTES.includes(attribute)) delete attributes[attribute];
  }
  if (attributes['xlink:href']) {
    attributes.href ??= attributes['xlink:href'];
    delete attributes['xlink:href'];
  }
  element.children = element.children.filter((child) => child.type === 'element');
  for (const child of element.children) if (child.type === 'element') clean(child);
}
