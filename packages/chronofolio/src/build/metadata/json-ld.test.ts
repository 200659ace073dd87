import { expect, it } from 'vitest';
import { pageDocument } from '#build/pages.ts';
import { content, project } from '#tests/support/content.ts';
import { siteSources } from '#views/site-sources.ts';
import { jsonLd, withJsonLd } from './json-ld.ts';

const root = 'https://ada.example/me/';

it('describes the owner on home, without the e-mail address', () => {
  const job = { role: 'Lead', start: '2022', summary: 'Work.', technologies: [] };
  const url = 'https://northlight.example/';
  const given = {
    site: { links: [{ label: 'Code', url: 'https://code.example/ada' }], image: `${root}me.jpg` },
    skills: [{ group: 'Languages', skills: [{ name: 'Go' }] }],
    experience: [
      { ...job, company: 'Northlight', link: url },
      { ...job, company: 'Harbour', end: '2021' },
      { ...job, company: 'Northlight', break: true },
    ],
  };

  const context = { '@context': 'https://schema.org', '@type': 'ProfilePage', url: root };
  expect(jsonLd(content(given)).home).toEqual({
    ...context,
    inLanguage: 'en',
    dateModified: '2024-11-01T00:00:00Z',
    mainEntity: {
      ...{ '@type': 'Person', '@id': `${root}#owner`, url: root, name: 'Ada' },
      ...{ jobTitle: 'Developer', description: 'Pitch.', image: `${root}me.jpg` },
      sameAs: ['https://code.example/ada'],
      knowsAbout: ['Go'],
      worksFor: [{ '@type': 'Organization', name: 'Northlight', url }],
    },
  });
  const { home } = jsonLd(content({ ...given, site: { sections: ['about'] } }));
  expect(home).toMatchObject({ mainEntity: { knowsAbout: [], worksFor: [] } });
});

it('describes All Projects and all posts as collections, and a case and a post as articles with their days', () => {
  const cases = new Map([['shop', { prose: [], markdown: '' }]]);
  const posts = [{ name: 'posts/a', title: 'A', date: '2024-03', prose: [] }];
  const given = content({ projects: [project({ title: 'Shop', case: 'shop' })], cases, posts });
  expect(jsonLd(given).projects).toMatchObject({
    ...{ '@type': 'CollectionPage', url: `${root}projects`, name: 'All Projects' },
    author: { '@id': `${root}#owner`, name: 'Ada' },
  });
  const sources = siteSources(given);

  const url = `${root}projects/shop`;
  const [day, modified] = ['2024-01-01T00:00:00Z', '2024-11-01T00:00:00Z'];
  const days = { datePublished: day, dateModified: modified };
  const march = '2024-03-01T00:00:00Z';
  expect(sources.pages.slice(2).map((page) => pageDocument(sources, page).jsonLd)).toMatchObject([
    { '@type': 'TechArticle', url, headline: 'Shop', ...days },
    { '@type': 'CollectionPage', name: 'All posts' },
    { '@type': 'BlogPosting', datePublished: march, dateModified: march },
  ]);
});

it('cannot end its script element', () => {
  const page = withJsonLd('<body></body>', { name: '</script><script>alert(1)' });

  expect(page).toBe(
    '<body><script type="application/ld+json">{"name":"\\u003c/script>\\u003cscript>alert(1)"}</script></body>',
  );
});
