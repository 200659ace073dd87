import { expect, it } from 'vitest';
import { content } from '#tests/support/content.ts';
import { contentDir } from '#tests/support/content-dir.ts';
import { unknownFileNotes } from './unknown-files.ts';

const ELSEWHERE = 'delete it, or move it to content/public to publish it as it is';

it('files that the site does not read are reported, with the names that were probably meant', async () => {
  const wrong = {
    'content/blogs.yml': 'did you mean blogs.yaml?',
    'content/de':
      'write languages: [en, fr, de] in content/site.yaml to have the site in this language',
    'content/drafts': ELSEWHERE,
    'content/educaton.yaml': 'did you mean education.yaml?',
    'content/fr/icon.svg': 'did you mean icon.svg?',
    'content/fr/images': ELSEWHERE,
    'content/fr/sections/talk.md': 'did you mean talks.md?',
    'content/fr/talk.yaml': 'did you mean talks.yaml?',
    'content/fr/sections/talks.txt': ELSEWHERE,
    'content/images/screens': ELSEWHERE,
    'content/me.jpg': ELSEWHERE,
    'content/notes.txt': ELSEWHERE,
    'content/sections/old': ELSEWHERE,
    'content/speaking.md': ELSEWHERE,
  };
  const read = ['fr/about.md', 'resume-a.pdf', '.DS_Store', 'images/.a', 'public/slides/a.txt'];
  const inDirs = ['de/a', 'drafts/a', 'fr/images/a', 'images/screens/a', 'sections/old/a'];
  const files = Object.keys(wrong).map((name) => `../${name}`);
  const isDir = (name: string) => inDirs.some((one) => name === `../content/${one.slice(0, -2)}`);
  const all = [...files.filter((name) => !isDir(name)), ...inDirs, ...read];
  const dir = contentDir(Object.fromEntries(all.map((name) => [name, ''])));

  const ofSite = content({
    markdownSections: [{ name: 'talks', title: 'Talks', prose: [], markdown: '' }],
    siteLanguages: [
      { tag: 'en', url: 'https://ada.example/' },
      { tag: 'fr', url: 'https://ada.example/fr/' },
    ],
  });
  const notes = await unknownFileNotes(dir, ofSite);

  expect(Object.fromEntries(notes.map(({ file, message }) => [file, message]))).toEqual(
    Object.fromEntries(
      Object.entries(wrong).map(([file, advice]) => [file, `is not read by the site: ${advice}`]),
    ),
  );
});
