import { expect, it } from 'vitest';
import { content, project } from '#tests/support/content.ts';
import { jsonLd, withJsonLd } from './json-ld.ts';

it('describes the owner on home', () => {
  const skill = { group: 'Languages', skills: [{ name: 'Go' }, { name: 'SQL' }] };
  const job = { role: 'Lead', start: '2022', summary: 'Work.', technologies: [] };

  const { home } = jsonLd(
    content({
      site: {
        links: [{ label: 'Code', url: 'https://code.example/ada' }],
        image: 'https://ada.example/me.jpg',
      },
      skills: [skill],
      experience: [
        { ...job, company: 'Northlight', link: 'https://northlight.example/' },
        { ...job, company: 'Harbour', end: '2021' },
      ],
    }),
  );

  expect(home).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: 'https://ada.example/me/',
    inLanguage: 'en',
    dateModified: '2024-11',
    mainEntity: {
      '@type': 'Person',
      '@id': 'https://ada.example/me/#owner',
      url: 'https://ada.example/me/',
      name: 'Ada',
      jobTitle: 'Developer',
      description: 'Pitch.',
      image: 'https://ada.example/me.jpg',
      sameAs: ['https://code.example/ada'],
      knowsAbout: ['Go', 'SQL'],
      worksFor: [
        { '@type': 'Organization', name: 'Northlight', url: 'https://northlight.example/' },
      ],
    },
  });
});

it('lists the projects of All Projects in their order', () => {
  const { projects } = jsonLd(
    content({ projects: [project({ title: 'B', year: '2025' }), project({ title: 'A' })] }),
  );

  const url = 'https://www.project.example/path';
  const itemListElement = [
    { position: 1, item: { name: 'B', url, dateCreated: '2025' } },
    { position: 2, item: { name: 'A', dateCreated: '2024' } },
  ];
  expect(projects).toMatchObject({
    '@type': 'CollectionPage',
    url: 'https://ada.example/me/projects',
    name: 'All Projects',
    author: { '@id': 'https://ada.example/me/#owner', name: 'Ada' },
    mainEntity: { '@type': 'ItemList', numberOfItems: 2, itemListElement },
  });
});

it('lists at most a hundred projects, and counts them all', () => {
  const { projects } = jsonLd(content({ projects: Array.from({ length: 101 }, () => project()) }));

  expect(projects).toMatchObject({ mainEntity: { numberOfItems: 101 } });
  expect(projects).toHaveProperty('mainEntity.itemListElement.length', 100);
});

it('omits sections that home leaves out, and the e-mail address', () => {
  const { home } = jsonLd(
    content({
      site: { sections: ['about'] },
      skills: [{ group: 'Languages', skills: [{ name: 'Go' }] }],
    }),
  );

  expect(home).toMatchObject({ mainEntity: { knowsAbout: [], worksFor: [] } });
  expect(JSON.stringify(home)).not.toContain('@ada.example');
});

it('cannot end its script element', () => {
  const page = withJsonLd('<body></body>', { name: '</script><script>alert(1)' });

  expect(page).toBe(
    '<body><script type="application/ld+json">{"name":"\\u003c/script>\\u003cscript>alert(1)"}</script></body>',
  );
});

it('names schools, certificates, awards and languages', () => {
  const { home } = jsonLd(
    content({
      education: [{ institution: 'Porto', link: 'https://university.example/' }],
      certificates: [{ name: 'Admin', issuer: 'Cloud' }, { name: 'First aid' }],
      awards: [{ title: 'Site of the year' }],
      languages: [{ language: 'Portuguese' }],
    }),
  );

  expect(home).toMatchObject({
    mainEntity: {
      alumniOf: [
        { '@type': 'EducationalOrganization', name: 'Porto', url: 'https://university.example/' },
      ],
      hasCredential: [
        { name: 'Admin', recognizedBy: { '@type': 'Organization', name: 'Cloud' } },
        { '@type': 'EducationalOccupationalCredential', name: 'First aid' },
      ],
      award: ['Site of the year'],
      knowsLanguage: ['Portuguese'],
    },
  });
});
