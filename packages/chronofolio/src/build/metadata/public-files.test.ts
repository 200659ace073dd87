import { expect, it } from 'vitest';
import { content } from '#tests/support/content.ts';
import { publicFileErrors, siteRedirects } from './public-files.ts';

it('a redirect to a post that waits for its day is left out, as the post is', () => {
  const redirects = { '/a': '/posts/then', '/b': '/projects', '/c': '/de/', '/d': '/a.pdf' };
  const site = { redirects, url: 'https://ada.example/me' };
  const languages = [
    content({ site, publicFiles: ['a.pdf'] }),
    content({ site: { url: 'https://ada.example/me/de/' } }),
  ];

  expect(Object.keys(siteRedirects(languages))).toEqual(['/b', '/c', '/d']);
});

it('a redirect that would hide a file of the build is an error', () => {
  const taken = ['/Robots.txt', '/404.html', '/nginx.conf', '/assets/a.js', '/share-home.png'];
  const froms = [...taken, '/old/robots.txt', '/assets.html'];
  const redirects = Object.fromEntries(froms.map((from) => [from, '/']));

  expect(publicFileErrors(content({ site: { redirects } }))).toMatchObject(
    taken.map((from) => ({
      file: 'content/site.yaml',
      field: `site.redirects.${from}`,
      message: 'is an address of the site: delete the redirect',
    })),
  );
});

it('a public file that would replace a file of the build is an error that says what to do', () => {
  const refused = ['404.html', 'Robots.txt', 'assets/a.js', 'projects/notes.txt', 'resume.pdf'];
  const accepted = ['.well-known/security.txt', 'CNAME', 'google1.html', 'my-assets/a.js'];
  const publicFiles = [...accepted, ...refused, 'de/index.html', 'talk.tar.gz'];
  const root = 'https://ada.example/me/';
  const siteLanguages = [
    { tag: 'en', url: root },
    { tag: 'de', url: `${root}de/` },
  ] as const;

  const errors = publicFileErrors(content({ publicFiles, siteLanguages: [...siteLanguages] }));

  expect(errors.map(({ file }) => file.replace('content/public/', ''))).toEqual([
    ...refused,
    ...['de/index.html', 'talk.tar.gz'],
  ]);
  expect(errors.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      'would be in the place of dist/assets, which only the build writes: rename it, or move resume.pdf and icon.svg to content/',
      'has the name of a compressed copy, which servers do not send: use .zip',
    ]),
  );
});
