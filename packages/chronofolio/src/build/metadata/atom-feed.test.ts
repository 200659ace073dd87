import { parseAtomFeed } from 'feedsmith';
import { expect, it } from 'vitest';
import { content, type Given, project } from '#tests/support/content.ts';
import type { Pictures } from '#views/pictures.ts';
import { siteSources } from '#views/site-sources.ts';
import { atomFeed } from './atom-feed.ts';
import { generatedFiles } from './generated-files.ts';

const filesOf = (given: Given) => generatedFiles(siteSources(content(given)));

const feedOf = (given: Given, pictures?: Pictures) =>
  parseAtomFeed(atomFeed(siteSources(content(given), pictures)));

it('the feed has each post with a date and each case, sorted by last date, with their addresses', () => {
  const text = { prose: [], markdown: '' };
  const { entries, ...feed } = feedOf({
    site: { name: 'Ada & Co <Ltd>', language: 'pt-BR' },
    blogs: [
      { date: '2024-03-15', title: 'Ticks & <b>tocks</b>', link: 'https://b.dev/?a=1&b=2' },
      { date: '2023-11', title: 'On paper', publisher: 'Quarterly', summary: '“So”.' },
      { title: 'Some day', link: 'https://b.example/some-day' },
      { date: '2021', title: 'A case', link: 'https://ada.example/me/projects/done' },
    ],
    projects: [
      project({ title: 'Going on', year: '2023–', case: 'going-on' }),
      project({ title: 'Done', description: 'A *b*.', year: '2021–2022-06', case: 'done' }),
      project({ title: 'Without a page' }),
    ],
    descriptions: new Map([
      ['Text.', ['Text.']],
      ['A *b*.', ['A b.']],
    ]),
    cases: new Map(['going-on', 'done'].map((name) => [name, text])),
  });

  expect(feed).toMatchObject({
    xml: { lang: 'pt-BR' },
    id: 'https://ada.example/me/',
    title: { value: 'Ada & Co <Ltd>' },
    links: [
      { href: 'https://ada.example/me/' },
      { rel: 'self', href: 'https://ada.example/me/feed.xml' },
    ],
    updated: '2024-11-01T00:00:00.000Z',
  });
  const facts = entries?.map(({ id, title, updated, summary, links }) => [
    ...[title?.value, updated, links?.[0]?.href, id === links?.[0]?.href || id, summary?.value],
  ]);
  const root = 'https://ada.example/me/';
  expect(facts).toEqual([
    ['Going on', '2024-11-01T00:00:00.000Z', `${root}projects/going-on`, true, 'Text.'],
    ['Ticks & <b>tocks</b>', '2024-03-15T00:00:00.000Z', 'https://b.dev/?a=1&b=2', true, undefined],
    ['On paper', '2023-11-01T00:00:00.000Z', `${root}#blogs`, `${root}#blogs:on-paper`, '“So”.'],
    ['Done', '2022-06-01T00:00:00.000Z', `${root}projects/done`, true, 'A b.'],
  ]);
});

it('a post has its whole text, with pictures, links to videos, complete URLs, and its days', () => {
  const link = { tag: 'a', href: '/projects', children: ['All'] };
  const prose = [
    { tag: 'p', children: ['On <b> & ', link, { tag: 'img', src: 'a.png', alt: 'A' }] },
    { tag: 'video', attributes: { src: '/demo.mp4', 'aria-label': 'How it moves' } },
    {
      tag: 'div',
      attributes: { role: 'region', tabIndex: 0 },
      children: [
        {
          tag: 'math',
          attributes: { display: 'block' },
          children: [{ tag: 'mi', attributes: { className: 'sout' }, children: ['x'] }],
        },
      ],
    },
    { tag: 'a', href: '#fnref-1', attributes: { role: 'doc-backlink' } },
  ];
  const picture = { src: '/me/assets/a.avif', srcSet: '', width: 40, height: 20 };
  const fields = {
    title: 'Bytes',
    tags: ['go', 'queues'],
    date: '2024-03-15',
    updated: '2024-04-02',
  };
  const posts = [{ name: 'posts/bytes', ...fields, prose, markdown: '' }];
  const { entries } = feedOf({ posts }, new Map([['a.png', picture]]));

  expect(entries).toMatchObject([
    {
      id: 'https://ada.example/me/posts/bytes',
      categories: [{ term: 'go' }, { term: 'queues' }],
      published: '2024-03-15T00:00:00.000Z',
      updated: '2024-04-02T00:00:00.000Z',
      content: {
        type: 'html',
        value: [
          '<p>On &lt;b&gt; &amp; <a href="https://ada.example/me/projects">All</a>',
          '<img src="https://ada.example/me/assets/a.avif" alt="A" width="40" height="20" loading="lazy"/></p>',
          '<a href="https://ada.example/me/demo.mp4">How it moves</a>',
          '<div><math display="block"><mi>x</mi></math></div>',
          '<a href="https://ada.example/me/posts/bytes#fnref-1">↩</a>',
        ].join(''),
      },
    },
  ]);
});

it('there is no feed without a case or a dated post on home', () => {
  const blogs = [{ date: '2024', title: 'Post', link: 'https://b.example/' }];

  expect(filesOf({ blogs }).has('feed.xml')).toBe(true);
  expect(filesOf({ blogs: [{ title: 'Some day' }] }).has('feed.xml')).toBe(false);
  expect(filesOf({ blogs, site: { sections: ['about'] } }).has('feed.xml')).toBe(false);
});
