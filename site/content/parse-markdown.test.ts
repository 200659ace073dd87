import { expect, it } from 'vitest';
import { parseMarkdown, picturesIn, withoutComments } from './parse-markdown.ts';

it('finds the pictures of a text, however deep they are', () => {
  const markdown =
    'Text\n\n![A](images/a.png)\n\n---\n\n- [![B](images/b.png)](https://b.example/)\n';

  const { prose } = parseMarkdown(markdown, {});

  expect(picturesIn(prose)).toEqual(['a.png', 'b.png']);
});

it('leaves out the notes of a text, and the mark at its beginning', () => {
  const markdown = '\ufeff<!-- one\n\n-->\n\nText<!-- two -->\n';

  expect(withoutComments(markdown)).toBe('Text');
});
