import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { processContent } from '#build/process-content.ts';
import {
  byPosition,
  type Diagnostic,
  formatDiagnostics,
} from '#content/diagnostics/diagnostics.ts';
import { loadContent, readContents } from '#content/load-content.ts';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import { readiness } from './readiness.ts';

type Changes = Parameters<typeof contentDir>[0];

async function check(changes: Changes) {
  const dir = contentDir({ 'resume.pdf': undefined, ...changes });
  const written = await readContents(dir);
  const dirs = { contentDir: dir, outDir: 'nowhere', cacheDir: path.join(dir, '../.cache') };
  const { errors, warnings, notes } = await readiness(written, dirs, '2026-11-22');
  const listed = (found: Diagnostic[]) => formatDiagnostics(found.sort(byPosition)).split('\n');
  return {
    lines: listed([...warnings, ...notes]),
    errors: listed(errors),
    notes: listed(notes),
  };
}

const shows = (mark: string) => `shows ${mark} as it is typed: close it, or write \\ before it`;

async function linesOn(files: RegExp, changes: Changes): Promise<string[]> {
  return (await check(changes)).lines.filter((line) => files.test(line));
}

const png = (width: number, height = 10) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

it('checks the texts of all files, and gives advice as notes', async () => {
  const counter = 'analytics: { script: { src: "https://visits.dev/a.js" } }\n'; // not a picture
  const { errors, lines, notes } = await check({
    'about.md': 'I am **bold, see https://own.dev\n',
    'site.yaml': `${sample('site.yaml', '', '')}sections: [about]\n${counter}`,
    'services.yaml': '- { title: Audits, summary: Lorem ipsum }\n',
    'sections/talks.md': '# Talks\n\nAt [A](https://talks.example/) and ~~B~~.\n',
    'resume.pdf': '%PDF\n%chronofolio 00000000\n',
  });

  const warnings = [
    `content/about.md:1:1  about  ${shows('**')}`,
    'content/sections/talks.md:3:4  talks  leads to talks.example, which does not exist: write the real address',
    'content/services.yaml:1:29  services[0].summary  has “lorem ipsum”: write your own text',
  ];
  const advice = [
    'content/about.md:1:1  about  has an address that is not a link: write <https://own.dev>',
    'content/resume.pdf:1:1  was printed from older content: run npx chronofolio resume',
    'content/sections/talks.md:1:1  talks  is not listed in sections of site.yaml, so it is not shown',
  ];
  expect(lines).toEqual(expect.arrayContaining([...warnings, ...advice]));
  expect(notes).toEqual(expect.arrayContaining(advice));
  expect(notes).not.toEqual(expect.arrayContaining([warnings[0]]));
  expect([...errors, ...lines].join()).not.toContain('visits.dev');
});

it('finds links to drafts, to posts that wait for their day, and to addresses of the site without a page', async () => {
  const own = 'https://noa.dev/me';
  const site = sample(
    'site.yaml',
    'url: https://your-name.example/',
    `url: ${own}/\nredirects: { /old: /posts/then }`,
  );
  const post = '---\ntitle: A\ndate: 2099-01\n---\nText.\n';

  expect(
    await linesOn(/ leads to (?!.*example)|in the future/, {
      'site.yaml': site,
      'about.md': `[a](/posts/then) [b](${own}/no.pdf#a) [c](${own}/a%20b.pdf?v=2) [d](${own}/old)\n`,
      'blogs.yaml': `- { title: A, link: "${own}" }\n- { title: B, link: "${own}/projects/" }\n- { title: C, link: ${own}dows }\n- { title: D, link: "http://www.noa.dev/me/b" }\n`,
      'posts/then.md': post,
      'public/a b.pdf': '',
    }),
  ).toEqual([
    'content/about.md:1:1  about  leads to /posts/then, which the site does not have, or not yet',
    `content/about.md:1:18  about  leads to ${own}/no.pdf#a, which the site does not have, or not yet`,
    'content/blogs.yaml:4:21  blogs[3].link  leads to http://www.noa.dev/me/b, which the site does not have, or not yet',
    'content/posts/then.md:1:1  then  is in the future: a build from 2099-01 on (UTC) shows the post, npx chronofolio dev does now',
  ]);
});

