import { expect, it } from 'vitest';
import { pagesOf } from '#build/pages.ts';
import { content, project } from '#tests/support/content.ts';
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
    mainEntity: {
      ...{ '@type': 'Person', '@id': `${root}#owner`, url: root, name: 'Ada' },
      ...{ jobTitle: 'Developer', description: 'Pitch.', image: `${root}me.jpg` },
      sameAs: ['https://code.example/ada'],
      knowsAbout: ['Go'],
      worksFor: [{ '@type': 'Organization', name: 'Northlight', url }],
    },
  });
  const { home } = jsonLd(
    content({ ...given, site: { sections: ['about'], updated: '2024-11-03' } }),
  );
  expect(home).toMatchObject({
    dateModified: '2024-11-03T00:00:00Z', // not of a month, which is no complete date
    mainEntity: { knowsAbout: [], worksFor: [] },
  });
});

it('describes All Projects as a collection, and a case as an article', () => {
  const cases = new Map([['shop', { prose: [], markdown: '' }]]);
  const given = content({ projects: [project({ title: 'Shop', case: 'shop' })], cases });
  expect(jsonLd(given).projects).toMatchObject({
    ...{ '@type': 'CollectionPage', url: `${root}projects`, name: 'All Projects' },
    author: { '@id': `${root}#owner`, name: 'Ada' },
  });
  const pages = pagesOf({ content: given, pictures: new Map() });

  const url = `${root}projects/shop`;
  expect(pages[2]?.jsonLd).toMatchObject({ '@type': 'TechArticle', url, headline: 'Shop' });
});

it('cannot end its script element', () => {
  const page = withJsonLd('<body></body>', { name: '</script><script>alert(1)' });

  expect(page).toBe(
    '<body><script type="application/ld+json">{"name":"\\u003c/script>\\u003cscript>alert(1)"}</script></body>',
  );
});
