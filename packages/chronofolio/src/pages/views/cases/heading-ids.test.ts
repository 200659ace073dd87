import { expect, it } from 'vitest';
import { parseMarkdown } from '#content/parse-markdown.ts';
import { htmlOf } from '#tests/support/content-errors.ts';
import { withIdsOf } from './heading-ids.ts';

const proseOf = (markdown: string) => parseMarkdown(markdown, { isCase: true }).prose;
const TEXT = '## Warum\n\n## Größe\n\n[a](#warum) [b](#gro%C3%9Fe) [c](/projects)';

it('gives a heading, and links to it, the id of the heading in the first language', () => {
  expect(htmlOf(withIdsOf(proseOf('## Why\n\n## How'), proseOf(TEXT)))).toBe(
    '<h2 id="why"><a href="#why">Warum</a></h2><h2 id="how"><a href="#how">Größe</a></h2>' +
      '<p><a href="#why">a</a> <a href="#how">b</a> <a href="/projects">c</a></p>',
  );
  // A text with other headings stays as it is.
  expect(withIdsOf(proseOf('## Why'), proseOf(TEXT))).toEqual(proseOf(TEXT));
});
