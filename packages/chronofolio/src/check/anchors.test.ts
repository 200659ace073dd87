import { expect, it } from 'vitest';
import { formatDiagnostics } from '#content/diagnostics/diagnostics.ts';
import { readContents } from '#content/load-content.ts';
import { findOwnerTexts } from '#content/owner-texts.ts';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import { anchorWarnings } from './anchors.ts';

const FRONT = '---\ntitle: B\ndate: 2024\n---\n';
const KAFKA = {
  'posts/kafka.md': `${FRONT}## Compaction

## Compaction

> ## Quoted

Up[^a] [1](#compaction-2) [2](#facts) [3](#top) [4](#) [5](#fn-a) [6](#%63ompaction) [7](#:~:text=Up)

[^a]: Down.
`,
  'de/posts/kafka.md': `${FRONT}## Verdichtung\n\n[1](#verdichtung)`,
};

it.each<[file: string, text: string, place?: string, end?: string]>([
  ['posts/b.md', '[1](kafka.md#compaction) [2](/posts/kafka?a#content) [3](/projects#x)'],
  ['about.md', '[1](#about) [2](/#about) [3](/posts/kafka#title) [4](/posts#year-2024)'],
  ['de/posts/b.md', '[1](kafka.md#verdichtung)'],
  ['posts/b.md', 'A\n\n[own](#nope)', '7:1  b', '"#nope": write'],
  ['posts/b.md', '[1][c]\n\n[c]: kafka.md#quoted', '7:1  b', '"/posts/kafka#quoted": write'],
  ['about.md', '[b](/posts/kafka#compactoin)', '1:1  about', '; did you mean "#compaction"?'],
  ['de/posts/b.md', '[1](kafka.md#compaction)', '5:1  b', '"/posts/kafka#compaction"'],
  [
    'talks.yaml',
    '- { title: A, slides: /posts/kafka#copmaction }',
    '1:23  talks[0].slides',
    '"/posts/kafka#copmaction"; did you mean "#compaction"?',
  ],
  [
    'projects.yaml',
    '- { year: 2024, title: A, description: "[1](/posts/kafka#copmaction)" }',
    '1:40  projects[0].description',
    '"/posts/kafka#copmaction"; did you mean "#compaction"?',
  ],
])('in %s, %j links to headings that exist, or is a warning', async (file, text, place, end) => {
  const site = sample('site.yaml', 'language: en\n', 'language: en\nlanguages: [en, de]\n');
  const contents = await readContents(
    contentDir({
      ...{ 'site.yaml': site, 'de/site.yaml': site.replace('language: en', 'language: de') },
      ...{ ...KAFKA, 'posts/b.md': `${FRONT}B.` },
      [file]: file.includes('posts/') ? FRONT + text : text,
    }),
  );

  const warnings = contents.flatMap((one) => anchorWarnings(one.content, findOwnerTexts(one)));

  const shown = formatDiagnostics(warnings);
  expect(shown.split('  has a link to a heading that ')[0]).toBe(
    place ? `content/${file}:${place}` : '',
  );
  expect(shown).toContain(end ?? '');
});
