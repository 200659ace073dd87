import { expect, it } from 'vitest';
import { withFields } from './field-tables.ts';

const text = (description: string) => ({ description, errorMessage: 'must be text' });

it('lists fields and nested fields between the comments of a file', () => {
  const schema = {
    items: {
      properties: {
        name: { ...text('A | B'), examples: ['1984', 'x'] },
        links: {
          description: 'Links.',
          errorMessage: 'must be a list',
          items: { properties: { url: text('Where.') }, required: ['url'] },
        },
        image: { description: 'Picture.', properties: { alt: text('Words.') } },
        tags: {
          description: 'Tags.',
          errorMessage: 'must be a list',
          items: { errorMessage: 'must be text' },
        },
      },
      required: ['name'],
    },
  };

  expect(
    withFields('A.\n<!-- fields of a.yaml -->\nold\n<!-- end -->\nB.\n', { a: schema }),
  ).toBe(`A.
<!-- fields of a.yaml -->

| field            | what it is | must be           | example  |
| ---------------- | ---------- | ----------------- | -------- |
| \`name\` \\*        | A \\| B     | text              | \`"1984"\` |
| \`links\`          | Links.     | a list            |          |
| \`links[].url\` \\* | Where.     | text              |          |
| \`image\`          | Picture.   | the fields below  |          |
| \`image.alt\`      | Words.     | text              |          |
| \`tags\`           | Tags.      | a list, each text |          |

<!-- end -->
B.
`);
});

it('reports a missing comment of a file', () => {
  expect(() => withFields('A.', { a: {} })).toThrow(
    'docs/content.md has no <!-- fields of a.yaml --> … <!-- end -->',
  );
});
