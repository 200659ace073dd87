import { expect, it } from 'vitest';
import { content } from '#tests/support/content.ts';
import { publicFileErrors } from './public-files.ts';

it('a public file that would replace a file of the build is an error that says what to do', () => {
  const publicFiles = [
    ...['.well-known/security.txt', 'CNAME', 'google1.html', 'slides/talk.pdf', 'my-assets/a.js'],
    ...[
      '404.html',
      'Robots.txt',
      'assets/a.js',
      'projects.html',
      'projects/notes.txt',
      'resume.pdf',
    ],
    ...['de/index.html', 'talk.tar.gz'],
  ];
  const root = 'https://ada.example/me/';
  const siteLanguages = [
    { tag: 'en', url: root },
    { tag: 'de', url: `${root}de/` },
  ] as const;

  const errors = publicFileErrors(content({ publicFiles, siteLanguages: [...siteLanguages] }));

  const within = (dir: string) =>
    `would be in dist/${dir}, where only the build writes: move it to another directory of content/public`;
  const replaced = (name: string) => `would replace dist/${name}, which the build writes:`;
  expect(errors.map(({ file, message }) => [file.replace('content/public/', ''), message])).toEqual(
    [
      ['404.html', `${replaced('404.html')} rename or delete it`],
      ['Robots.txt', `${replaced('robots.txt')} rename or delete it`],
      ['assets/a.js', within('assets')],
      ['projects.html', `${replaced('projects.html')} rename or delete it`],
      ['projects/notes.txt', within('projects')],
      ['resume.pdf', `${replaced('resume.pdf')} move it to content/resume.pdf`],
      ['de/index.html', within('de')],
      ['talk.tar.gz', 'has the name of a compressed copy, which servers do not send: use .zip'],
    ],
  );
});
