import { expect, it } from 'vitest';
import { textHash } from '#lib/text-hash.ts';
import { content, project } from '#tests/support/content.ts';
import { borrowedView } from './borrowed-view.ts';

it('has the texts as pages show them, and those of cases only for their own pages', () => {
  const paragraph = (text: string) => [{ tag: 'p' as const, children: [text] }];
  const borrowed = new Set(['Fast.', '*About* me', '3 times faster', 'The case']);
  const translation = content({
    borrowed,
    about: [{ tag: 'p', children: [{ tag: 'em', children: ['About'] }, ' me'] }],
    aboutMarkdown: '*About* me',
    projects: [project({ outcome: '3 times faster' })],
    cases: new Map([['shop', { markdown: 'The case', prose: paragraph('The case') }]]),
  });
  const hashesOf = (hasCases: boolean) =>
    new Set(borrowedView(translation, hasCases)?.hashes.split(' '));

  const shown = ['Fast.', 'About', 'me', '3 times faster', 'times faster'].map(textHash);
  expect(hashesOf(false)).toEqual(new Set(shown));
  expect(hashesOf(true)).toEqual(new Set([...shown, textHash('The case')]));
  expect(borrowedView(content())).toBe(null);
});
