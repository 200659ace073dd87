// The form for browsers is one file: hundreds would make every command wait.
import { type CustomPlugin, optimize, type PluginConfig, type XastRoot } from 'svgo/browser';

/** An SVG that cannot be used, told to the owner. */
export class SvgError extends Error {}

/**
 * Parses an SVG, with its styles written as attributes and its figures made short.
 * @param use what is done with it
 * @param plugins of svgo, before that
 * @returns what is left of it, as text
 * @throws {SvgError} where it is none, or could fill any memory
 */
export function parseSvg(
  svg: string,
  use: (root: XastRoot) => void,
  plugins: PluginConfig[] = [],
): string {
  // They have no use in an icon, and can be made to fill any memory.
  if (/<!ENTITY/i.test(svg)) throw new SvgError('must not declare entities: save it as plain SVG');
  const last: CustomPlugin = {
    name: 'use',
    fn: (root) => {
      use(root);
      return null;
    },
  };
  try {
    const { data } = optimize(svg, {
      plugins: [
        ...plugins,
        { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
        'convertStyleToAttrs',
        'cleanupNumericValues',
        'convertPathData',
        last,
      ],
    });
    return data;
  } catch (error) {
    if (error instanceof SvgError) throw error;
    const reason = error instanceof Error ? error.message.split('\n')[0] : error;
    throw new SvgError(`is not an SVG that can be read (${reason})`);
  }
}

/** @throws {SvgError} where the first element is no `<svg>` */
export function svgElement(root: XastRoot) {
  const first = root.children.find((node) => node.type === 'element');
  if (first?.name !== 'svg') throw new SvgError('is not an SVG: its first element must be <svg>');
  return first;
}

/** @throws {SvgError} where it has neither a `viewBox` nor a size */
export function viewBoxOf({
  attributes: { viewBox, width, height },
}: {
  attributes: Record<string, string>;
}): string {
  const [x, y, w, h] = (viewBox ?? `0 0 ${width} ${height}`)
    .split(/[\s,]+/)
    .map((side) => Number.parseFloat(side));
  const box = [x, y, w, h].filter((side) => Number.isFinite(side));
  if (box.length < 4 || !(Number(w) > 0 && Number(h) > 0))
    throw new SvgError('has no size: its <svg> must have a viewBox, or a width and a height');
  return box.join(' ');
}
