import type { ContentReader } from '#content/content-reader.ts';
import { didYouMean } from '#content/diagnostics/suggest.ts';
import { readMarkdown } from '#content/markdown/read-markdown.ts';
import { titleSchema } from '#schema/front-matter.ts';
import { elementsIn } from '#schema/prose-tree.ts';
import type { ArticleText } from '#schema/schema.ts';
import type { ProseTree } from '#schema/types.ts';
import { withMarkedLines } from './mark-lines.ts';
import type { renderMaths } from './render-maths.ts';

const EMPTY = 'has no text: write what made it hard, what you decided, and what came of it';

export function caseErrors(name: string, names: readonly string[]): string[] {
  if (names.includes(name)) return [];
  const advice = didYouMean(name, names) || ': create the file';
  return [`names content/projects/${name}.md, which does not exist${advice}`];
}

export function checkCases(reader: ContentReader, isUsed: (name: string) => boolean): void {
  for (const name of reader.names.cases)
    if (!isUsed(name))
      reader.report(
        `projects/${name}.md`,
        `is not the page of a project: write "case: ${name}" at its project in content/projects.yaml, or delete the file`,
      );
}

/** @returns the texts of all cases; a case that the language lacks has that of the first language */
export async function readCases(
  reader: ContentReader,
  firstLanguage: ReadonlyMap<string, ArticleText> = new Map(),
): Promise<ReadonlyMap<string, ArticleText>> {
  const cases = new Map(firstLanguage);
  for (const name of reader.names.cases) {
    const file = `projects/${name}.md`;
    if (await reader.recordFallback(file)) continue;
    const text = await readMarkdown(reader, file, titleSchema);
    reader.addTexts(file, { articles: text?.markdown ?? '' });
    cases.set(name, await readArticleText(reader, file, text, EMPTY));
  }
  return cases;
}

/** Parses the text of a case or of a text page, which must not be empty. */
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
