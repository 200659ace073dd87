import type { ContentReader } from '#content/content-reader.ts';
import { didYouMean } from '#content/diagnostics/suggest.ts';
import { readMarkdown } from '#content/markdown/read-markdown.ts';
import { titleSchema } from '#schema/front-matter.ts';
import type { ArticleText } from '#schema/schema.ts';
import { readArticleText } from './read-article-text.ts';

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
    if (await reader.fallsBack(file)) continue;
    const text = await readMarkdown(reader, file, titleSchema);
    reader.addTexts(file, { articles: text?.markdown ?? '' });
    cases.set(name, await readArticleText(reader, file, text, EMPTY));
  }
  return cases;
}
