import { expect, it } from 'vitest';
import { parseMarkdown } from '#content/markdown/parse-markdown.ts';
import { plainTextOf } from './prose-tree.ts';

it('a description of a page has no numbers of footnotes', () => {
  const { prose } = parseMarkdown('Rounding is **policy**[^1].\n\n[^1]: Ours.', {
    isArticle: true,
  });

  expect(plainTextOf(prose.slice(0, 1))).toBe('Rounding is policy.');
});
