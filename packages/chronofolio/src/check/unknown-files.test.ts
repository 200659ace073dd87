import { expect, it } from 'vitest';
import { content } from '#tests/support/content.ts';
import { contentDir } from '#tests/support/content-dir.ts';
import { unknownFiles } from './unknown-files.ts';

it('files that the site does not read are reported, with the names that were probably meant', async () => {
  const wrong = {
    'blogs.yml': '; did you mean "blogs.yaml"?',
    'de/about.md': ': add de to languages in content/site.yaml',
    'drafts/a.md': '',
    'educaton.yaml': '; did you mean "education.yaml"?',
    'fr/images/a.png': '',
    'fr/sections/talk.md': '',
    'fr/talk.yaml': '',
    'images/screens/a.png': '',
    'me.jpg': '',
    'resumee.pdf': '; did you mean "resume.pdf"?',
    'sections/talks.txt': '',
  };
  const read = [
    ...['fr/about.md', 'resume-a.pdf', '.DS_Store', 'images/.a', 'public/slides/a.txt'],
    ...['sections/talks.md', 'fr/sections/talks.md', '.obsidian/a.json'],
    ...['posts/a/index.md', 'fr/posts/a.md', 'posts/a/b.png', 'fr/posts/a/b.svg'],
    ...['public/.well-known/a', 'public/.DS_Store'],
    ...['public/.env', 'public/.git/HEAD', 'public/.git/config', 'public/a/.b/c'],
  ];
  const dir = contentDir(
    Object.fromEntries([...Object.keys(wrong), ...read].map((name) => [name, ''])),
  );

  const siteLanguages: ReturnType<typeof content>['siteLanguages'] = [
    { tag: 'en', url: 'https://ada.example/' },
    { tag: 'fr', url: 'https://ada.example/fr/' },
  ];
  const { warnings, notes } = await unknownFiles(dir, content({ siteLanguages }));

  expect(notes.pop()).toMatchObject({
    file: 'content/public',
    message: 'has hidden files, which are not published: .env, .git, a/.b',
  });

  expect(
    Object.fromEntries([...warnings, ...notes].map(({ file, message }) => [file, message])),
  ).toEqual(
    Object.fromEntries(
      Object.entries(wrong).map(([file, advice]) => [
        `content/${file}`,
        `is not read by the site${advice}`,
      ]),
    ),
  );
  expect(notes.every(({ message }) => message.endsWith('by the site'))).toBe(true);
});