it('pictures are wide enough, and do not move', async () => {
  const moving = sharp([await png(1080), await png(1080, 9)], { join: { animated: true } });
  const changes = {
    'about.md': '![Half](images/50%.png) ![A](images/a.gif) ![B](images/b.webp)\n',
    'images/50%.png': await png(1080),
    'images/a.gif': await moving.gif().toBuffer(),
    'images/b.webp': await moving.webp().toBuffer(),
    'images/consent.png': await png(1079),
    'images/built-to-stand.png': await sharp(await png(1080))
      .gif()
      .toBuffer(),
    'site.yaml': sample('site.yaml', 'Lisbon', 'Paris'),
  };

  expect(await linesOn(/ px| moves/, changes)).toEqual([
    expect.stringMatching(/^content\/about\.md:1:25 {2}about {2}a\.gif moves.*“video” of the proj/),
    expect.stringMatching(
      /^content\/about\.md:1:44 {2}about {2}b\.webp moves, but pages show only/,
    ),
    'content/projects.yaml:15:10  projects[0].image.src  consent.png is 1079 × 10 px, so it will be blurred: use 1080 px in width or more',
  ]);
});

it('notes texts that another language lacks, and reviews the texts that it has', async () => {
  const site = sample('site.yaml', 'language: en', 'language: en\nlanguages: [en, de]');
  const changes = {
    'site.yaml': site,
    'de/site.yaml': site.replace('language: en', 'language: de'),
    'services.yaml': '- { title: A, summary: TODO }\n- { title: B, summary: B }\n',
    'de/services.yaml': '- { title: A, summary: TODO }\n',
    'blogs.yaml': '- { date: 2024, title: A, link: https://a.dev/ }\n',
    'de/blogs.yaml': '- { date: 2023, title: Z, link: https://a.dev/ }\n',
    'talks.yaml': '- { title: A }\n',
    'resume.pdf': '%PDF',
  };

  expect(await linesOn(/^content\/de\/(blogs|services|talks|resume)/, changes)).toEqual([
    'content/de/blogs.yaml:1:1  lacks “A” and alone has “Z” (content/blogs.yaml differs): compare dates and links',
    'content/de/resume.pdf:1:1  is missing, so this language offers no résumé: npx chronofolio resume makes one',
    'content/de/services.yaml:1:1  lacks “B” (content/services.yaml differs): compare dates and links',
    'content/de/services.yaml:1:24  services[0].summary  has “TODO”: write your own text',
    'content/de/talks.yaml:1:1  is missing, so visitors read content/talks.yaml: copy and translate it',
  ]);
});

it.each([
  ['leaves out', /^(url|email|languages):.*\n/gm],
  ['repeats', /(?!)/],
])('reports a shared field once, if another language %s it', async (_, omitted) => {
  const site = sample('site.yaml', 'language: en', 'language: en\nlanguages: [en, de]');
  const german = site.replace('language: en', 'language: de').replace(omitted, '');

  const lines = await linesOn(/site\.(url|email) /, {
    'site.yaml': site,
    'de/site.yaml': german,
  });
  expect(lines.map((line) => /^content.site\.yaml:\d+:\d+ {2}(\S+)/.exec(line)?.[1])).toEqual([
    ...['site.url', 'site.email'],
  ]);
});

it('finds files of a Mac, whose names have accents as letters of their own, and other spaces', async () => {
  const [picture, svg] = [await png(1200), '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'];
  const portrait = 'portrait: { src: ü.png, alt: I }\nname:';
  const dir = contentDir({
    'site.yaml': sample('site.yaml', 'name:', portrait),
    'education.yaml': '- { institution: B, logo: ö.svg }\n',
    'about.md':
      '![A](images/\u00dc.png) ![B](images/U%CC%88.png) [C](/ä/ä.txt) ![D](<images/At 3.04 PM.png>) [E](/b%20c.txt)',
    ...{ 'images/U\u0308.png': picture, 'images/u\u0308.png': picture, 'images/o\u0308.svg': svg },
    'public/a\u0308/a\u0308.txt': 'A',
    ...{ 'images/At 3.04\u202fPM.png': picture, 'public/b\u00a0c.txt': 'B' },
  });
  const content = await loadContent(dir);
  const made = await processContent(content, dir, path.join(dir, '../.cache'), {
    keepsOriginals: true,
  });
  const names = made.files.filter(({ from }) => existsSync(from)).map(({ name }) => name);

  expect(names).toEqual(made.files.map(({ name }) => name.normalize()));
  expect(names).toEqual(expect.arrayContaining(['ä/ä.txt', 'b c.txt']));
});
