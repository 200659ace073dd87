// svgo's build for browsers is a single file; its build for Node loads hundreds.
import { type CustomPlugin, optimize, type XastElement } from 'svgo/browser';

class SvgError extends Error {}

/** Removes what draws nothing, such as metadata, and everything that could run a script. */
const CLEANING = [
  ...(['removeScripts', 'removeXlink', 'removeEditorsNSData'] as const),
  ...(['removeComments', 'removeMetadata'] as const),
];

/**
 * Sanitises an SVG and keeps its colours.
 * @returns an SVG with a `viewBox`, without a size, metadata, scripts and event handlers; an error if the text
 * is not an SVG, or if the SVG has letters
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
      // Letters are refused, because they look different on each machine, depending on its fonts.
      const refuseText = ({ name }: XastElement) => {
        if (name === 'text') throw new SvgError('has a <text>: convert the text to paths');
      };
      return { element: { enter: refuseText } };
    },
  };
  try {
    const { data } = optimize(svg, { plugins: [...CLEANING, sanitize] });
    return { svg: data };
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    if (error instanceof SvgError) return { error: error.message };
    return { error: `is not a valid SVG (${reason}): export it again as plain SVG` };
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
