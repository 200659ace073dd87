import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { titleToSlug } from 'simple-icons/sdk';
import type { XastElement } from 'svgo/browser';
import type { Icon, IconShape } from '#content/icon.ts';
import { closestOption } from './suggest.ts';
import { parseSvg, SvgError, svgElement, viewBoxOf } from './svg.ts';

const BRANDS = path.join(
  path.dirname(createRequire(import.meta.url).resolve('simple-icons')),
  'icons',
);

/**
 * Reads an icon and takes from it only what can do no harm: shapes, where they are and how they are
 * painted. Every colour becomes that of the text.
 * @param name of an icon of simple-icons, or of an SVG of the owner's
 * @param imagesDir where the owner's are, absolute
 * @throws {SvgError} where there is no such icon, or nothing in it that can be drawn
 */
export function readIcon(name: string, imagesDir: string): Icon {
  const isOwn = /\.svg$/i.test(name);
  const dir = isOwn ? imagesDir : BRANDS;
  const file = path.join(dir, isOwn ? name : `${name}.svg`);
  const isThere = existsSync(file) && statSync(file).isFile();
  if (path.basename(name) !== name || !isThere) {
    const icons = existsSync(dir) ? readdirSync(dir).filter((file) => /\.svg$/i.test(file)) : [];
    const guess = isOwn
      ? closestOption(name, icons)
      : closestOption(
          titleToSlug(name), // as one knows it by its title
          icons.map((file) => path.parse(file).name),
        );
    const hint = guess ? `; did you mean "${guess}"?` : '';
    const wanted = isOwn
      ? 'a file in content/images'
      : 'an icon of simple-icons, or of an SVG in content/images';
    throw new SvgError(`must be the name of ${wanted}, got ${JSON.stringify(name)}${hint}`);
  }
  return iconFrom(readFileSync(file, 'utf8'));
}

/** @returns why `readIcon` would throw */
export function iconErrors(name: string, imagesDir: string): string[] {
  try {
    readIcon(name, imagesDir);
    return [];
  } catch (error) {
    if (error instanceof SvgError) return [error.message];
    throw error;
  }
}

/** @throws {SvgError} as `readIcon` does */
function iconFrom(svg: string): Icon {
  let icon: Icon = { viewBox: '', shapes: [] };
  parseSvg(svg, (root) => {
    const element = svgElement(root);
    const shapes = shapesIn(element);
    if (shapes.length === 0)
      throw new SvgError(
        `has nothing to draw: of an icon only ${Object.keys(SHAPES).join(', ')} are taken, with a size and a fill or stroke`,
      );
    icon = { viewBox: viewBoxOf(element), shapes };
  });
  return icon;
}

const NUMBER = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`;
const LENGTH = new RegExp(`^${NUMBER}(?:px|%)?$`, 'i');
const LENGTHS = /^[-+.,\d\se%]+$/i;
const PATH = /^\s*m[-+.,\d\seachlmqstvz]+$/i;
const TRANSFORM =
  /^(?:\s*(?:matrix|translate|scale|rotate|skewX|skewY)\s*\([-+.,\d\se]+\)[\s,]*)+$/;

const NOTHING = /^[-+.0]*(?:px|%)?$/;

/** The geometry of each shape; nothing is seen without what it `needs`. */
const SHAPES: Record<IconShape['as'], { needs: string[]; has?: string[]; are?: RegExp }> = {
  path: { needs: ['d'], are: PATH },
  rect: { needs: ['width', 'height'], has: ['x', 'y', 'rx', 'ry'] },
  circle: { needs: ['r'], has: ['cx', 'cy'] },
  ellipse: { needs: ['rx', 'ry'], has: ['cx', 'cy'] },
  line: { needs: [], has: ['x1', 'y1', 'x2', 'y2'] },
  polyline: { needs: ['points'], are: LENGTHS },
  polygon: { needs: ['points'], are: LENGTHS },
};

const GROUPS = ['svg', 'g', 'a'];

/** How shapes are painted; a group hands it on to what is in it. Colours are `fill` and `stroke`. */
const PAINT: Record<string, RegExp> = {
  'fill-rule': /^(?:nonzero|evenodd)$/,
  'fill-opacity': LENGTH,
  'stroke-opacity': LENGTH,
  'stroke-width': LENGTH,
  'stroke-linecap': /^(?:butt|round|square)$/,
  'stroke-linejoin': /^(?:miter|round|bevel)$/,
  'stroke-miterlimit': LENGTH,
  'stroke-dasharray': LENGTHS,
  'stroke-dashoffset': LENGTH,
};

type Attributes = Record<string, string>;

function shapesIn(element: XastElement, inherited: Attributes = {}): IconShape[] {
  const { name, attributes, children } = element;
  if (attributes.display === 'none' || attributes.visibility === 'hidden') return [];
  const paint = { ...inherited, ...paintOf(attributes, inherited) };
  if (GROUPS.includes(name))
    return children.flatMap((child) => (child.type === 'element' ? shapesIn(child, paint) : []));
  const shape = isShape(name) && geometryOf(name, attributes);
  const isSeen = (paint.fill !== 'none' && name !== 'line') || paint.stroke === 'currentColor';
  return shape && isSeen ? [{ as: name, ...shape, ...forReact(paint) }] : [];
}

const isShape = (name: string): name is IconShape['as'] => Object.hasOwn(SHAPES, name);

/** Nothing where the shape has no size. */
function geometryOf(name: IconShape['as'], attributes: Attributes): Attributes | undefined {
  const { needs, has = [], are = LENGTH } = SHAPES[name];
  const geometry = pick(
    attributes,
    Object.fromEntries([...needs, ...has].map((key) => [key, are])),
  );
  return needs.some((key) => NOTHING.test(geometry[key] ?? '')) ? undefined : geometry;
}

/** Whatever the colours are, they become that of the text; shapes are filled unless they say no. */
function paintOf(attributes: Attributes, inherited: Attributes): Attributes {
  const { fill, stroke, opacity, transform } = attributes;
  const isNone = (colour: string) => /^(?:none|transparent)$/i.test(colour.trim());
  const own = pick(attributes, PAINT);
  if (fill) own.fill = isNone(fill) ? 'none' : 'currentColor';
  if (stroke) own.stroke = isNone(stroke) ? 'none' : 'currentColor';
  // These two do not replace what a group has, but add to it.
  if (opacity && LENGTH.test(opacity))
    own.opacity = String(Number.parseFloat(opacity) * Number(inherited.opacity ?? 1));
  if (transform && TRANSFORM.test(transform))
    own.transform = `${inherited.transform ?? ''} ${transform}`.trim();
  return own;
}

/** By React's names, and without what an icon has anyway. */
function forReact({ fill, stroke, ...paint }: Attributes): Attributes {
  const named = Object.entries({
    ...paint,
    ...(fill === 'none' && { fill }),
    ...(stroke === 'currentColor' && { stroke }),
  }).map(([name, value]) => [name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()), value]);
  return Object.fromEntries(named);
}

function pick(attributes: Attributes, rules: Record<string, RegExp>): Attributes {
  return Object.fromEntries(
    Object.entries(rules).flatMap(([name, rule]) => {
      const value = attributes[name]?.trim();
      return value && rule.test(value) ? [[name, value]] : [];
    }),
  );
}
