import { expect, it } from 'vitest';
import { casesOf } from '#pages/views/cases/case-views.ts';
import { content, project } from '#tests/support/content.ts';
import { caseJsonLd, jsonLd, withJsonLd } from './json-ld.ts';

const root = 'https://ada.example/me/';
const organization = (name: string) => ({ '@type': 'Organization', name });

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
    education: [{ institution: 'Porto', link: url }],
    certificates: [{ name: 'Admin', issuer: 'Cloud' }, { name: 'First aid' }],
    awards: [{ title: 'Site of the year' }],
    languages: [{ language: 'Portuguese' }],
  };

  const context = { '@context': 'https://schema.org', '@type': 'ProfilePage', url: root };
  const credential = { '@type': 'EducationalOccupationalCredential' };
  expect(jsonLd(content(given)).home).toEqual({
    ...context,
    inLanguage: 'en',
    mainEntity: {
      ...{ '@type': 'Person', '@id': `${root}#owner`, url: root, name: 'Ada' },
      ...{ jobTitle: 'Developer', description: 'Pitch.', image: `${root}me.jpg` },
      sameAs: ['https://code.example/ada'],
      knowsAbout: ['Go'],
      worksFor: [{ ...organization('Northlight'), url }],
      alumniOf: [{ '@type': 'EducationalOrganization', name: 'Porto', url }],
      hasCredential: [
        { ...credential, name: 'Admin', recognizedBy: organization('Cloud') },
        { ...credential, name: 'First aid' },
      ],
      award: ['Site of the year'],
      knowsLanguage: ['Portuguese'],
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

it('lists the first hundred projects of All Projects in their order, and the number of all', () => {
  const others = Array.from({ length: 100 }, () => project({ title: 'A' }));
  const { projects } = jsonLd(
    content({ projects: [project({ title: 'B', year: '2025' }), ...others] }),
  );

  const url = 'https://www.project.example/path';
  expect(projects).toMatchObject({
    ...{ '@type': 'CollectionPage', url: `${root}projects`, name: 'All Projects' },
    author: { '@id': `${root}#owner`, name: 'Ada' },
    mainEntity: { '@type': 'ItemList', numberOfItems: 101 },
  });
  const first = { position: 1, item: { name: 'B', url, dateCreated: '2025' } };
  const listed = [first, ...others.slice(1).map(() => ({ item: { name: 'A' } }))];
  expect(projects).toMatchObject({ mainEntity: { itemListElement: listed } });
});

it('describes a case as an article', () => {
  const cases = new Map([['shop', { prose: [], markdown: '' }]]);
  const given = content({ projects: [project({ title: 'Shop', case: 'shop' })], cases });
  const article = casesOf(given).map((found) => caseJsonLd(given, found));

  const url = `${root}projects/shop`;
  expect(article).toMatchObject([{ '@type': 'TechArticle', url, headline: 'Shop' }]);
});

it('cannot end its script element', () => {
  const page = withJsonLd('<body></body>', { name: '</script><script>alert(1)' });

  expect(page).toBe(
    '<body><script type="application/ld+json">{"name":"\\u003c/script>\\u003cscript>alert(1)"}</script></body>',
  );
});
