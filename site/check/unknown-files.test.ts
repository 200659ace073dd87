import { expect, it } from 'vitest';
import { contentDir } from '#tests/support/content-dir.ts';
import { unknownFileNotes } from './unknown-files.ts';

it('files that the site does not read are reported, with what was probably meant', async () => {
  const wrong = {
    'content/blogs.yml': 'did you mean blogs.yaml?',
    'content/de':
      'write languages: [en, fr, de] in content/site.yaml to have the site in this language',
    'content/drafts': 'delete it, or move it to content/public to publish it as it is',
    'content/educaton.yaml': 'did you mean education.yaml?',
    'content/fr/icon.svg': 'did you mean icon.svg?',
    'content/fr/images': 'delete it, or move it to content/public to publish it as it is',
    'content/fr/sections/talks.txt': 'a text must be a Markdown file, such as talks.md',
    'content/fr/talk.yaml': 'did you mean talks.yaml?',
    'content/images/screens': 'pictures must be in content/images itself',
    'content/me.jpg': 'pictures must be in content/images',
    'content/notes.txt': 'delete it, or move it to content/public to publish it as it is',
    'content/sections/old': 'a text must be a Markdown file, such as talks.md',
    'content/speaking.md': 'a section of your own must be in content/sections',
    'theme/sections/press.jsx': 'a section must be a module such as press.tsx',
  };
  const read = ['fr/about.md', 'resume-a.pdf', '.DS_Store', 'images/.a', 'public/slides/a.txt'];
  const inDirs = ['de/a', 'drafts/a', 'fr/images/a', 'images/screens/a', 'sections/old/a'];
  const files = Object.keys(wrong).map((name) => `../${name}`);
  const isDir = (name: string) => inDirs.some((one) => name === `../content/${one.slice(0, -2)}`);
  const all = [...files.filter((name) => !isDir(name)), ...inDirs, ...read];
  const dir = contentDir(
    Object.fromEntries([...all, '../theme/sections/parts.css'].map((name) => [name, ''])),
  );

  const notes = await unknownFileNotes(dir, {
    themeSections: [],
    siteLanguages: [
      { tag: 'en', url: 'https://ada.example/' },
      { tag: 'fr', url: 'https://ada.example/fr/' },
    ],
  });

  expect(Object.fromEntries(notes.map(({ file, message }) => [file, message]))).toEqual(
    Object.fromEntries(
      Object.entries(wrong).map(([file, advice]) => [file, `is not read by the site: ${advice}`]),
    ),
  );
});
