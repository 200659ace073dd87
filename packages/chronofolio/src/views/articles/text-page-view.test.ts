import { expect, it } from 'vitest';
import type { TextPage } from '#schema/schema.ts';
import { content } from '#tests/support/content.ts';
import { textPageView } from './text-page-view.ts';

const post = (name: string, date: string) => ({ name, title: name, date, prose: ['Text.'] });

it('says at once how long a long post takes to read', () => {
  const page = { ...post('posts/a', '2024'), prose: ['word '.repeat(16_000)] };

  expect(textPageView(content(), page, new Map()).readingTime).toBe('73 minutes to read');
}, 5000);

it('the list in a language has translated posts by year, and below them the others with their language', () => {
  const url = 'https://ada.example/';
  const [french, brazilian] = ['fr', 'pt-BR'].map((lang) => ({ lang, dir: 'ltr' }));
  const all = content({
    ...{ site: { language: 'fr' }, firstLanguage: content() },
    siteLanguages: [
      { tag: 'pt-BR', url },
      { tag: 'fr', url: `${url}fr/` },
    ],
    posts: [post('posts/c', '2025'), post('posts/b', '2024-05'), post('posts/a', '2023')],
    fallbackFiles: new Set(['posts/c.md', 'posts/a.md']),
  });
  const list: TextPage = { name: 'posts', title: 'All', prose: [] };

  const { years } = textPageView(all, list, new Map());

  expect(years.map(({ year }) => year)).toEqual(['2024', 'Portugais brésilien']);
  expect(years.flatMap(({ posts }) => posts)).toMatchObject([
    { title: 'posts/b', language: french },
    { title: 'posts/c', date: '2025', language: brazilian },
    { title: 'posts/a', date: '2023', language: brazilian },
  ]);
});
