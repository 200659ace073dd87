import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { contentDir } from '#tests/support/content-dir.ts';
import { unknownFileNotes } from './unknown-files.ts';

it('files that the site does not read are reported, with what was probably meant', async () => {
  const dir = contentDir({
    'educaton.yaml': '',
    'blogs.yml': '',
    'speaking.md': '',
    'me.jpg': '',
    'fr/site.yaml': '',
    'fr/about.md': '',
    'fr/talk.yaml': '',
    'fr/images/a.png': '',
    'fr/sections/talks.txt': '',
    'de/site.yaml': '',
    'notes.txt': '',
    'resume-backend.pdf': '',
    'icon.svg': '',
    '.DS_Store': '',
    'images/.gitkeep': '',
    '../theme/sections/press.jsx': '',
    '../theme/sections/talks.schema.ts': '',
    '../theme/sections/parts.css': '',
  });
  for (const name of ['images/screens', 'sections/old', 'drafts', 'public/slides'])
    mkdirSync(path.join(dir, name), { recursive: true });

  const findings = await unknownFileNotes(dir, {
    themeSections: [],
    siteLanguages: [
      { tag: 'en', url: 'https://ada.example/' },
      { tag: 'fr', url: 'https://ada.example/fr/' },
    ],
  });

  expect(findings.map(({ file, message }) => `${file} ${message}`).sort()).toEqual([
    'content/blogs.yml is not read by the site: did you mean blogs.yaml?',
    'content/de is not read by the site: write languages: [en, fr, de] in content/site.yaml to have the site in this language',
    'content/drafts is not read by the site: delete it, or move it to content/public to publish it as it is',
    'content/educaton.yaml is not read by the site: did you mean education.yaml?',
    'content/fr/images is not read by the site: delete it, or move it to content/public to publish it as it is',
    'content/fr/sections/talks.txt is not read by the site: a section must be a Markdown file, such as talks.md',
    'content/fr/talk.yaml is not read by the site: did you mean talks.yaml?',
    'content/images/screens is not read by the site: pictures must be in content/images itself',
    'content/me.jpg is not read by the site: pictures must be in content/images',
    'content/notes.txt is not read by the site: delete it, or move it to content/public to publish it as it is',
    'content/sections/old is not read by the site: a section must be a Markdown file, such as talks.md',
    'content/speaking.md is not read by the site: a section of your own must be in content/sections',
    'theme/sections/press.jsx is not read by the site: a section must be a module such as press.tsx',
    'theme/sections/talks.schema.ts is not read by the site: a section must be a module such as press.tsx',
  ]);
});
