// svgo's build for browsers is a single file; its build for Node loads hundreds.
import { type CustomPlugin, optimize, type XastElement } from 'svgo/browser';

class SvgError extends Error {}

/** The elements of an icon. Animations are not allowed, because they can change the address in an element. */
const DRAWING = [
  'svg g a switch defs symbol use style image path rect circle ellipse line polyline polygon',
  'linearGradient radialGradient stop pattern mask clipPath marker filter',
].flatMap((names) => names.split(' '));
const FILTER_PRIMITIVE = /^fe[A-Z]/;
/** Parts of styles and attributes that may load a file, and the escapes that could hide such parts. */
const LOADS = /\\|@import|(?:url|src|image|image-set|cross-fade)\((?!\s?["']?#)/i;
const ADDRESS = /(?:^|:)(?:href|src|base)$/i;
const INNER_ADDRESS = /^#|^data:image\/(?:png|jpeg|gif|webp);base64,/;

/**
 * Sanitises an SVG and keeps its colours.
 * @returns an SVG with a `viewBox`, without a size, metadata, scripts, event handlers and loaded files; an
 * error if the text is not an SVG, or if the SVG has letters
 */
export function sanitizeSvg(svg: string): { svg: string } | { error: string } {
  // Nested entities could exhaust the memory.
  if (/<!ENTITY/i.test(svg)) return { error: 'must not declare entities: save it as plain SVG' };
  const sanitize: CustomPlugin = {
    name: 'sanitize',
    fn: (root) => {
      const element = root.children.find((node) => node.type === 'element');
      if (element?.name !== 'svg')
        throw new SvgError('is not an SVG: its first element must be <svg>');
      root.children = [element];
      const { width: _, height: __, ...attributes } = element.attributes;
      const viewBox = viewBoxOf(element);
      element.attributes = { ...attributes, viewBox, xmlns: 'http://www.w3.org/2000/svg' };
      keepDrawing(element);
      return null;
    },
  };
  try {
    const { data } = optimize(svg, {
      plugins: ['removeScripts', 'removeXlink', 'removeEditorsNSData', sanitize],
    });
    return { svg: data };
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    if (error instanceof SvgError) return { error: error.message };
    return { error: `is not a valid SVG (${reason}): export it again as plain SVG` };
  }
}

/** Removes the elements that draw nothing, and the attributes and styles that load a file. */
function keepDrawing(element: XastElement): void {
  for (const [name, value] of Object.entries(element.attributes))
    if (LOADS.test(value) || (ADDRESS.test(name) && !INNER_ADDRESS.test(value)))
      delete element.attributes[name];
  element.children = element.children.filter((child) => {
    // Letters are refused, because they look different on each machine, depending on its fonts.
    if (child.type === 'element' && child.name === 'text')
      throw new SvgError('has a <text>: convert the text to paths');
    if (child.type === 'text' || child.type === 'cdata') return !LOADS.test(child.value);
    if (child.type !== 'element') return false;
    keepDrawing(child);
    return DRAWING.includes(child.name) || FILTER_PRIMITIVE.test(child.name);
  });
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
