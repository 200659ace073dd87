import { expect, it } from 'vitest';
import type { Content } from '#schema/schema.ts';
import { content } from '#tests/support/content.ts';
import { ownerText } from '#tests/support/owner-text.ts';
import { missingResume, unlistedSections } from './missing.ts';

const { site } = content();
const press = { name: 'press', isReplacement: false, title: '', file: '', source: '' };
const talks = { name: 'talks', title: 'Talks', prose: [], markdown: '' };

it.each<[Partial<Content['site']>, ...string[]]>([
  [{}],
  [{ sections: ['about'] }, 'content/sections/talks.md', 'theme/sections/press.tsx'],
  [{ sections: ['about', { press: 'Heard' }], resume: { sections: ['talks'] } }],
])('notes the sections that are not listed in %j', (changes, ...files) => {
  const notes = unlistedSections(
    content({
      site: { ...site, ...changes },
      markdownSections: [talks],
      themeSections: [press, { ...press, name: 'blogs', isReplacement: true }],
    }),
  );

  expect(notes.map(({ file }) => file)).toEqual(files);
});

it('reports links to a résumé that the site does not have', () => {
  const links = [ownerText('about.link', '/resume.pdf#page=2'), ownerText('about.link', '/')];
  const found = (hasResume: boolean) => missingResume(content({ hasResume }), links);

  expect(found(true)).toEqual([]);
  expect(found(false).map(({ message }) => message)).toEqual([
    'leads to /resume.pdf, but there is no résumé: npx chronofolio resume makes one',
  ]);
});
