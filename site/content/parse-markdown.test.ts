import { expect, it } from 'vitest';
import { parseMarkdown, picturesIn, withoutComments } from './parse-markdown.ts';

it('finds pictures at any depth', () => {
  const markdown =
    'Text\n\n![A](images/a.png)\n\n---\n\n- [![B](images/b.png)](https://b.example/)\n';

  const { prose } = parseMarkdown(markdown, {});

  expect(picturesIn(prose)).toEqual(['a.png', 'b.png']);
});

it('removes comments and the byte order mark', () => {
  const markdown = '\ufeff<!-- one\n\n-->\n\nText<!-- two -->\n';

  expect(withoutComments(markdown)).toBe('Text');
});
