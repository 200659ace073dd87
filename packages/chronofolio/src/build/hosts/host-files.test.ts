import { expect, it } from 'vitest';
import { HOST_FILES } from '#pages/routes.ts';
import { content } from '#tests/support/content.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { hostFiles, redirectPages } from './host-files.ts';
import { describeHosting } from './hosting.ts';

// Host files, word for word. e2e/system/hosts.test.ts checks the rules with real servers.

const PATHS = ['/', '/projects'];

const filesOf = (...languages: Parameters<typeof describeHosting>) =>
  hostFiles(describeHosting(...languages), content().site);

it.each(HOST_FILES)('%s has the rules of a site below a base path', async (name) => {
  const files = filesOf(
    {
      url: 'https://ada.example/me/',
      paths: [...PATHS, '/projects/one', '/projects/two', '/imprint'],
      redirects: { '/work.html': '/projects' },
    },
    { url: 'https://ada.example/me/de/', paths: PATHS },
  );

  await expect(files[name]).toMatchFileSnapshot(`snapshots/${name}.txt`);
});

it('at the root of a domain, rules leave redirects of other spellings to the host, but have those of the owner', () => {
  const redirects = { '/work.html': '/projects' };
  const { _redirects } = filesOf({ url: 'https://ada.example/', paths: PATHS, redirects });

  expect(_redirects).toBe('/work.html /projects 301\n');
});

it('addresses of an earlier site lead on with a slash at their end, and without', () => {
  const redirects = { '/2019/hello/': '/posts/hello', '/cv': '/imprint' };
  const files = filesOf({ url: 'https://ada.example/', paths: PATHS, redirects });
  const rules = JSON.parse(files['vercel.json']).redirects;

  expect(files._redirects.trim().split('\n').toSorted()).toEqual([
    '/2019/hello /posts/hello 301',
    '/2019/hello/ /posts/hello 301',
    '/cv /imprint 301',
    '/cv/ /imprint 301',
  ]);
  expect(files['nginx.conf']).toContain('location = /2019/hello { return 301 /posts/hello');
  expect(files['nginx.conf']).toContain('location = /cv/ { return 301 /imprint');
  expect(rules.map(({ source = '' }) => source)).toEqual(
    expect.arrayContaining(['/2019/hello{/}?', '/cv{/}?']),
  );
});

it('for Vercel, which takes some thousand rules, any number of posts has the same rules', () => {
  const rulesFor = (posts: string[]) =>
    filesOf({ url: 'https://ada.example/', paths: [...PATHS, '/posts', ...posts] })['vercel.json'];
  const many = Array.from({ length: 1000 }, (_, index) => `/posts/post-${index}`);

  expect(rulesFor(many)).toBe(rulesFor(['/posts/one']));
});

it('addresses of an earlier site have pages that lead on, and those of its feed a copy, for hosts without rules', async () => {
  const feeds = { '/index.xml': '/feed.xml', '/rss': '/feed.xml', '/feed/': '/feed.xml' };
  const redirects = { '/work.html': '/projects', '/old/blog': '/posts', ...feeds };
  const hosting = describeHosting({ url: 'https://ada.example/me/', paths: PATHS, redirects });
  const leadsTo = (to: string) =>
    expect.stringContaining(`<meta http-equiv="refresh" content="0; url=${to}">`);
  const pages = await redirectPages(hosting, temporaryDir({ 'feed.xml': 'the feed' }));

  expect(pages).toEqual({
    'projects/index.html': leadsTo('/me/projects'),
    'work.html': leadsTo('/me/projects'),
    'old/blog.html': leadsTo('/me/posts'),
    'old/blog/index.html': leadsTo('/me/posts'),
    'index.xml': 'the feed',
    'rss.html': 'the feed',
    'rss/index.html': 'the feed',
    'feed.html': 'the feed',
    'feed/index.html': 'the feed',
  });
});
