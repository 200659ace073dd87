// svgo's build for browsers is a single file; its build for Node loads hundreds.
import { type CustomPlugin, optimize, type PluginConfig, type XastElement } from 'svgo/browser';
import type { Icon, IconShape } from '#model/types.ts';

/** Why an SVG cannot be used. */
export class SvgError extends Error {}

type Attributes = Record<string, string>;

const SHAPES: string[] = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const GEOMETRY = [
  ...['d', 'x', 'y', 'width', 'height', 'rx', 'ry', 'cx', 'cy', 'r', 'x1', 'y1', 'x2', 'y2'],
  'points',
];
/** Paint attributes, which shapes inherit from groups. The colours are `fill` and `stroke`. */
const PAINT = [
  ...['fill-rule', 'fill-opacity', 'stroke-opacity', 'stroke-width', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset'],
];

/** What an icon may consist of. Animations are not among them: they can give an element another address. */
const DRAWING = new Set([
  ...['svg', 'g', 'a', 'switch', 'defs', 'symbol', 'use', 'style', 'image', ...SHAPES],
  ...[
    'linearGradient',
    'radialGradient',
    'stop',
    'pattern',
    'mask',
    'clipPath',
    'marker',
    'filter',
  ],
]);
const FILTER_PRIMITIVE = /^fe[A-Z]/;
/** In styles and attributes: what may load a file. Escapes could hide it. */
const LOADS = /\\|@import|(?:url|src|image|image-set|cross-fade)\((?!\s?["']?#)/i;
const ADDRESS = /(?:^|:)(?:href|src|base)$/i;
/** The address of an element of the icon, or a picture within it. */
const INNER_ADDRESS = /^#|^data:image\/(?:png|jpeg|gif|webp);base64,/;

/** Metadata and accessible names: the site has its own. */
const REMOVE_METADATA: PluginConfig[] = [
  ...(['removeDoctype', 'removeXMLProcInst', 'removeComments', 'removeMetadata'] as const),
  ...(['removeEditorsNSData', 'removeTitle', 'removeXlink'] as const),
  { name: 'removeDesc', params: { removeAny: true } },
];

/** Numbers, names and colours, but no reference to another file. */
const SAFE_VALUE =
  /^(?:[^\\(]|url\((['"]?)#[\w.:-]+\1\)|(?<=rgba?|hsla?|matrix|translate|scale|rotate|skew[XY])\s*\()*$/i;

/** The fonts of the machine would decide what the icon looks like. */
const refuseText: CustomPlugin = {
  name: 'refuseText',
  fn: () => ({
    element: {
      enter({ name }) {
        if (name === 'text') throw new SvgError('has a <text>: convert the text to paths');
      },
    },
  }),
};

/**
 * Sanitises an SVG and keeps its colours.
 * @returns an SVG with a `viewBox`, and without a size, scripts, event handlers and whatever loads other files
 * @throws {SvgError} where it is not an SVG, or has letters
 */
export const sanitizeSvg = (svg: string): string =>
  transformSvg(
    svg,
    (element) => {
      const { attributes } = element;
      keepDrawing(element);
      delete attributes.width;
      delete attributes.height;
      attributes.xmlns = 'http://www.w3.org/2000/svg';
    },
    [refuseText, 'removeScripts'],
  );

/** Removes the elements that draw nothing, and the attributes and styles that load a file. */
function keepDrawing(element: XastElement): void {
  for (const [name, value] of Object.entries(element.attributes))
    if (LOADS.test(value) || (ADDRESS.test(name) && !INNER_ADDRESS.test(value)))
      delete element.attributes[name];
  element.children = element.children.filter((child) => {
    if (child.type === 'text' || child.type === 'cdata') return !LOADS.test(child.value);
    if (child.type !== 'element') return false;
    keepDrawing(child);
    return DRAWING.has(child.name) || FILTER_PRIMITIVE.test(child.name);
  });
}

/**
 * Takes from an SVG only its shapes, their transforms and their paint. Every colour becomes that of
 * the surrounding text, and everything else is ignored.
 * @throws {SvgError} where it is not an SVG, or has no visible shape
 */
export function shapesOfSvg(svg: string): Icon {
  let icon: Icon = { viewBox: '', shapes: [] };
  transformSvg(svg, (element) => {
    const shapes = shapesIn(element);
    if (shapes.length === 0)
      throw new SvgError(
        'has nothing to draw: it must have a path or another shape, with a fill or stroke',
      );
    icon = { viewBox: element.attributes.viewBox ?? '', shapes };
  });
  return icon;
}

/**
 * Parses an SVG, removes its metadata, turns its styles into attributes and shortens its numbers.
 * @param transform called with the `<svg>` element, which has a `viewBox`
 * @returns the transformed SVG
 * @throws {SvgError} where it is not an SVG, or declares entities
 */
function transformSvg(
  svg: string,
  transform: (element: XastElement) => void,
  plugins: PluginConfig[] = [],
): string {
  // Entities that expand into others can exhaust the memory.
  if (/<!ENTITY/i.test(svg)) throw new SvgError('must not declare entities: save it as plain SVG');
  const last: CustomPlugin = {
    name: 'transform',
    fn: (root) => {
      const element = root.children.find((node) => node.type === 'element');
      if (element?.name !== 'svg') {
        throw new SvgError('is not an SVG: its first element must be <svg>');
      }
      root.children = [element];
      element.attributes.viewBox = viewBoxOf(element);
      transform(element);
      return null;
    },
  };
  try {
    const { data } = optimize(svg, {
      plugins: [
        ...REMOVE_METADATA,
        { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
        'convertStyleToAttrs',
        'cleanupNumericValues',
        'convertPathData',
        ...plugins,
        last,
      ],
    });
    return data;
  } catch (error) {
    if (error instanceof SvgError) throw error;
    if (error instanceof RangeError)
      throw new SvgError('has too many groups within each other: ungroup its shapes');
    const reason = error instanceof Error ? error.message.split('\n')[0] : error;
    throw new SvgError(`is not a valid SVG (${reason}): export it again as plain SVG`);
  }
}

function viewBoxOf({ attributes: { viewBox, width, height } }: XastElement): string {
  const [x, y, w, h] = (viewBox ?? `0 0 ${width} ${height}`)
    .split(/[\s,]+/)
    .map((side) => Number.parseFloat(side));
  const box = [x, y, w, h].filter((side) => Number.isFinite(side));
  if (box.length < 4 || !(Number(w) > 0 && Number(h) > 0))
    throw new SvgError('has no size: its <svg> must have a viewBox, or a width and a height');
  return box.join(' ');
}

function shapesIn(element: XastElement, inherited: Attributes = {}): IconShape[] {
  const { name, attributes, children } = element;
  if (attributes.display === 'none' || attributes.visibility === 'hidden') return [];
  const paint = { ...inherited, ...paintOf(attributes, inherited) };
  if (['svg', 'g', 'a'].includes(name))
    return children.flatMap((child) => (child.type === 'element' ? shapesIn(child, paint) : []));
  const isVisible = (paint.fill !== 'none' && name !== 'line') || paint.stroke === 'currentColor';
  if (!isShape(name) || !isVisible) return [];
  return [{ as: name, ...reactAttributes({ ...pickSafe(attributes, GEOMETRY), ...paint }) }];
}

const isShape = (name: string): name is IconShape['as'] => SHAPES.includes(name);

function paintOf(attributes: Attributes, inherited: Attributes): Attributes {
  const { fill, stroke } = attributes;
  const { opacity, transform, ...own } = pickSafe(attributes, [...PAINT, 'opacity', 'transform']);
  const colour = (value: string) =>
    /^(?:none|transparent)$/i.test(value.trim()) ? 'none' : 'currentColor';
  if (fill) own.fill = colour(fill);
  if (stroke) own.stroke = colour(stroke);
  // Opacity and transform combine with those of the group.
  if (opacity) own.opacity = String(Number.parseFloat(opacity) * Number(inherited.opacity ?? 1));
  if (transform) own.transform = `${inherited.transform ?? ''} ${transform}`.trim();
  return own;
}

/** @returns attributes under React's names, without those that equal the default of an icon */
function reactAttributes({ fill, stroke, ...paint }: Attributes): Attributes {
  const named = Object.entries({
    ...paint,
    ...(fill === 'none' && { fill }),
    ...(stroke === 'currentColor' && { stroke }),
  }).map(([name, value]) => [name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()), value]);
  return Object.fromEntries(named);
}

const pickSafe = (attributes: Attributes, names: string[]): Attributes =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = attributes[name]?.trim();
      return value && SAFE_VALUE.test(value) ? [[name, value]] : [];
    }),
  );
