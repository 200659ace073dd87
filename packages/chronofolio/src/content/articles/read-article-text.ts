import type { ContentReader } from '#content/content-reader.ts';
import { elementsIn } from '#schema/prose-tree.ts';
import type { ArticleText } from '#schema/schema.ts';
import type { ProseTree } from '#schema/types.ts';
import { withMarkedLines } from './mark-lines.ts';
import type { renderMaths } from './render-maths.ts';

/** Parses the text of an article, which must not be empty. */
export async function readArticleText(
  reader: ContentReader,
  file: string,
  { title, markdown = '' }: { title?: string | undefined; markdown?: string } = {},
  empty: string,
): Promise<ArticleText> {
  const parsed = reader.parseMarkdown(file, markdown, true);
  const prose = await withMaths(parsed, (message, line) => reader.report(file, message, line));
  const isWrong = reader.diagnostics.some((one) => one.file === reader.fileOf(file));
  if (prose.length === 0 && !isWrong) reader.report(file, empty);
  return { ...(title && { title }), prose: withMarkedLines(await withColours(prose)) };
}

async function withMaths(...[prose, report]: Parameters<typeof renderMaths>): Promise<ProseTree> {
  if (!elementsIn(prose).some(({ tag }) => tag === 'math')) return prose;
  // Temml is slow to load.
  return (await import('./render-maths.ts')).renderMaths(prose, report);
}

async function withColours(prose: ProseTree): Promise<ProseTree> {
  if (!elementsIn(prose).some(({ language }) => language)) return prose;
  // The libraries of highlight.ts are slow to load.
  const { highlighted } = await import('./highlight.ts');
  return highlighted(prose);
}
