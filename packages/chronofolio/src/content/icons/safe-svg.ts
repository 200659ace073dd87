import { escapeUTF8 } from 'entities';
import sax from 'sax';
import { positionIn, shortened } from '#content/diagnostics/diagnostics.ts';
import { MAX_TEXT_BYTES } from '#files/decode-text.ts';

/** What draws. Scripts, links, animations, letters and other documents do not. */
const ELEMENTS = new Set(
  'svg g defs symbol use path rect circle ellipse line polyline polygon image linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComposite feFlood feGaussianBlur feMerge feMergeNode feOffset style title desc'.split(
    ' ',
  ),
);
const WITH_TEXT = ['style', 'title', 'desc'];
const ATTRIBUTES = new Set(
  'id class style media type d points pathLength x y x1 x2 y1 y2 cx cy r rx ry fx fy fr width height viewBox preserveAspectRatio transform transform-origin gradientUnits gradientTransform spreadMethod offset patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits mask-type markerUnits markerWidth markerHeight orient refX refY filterUnits primitiveUnits in in2 mode operator k1 k2 k3 k4 values dx dy stdDeviation result flood-color flood-opacity color color-interpolation color-interpolation-filters color-rendering fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width stop-color stop-opacity clip-path clip-rule mask filter marker marker-start marker-mid marker-end opacity display visibility overflow isolation mix-blend-mode paint-order vector-effect shape-rendering image-rendering font-family font-size font-weight font-style text-anchor letter-spacing'.split(
    ' ',
  ),
);
/** What draws other elements again; the limit keeps what refers to itself many times from drawing for minutes. */
const REPEATS = /^(?:use|mask|pattern|marker|fe[A-Z]\w+)$/;
const MAX_REPEATS = 24;
const TOO_MANY = `has more than ${MAX_REPEATS} uses, masks, patterns and effects of filters: draw it with fewer`;
/** What neither draws nor runs is left out without a word. */
const DRAWS_NOTHING =
  /^(?:metadata|data-.*|aria-.*|role|focusable|lang|version|baseProfile|enable-background)$/;
