import { ContentError } from '#content/diagnostics/diagnostics.ts';
import { loadContent } from '#content/load-content.ts';
import type { ProseTree } from '#schema/types.ts';

export async function contentErrors(
  dir: string,
  options?: Parameters<typeof loadContent>[1],
): Promise<string[]> {
  try {
    await loadContent(dir, options);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split('\n');
  }
}

/** @returns prose as HTML, with every property of its elements as an attribute */
export const htmlOf = (prose: ProseTree): string =>
  prose
    .map((node) => {
      if (typeof node === 'string') return node;
      const { tag, children, attributes, ...own } = { children: [], attributes: {}, ...node };
      const all = Object.entries({ ...attributes, ...own });
      const written = all.map(([name, value]) => ` ${name}="${value}"`).join('');
      return `<${tag}${written}>${htmlOf(children)}</${tag}>`;
    })
    .join('');
