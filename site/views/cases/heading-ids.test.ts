import { expect, it } from 'vitest';
import type { Prose, ProseElement } from '#model/types.ts';
import { withIdsOf } from './heading-ids.ts';

const heading = (id: string, title = id): ProseElement => ({
  tag: 'h2',
  attributes: { id },
  children: [{ tag: 'a', href: `#${id}`, children: [title] }],
});
const link = (href: string): Prose => [
  { tag: 'p', children: [{ tag: 'a', href, children: ['x'] }] },
];

it('gives a heading, and links to it, the id of the heading in the first language', () => {
  const original = [heading('why'), heading('how')];
  const text = [
    ...[heading('warum'), heading('große')],
    ...[...link('#warum'), ...link('#gro%C3%9Fe'), ...link('/projects')],
  ];

  expect(withIdsOf(original, text)).toEqual([
    heading('why', 'warum'),
    heading('how', 'große'),
    ...link('#why'),
    ...link('#how'),
    ...link('/projects'),
  ]);
  // A text with other headings stays as it is.
  expect(withIdsOf([heading('why')], text)).toEqual(text);
});