const INLINE_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[\w+/=\s]*$/;
/** In styles: an escape, a rule that loads a file, an address outside the file, and a function that may load one. */
const UNSAFE_CSS =
  /\\|@(?!(?:media|keyframes)\b)|\burl\((?!\s*["']?#)|(?<![\w-])(?!(?:url|media|and|not|is|where|rgba?|hsla?|oklch|color-mix|var|calc|matrix|translate[XY]?|scale[XY]?|rotate|skew[XY]?)\()[\w-]+\(/i;

const REFERENCE = /url\(\s*["']?#([^"')\s]*)/gi;

const NAMESPACES = {
  svg: 'http://www.w3.org/2000/svg',
  html: 'http://www.w3.org/1999/xhtml',
  xlink: 'http://www.w3.org/1999/xlink',
};

/** Rules of CSS that may draw an element many times. They are refused, because the number cannot be counted. */
const REPEATING_CSS = /\b(?:filter|mask|clip-path|marker)/i;
const MAX_STYLE_LENGTH = 10_000;

class SvgError extends Error {}

/** A reference to an element that is drawn again. Gradients are not drawn again. */
interface Reference {
  to: string;
  /** The ids of the elements around it. */
  within: string[];
}

type SafeSvg = { svg: string } | { error: string; line: number };

/** @returns an SVG with only what draws; an error if it may draw differently elsewhere, run a script or load a file */
export function sanitizeSvg(source: string): SafeSvg {
  if (source.length > MAX_TEXT_BYTES)
    return { error: `has more than ${MAX_TEXT_BYTES / 1e3} KB: draw it with less`, line: 1 };
  const parser = sax.parser(true, { xmlns: true });
  const written: string[] = [];
  /** The open elements; those that are left out, with what is in them, are empty texts. */
  const open: string[] = [];
  const ids: string[] = [];
  const references: Reference[] = [];
  const gradients = new Set<string>();
  const shapes = new Set<string>();
  let text = '';
  let repeats = 0;
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = (tag) => {
    const { local, uri, attributes, isSelfClosing } = tag as sax.QualifiedTag;
    const isOfEditor = uri !== '' && uri !== NAMESPACES.svg && uri !== NAMESPACES.html;
    const around = open.at(-1);
    const isLeftOut = around === '' || isOfEditor || DRAWS_NOTHING.test(local);
    open.push(isLeftOut || isSelfClosing ? '' : local);
    ids.push('');
    if (isLeftOut) return;
    refuseElement(tag as sax.QualifiedTag, around);
    if (REPEATS.test(local) && ++repeats > MAX_REPEATS) throw new SvgError(TOO_MANY);
    const kept = Object.values(attributes).flatMap((one) => keptAttribute(one, local));
    const id = new Map(kept).get('id') ?? '';
    (local.endsWith('Gradient') ? gradients : shapes).add(id);
    references.push(...kept.flatMap(referencesIn).map((to) => ({ to, within: [...ids] })));
    ids.splice(-1, 1, id);
    const all = written.length === 0 ? rootAttributes(new Map(kept)) : kept;
    const list = all.map(([name, value]) => ` ${name}="${escapeUTF8(value)}"`);
    written.push(`<${local}${list.join('')}${isSelfClosing ? '/' : ''}>`);
  };
  parser.ontext = (part) => {
    if (WITH_TEXT.includes(open.at(-1) ?? '')) text += part;
  };
  parser.oncdata = parser.ontext;
  parser.onclosetag = () => {
    const name = open.pop();
    ids.pop();
    if (!name) return;
    if (name === 'style') refuseStyles(text);
    written.push(`${escapeUTF8(text)}</${name}>`);
    text = '';
  };
  try {
    parser.write(source).close();
    if (written.length === 0) throw new SvgError('is not an SVG: it has no <svg>');
    refuseRepetition(references.filter(({ to }) => shapes.has(to) || !gradients.has(to)));
    return { svg: written.join('') };
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    const message = `is not a valid SVG (${reason}): export it again as plain SVG`;
    const { line } = positionIn(source, parser.startTagPosition - 1);
    return { error: error instanceof SvgError ? error.message : message, line };
  }
}

function refuseElement({ name, local, uri }: sax.QualifiedTag, around: string | undefined): void {
  if (WITH_TEXT.includes(around ?? '')) throw new SvgError(`has a <${name}> in a text: ${ADVICE}`);
  if (around === undefined && local !== 'svg')
    throw new SvgError('is not an SVG: its first element must be <svg>');
  // Letters look different on each machine, depending on its fonts.
  if (local === 'text') throw new SvgError('has a <text>: convert the text to paths');
  if (!ELEMENTS.has(local) || uri === NAMESPACES.html)
    throw new SvgError(`has a <${name}>, which an icon may not have: ${ADVICE}`);
}

function refuseStyles(css: string): void {
  if (UNSAFE_CSS.test(css)) throw new SvgError(`has a <style> that may load files: ${ADVICE}`);
  if (css.length > MAX_STYLE_LENGTH || REPEATING_CSS.test(css))
    throw new SvgError(`has a <style> with masks, filters or too many rules: ${ADVICE}`);
}

const referencesIn = ([name, value]: readonly [string, string]): string[] =>
  Array.from(value.matchAll(name === 'href' ? /^#(.*)/g : REFERENCE), ([, to = '']) => to);

/** @throws {SvgError} if few elements draw many, because what is drawn again draws others again */
function refuseRepetition(references: Reference[]): void {
  const targets = new Set(references.map(({ to }) => to));
  const isNested = references.some(({ within }) => within.some((id) => id && targets.has(id)));
  if (isNested || references.length > MAX_REPEATS)
    throw new SvgError(
      `draws elements again inside each other, or more than ${MAX_REPEATS} times: ${ADVICE}`,
    );
}

const ADVICE = 'delete it, or export the icon again as plain SVG';

/** @returns the name and the value of an attribute; nothing for one that draws nothing, such as an editor’s */
function keptAttribute(attribute: string | sax.QualifiedAttribute, element: string) {
  const { name, local, prefix, uri, value } = attribute as sax.QualifiedAttribute;
  const isLink = name === 'href' || (uri === NAMESPACES.xlink && local === 'href');
  if (!isLink && (prefix || name === 'xmlns' || DRAWS_NOTHING.test(name))) return [];
  const isSafe = isLink
    ? value.startsWith('#') || (element === 'image' && INLINE_PICTURE.test(value))
    : ATTRIBUTES.has(name) && !UNSAFE_CSS.test(value);
  if (!isSafe)
    throw new SvgError(
      `has ${name}="${shortened(value)}" on <${element}>, which an icon may not have: ${ADVICE}`,
    );
  return [[isLink ? 'href' : name, value] as const];
}

/** @returns the attributes of the first element, with a `viewBox` instead of a size */
function rootAttributes(attributes: Map<string, string>): [string, string][] {
  const { viewBox, width, height, ...others } = Object.fromEntries(attributes);
  const [x, y, w, h] = (viewBox ?? `0 0 ${width} ${height}`)
    .split(/[\s,]+/)
    .map((side) => Number.parseFloat(side));
  const box = [x, y, w, h].filter((side) => Number.isFinite(side));
  if (box.length < 4 || !(Number(w) > 0 && Number(h) > 0))
    throw new SvgError('has no size: its <svg> must have a viewBox, or a width and a height');
  return Object.entries({ xmlns: NAMESPACES.svg, viewBox: box.join(' '), ...others });
}
