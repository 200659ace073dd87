import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { byPosition, type Diagnostic, formatDiagnostics } from '#site/content/diagnostics.ts';
import { readLanguages } from '#site/content/load-content.ts';
import { SAMPLE_DIR } from '#site/files/paths.ts';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import { readiness } from './readiness.ts';

type Changes = Parameters<typeof contentDir>[0];

async function check(changes: Changes, outDir = 'nowhere') {
  const dir = contentDir({ 'resume.pdf': undefined, ...changes });
  const written = await readLanguages(dir, { hasAudiences: true });
  const dirs = { contentDir: dir, outDir, cacheDir: path.join(dir, '../.cache') };
  const { errors, findings, notes, isSample } = await readiness(written, dirs, '2026-11-22');
  const linesOf = (found: Diagnostic[]) => formatDiagnostics(found.sort(byPosition)).split('\n');
  return {
    lines: linesOf([...findings, ...notes]),
    errors: linesOf(errors),
    notes: linesOf(notes),
    isSample,
  };
}

/** @returns the findings that match */
async function linesOn(files: RegExp, changes: Changes, outDir?: string): Promise<string[]> {
  return (await check(changes, outDir)).lines.filter((line) => files.test(line));
}

const SKILLS = '- { group: All, skills: [Redis, Go, { name: Node.js, aliases: [NodeJS] }] }\n';

const png = (width: number, height = 10) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

it('the sample is reported as a whole, also beside résumés for one audience or as text', async () => {
  const printed = { 'resume-backend.pdf': '%PDF', 'resume.txt': 'Me', 'resume-a.txt': 'Me' };

  const nothing = { lines: [''], errors: [''], notes: [''] };
  expect(await check(printed)).toEqual({ ...nothing, isSample: true });
  expect(await check({ 'resume.pdf': '%PDF' })).toMatchObject({ isSample: false });
});

it('takes the script of a counter for an address, not for a picture', async () => {
  const analytics = 'analytics: { script: { src: "https://visits.dev/a.js" } }\n';
  const site = sample('site.yaml', 'name: Noa Sample', 'name: Ada') + analytics;

  const { errors, lines } = await check({ 'site.yaml': site });

  expect(errors).toEqual(['']);
  expect(lines.filter((line) => line.includes('visits.dev'))).toEqual([]);
});

it('the sample is reported for each unchanged file, and each unchanged text and picture in others', async () => {
  const [, , unchanged = ''] = sample('about.md', '', '').trim().split('\n\n');
  const site = sample('site.yaml', 'name: Noa Sample', 'name: Ada').replace(
    /^description: .*/m,
    'description: Noa Sample is my name, and it is the name that I have had for all these years.',
  );

  const { lines, notes, isSample } = await check({
    'resume.pdf': readFileSync(path.join(SAMPLE_DIR, 'resume.pdf')),
    'services.yaml': '',
    'skills.yaml': '',
    'about.md': `I am Ada.\n\n${unchanged}\n\n![A page](images/consent.png)\n`,
    'blogs.yaml': sample('blogs.yaml', '\n', '\r\n'),
    'site.yaml': site,
  });

  expect(isSample).toBe(false);
  const onResume = 'content/resume.pdf:1:1  is still the sample’s: run npx chronofolio resume';
  expect([lines.includes(onResume), notes.includes(onResume)]).toEqual([true, false]);
  const isReported = /(experience|blogs|projects|about|site\.(name|description|pitch)) .*still/;
  expect(lines.filter((line) => isReported.test(line))).toEqual([
    'content/about.md:3:1  about  is still the sample’s: write your own',
    'content/about.md:5:1  about  shows consent.png, which is still the sample’s: use a picture of your own',
    'content/blogs.yaml:1:1  blogs  is still the sample’s: write your own',
    'content/experience.yaml:1:1  experience  is still the sample’s: write your own',
    'content/projects.yaml:1:1  projects  is still the sample’s: write your own',
    'content/site.yaml:5:8  site.pitch  is still the sample’s: write your own',
    'content/site.yaml:14:14  site.description  still says “Noa Sample”: write your own',
  ]);
});

it('the sample is reported for addresses that do not exist', async () => {
  const changes = {
    'site.yaml': sample('site.yaml', 'Lisbon, remote', 'Paris'),
    'about.md': 'I [write](https://example.com/blog) to <mailto:me@mail.test>, [here](#blogs).\n',
  };

  const lines = await linesOn(/(about|site\.(url|email)) .*which does not exist/, changes);

  const hosts = ['example.com', 'mail.test', 'your-name.example', 'your-name.example'];
  expect(lines).toEqual(
    hosts.map((host) => expect.stringContaining(`leads to ${host}, which does not exist: write`)),
  );
});

it('checks texts of all files and kinds; what only advises is a note, and never blocks publishing', async () => {
  const site = sample('site.yaml', 'hello@your-name.example', 'ada@gmial.com')
    .replace('Available from March 2027', 'Available from March 2025')
    .concat('sections: [about]\nresume: { audiences: { backend: { sections: [papers] } } }\n');
  const projects = sample('projects.yaml', 'description: A ', 'description: "~~A~~" # ');
  const changes = {
    'about.md': 'I am **bold, see https://own.dev\n',
    'site.yaml': site,
    'services.yaml': '- { title: Todo lists, summary: Lorem ipsum dolor, for: [bakend, ops] }\n',
    'testimonials.yaml': '- { text: TODO, name: Ada, about: Elsewhere }\n',
    'sections/papers.md': '# Papers\n',
    'sections/talks.md': '# Talks\n\nAt [A](https://talks.example/) and ~~B~~.\n',
    'projects.yaml': projects.replace('story: |\n    ', '$&~~C~~ '),
    'educaton.yaml': '',
    'images/consent.png': await png(100),
    'resume.pdf': '%PDF\n%chronofolio 00000000\n',
  };

  const { lines, notes } = await check(changes);

  const findings = [
    'content/about.md:1:1  about  has ** that is not closed: close it, or write \\*\\*',
    'content/services.yaml:1:33  services[0].summary  has “lorem ipsum”: write your own text',
    'content/testimonials.yaml:1:11  testimonials[0].text  has “TODO”: write your own text',
    'content/sections/talks.md:3:4  talks  leads to talks.example, which does not exist: write the real address',
    'content/sections/talks.md:3:31  talks  has ~~, which the site does not show: delete it',
    expect.stringContaining('story  has ~~, which'),
    expect.stringContaining('description  has ~~, which the site does not show: delete it'),
  ];
  const advice = [
    'content/about.md:1:1  about  has an address that is not a link: write <https://own.dev>',
    'content/educaton.yaml:1:1  is not read by the site: did you mean education.yaml?',
    expect.stringMatching(/^content\/resume\.pdf:1:1 {2}was printed from older content/),
    'content/sections/talks.md:1:1  talks  is not listed in sections of site.yaml, so it is not shown',
    'content/site.yaml:16:8  site.email  ends with gmial.com; did you mean gmail.com?',
    'content/site.yaml:18:15  site.availability  names 2025, which has passed',
    expect.stringMatching(/consent\.png is 100 px wide, so it will be blurred/),
    expect.stringMatching(/^content\/testimonials\.yaml:1:35 .* stands in Services/),
  ];
  expect(lines).toEqual(expect.arrayContaining([...findings, ...advice]));
  expect(notes).toEqual(expect.arrayContaining(advice));
  expect(notes).not.toEqual(expect.arrayContaining([findings[0]]));
  expect(lines.join()).not.toMatch(/“ops”|papers|services\[0\]\.title/);
});

it('texts of sections of the owner and of their data are checked like others, at their lines', async () => {
  const site = sample(
    'site.yaml',
    'language: en',
    'language: en\nlanguages: [en, de]\nfonts: { text: Instrument Serif }',
  );
  const changes = {
    '../theme/sections/press.tsx': `export default () => (
  <>
    <p>
      Lorem ipsum Щ
    </p>
    <a href="https://example.com/">Other</a> {'TODO'}
  </>
);\n`,
    '../theme/sections/press.schema.ts': `import { markdown, picture, text, z } from 'chronofolio/schema';
const review = z.strictObject({ outlet: text, site: text, quote: markdown, logo: picture });
export const schema = z.array(review).transform((reviews) => ({ reviews }));\n`,
    'press.yaml': `- outlet: Ω
  site: https://press.example/review
  quote: A **good one, see [it](https://else.example/)
  logo: { src: press.png, alt: FIXME }\n`,
    'images/press.png': await png(100),
    'site.yaml': site,
    'de/site.yaml': site.replace('language: en', 'language: de'),
    'de/press.yaml': `- outlet: TBD
  site: https://elsewhere.org/review
  quote: Ψ
  logo: { src: press.png, alt: Zustimmung }\n`,
  };

  const isOfSection = /press(\.tsx|\.schema\.ts|\.yaml):/;
  const press = (line: number, column: number, field: string, message: string) =>
    `content/press.yaml:${line}:${column}  press[0].${field}  ${message}`;
  const noHost = (host: string) => `leads to ${host}, which does not exist: write the real address`;
  const lacks = (letter: string) =>
    `has ${letter}, which Instrument Serif lacks: a font of each visitor’s device shows them`;
  expect(await linesOn(isOfSection, changes)).toEqual([
    'content/de/press.yaml:1:11  press[0].outlet  has “TBD”: write your own text',
    `content/de/press.yaml:3:10  press[0].quote  ${lacks('Ψ')}`,
    press(1, 11, 'outlet', lacks('Ω')),
    press(2, 9, 'site', noHost('press.example')),
    press(3, 10, 'quote', noHost('else.example')),
    press(3, 10, 'quote', 'has ** that is not closed: close it, or write \\*\\*'),
    press(
      4,
      16,
      'logo.src',
      'press.png is 100 px wide, so it will be blurred on high-resolution screens: use 1080 px or more',
    ),
    press(4, 32, 'logo.alt', 'has “FIXME”: write your own text'),
    'theme/sections/press.tsx:4:7  press  has “lorem ipsum”: write your own text',
    `theme/sections/press.tsx:4:7  press  ${lacks('Щ')}`,
    `theme/sections/press.tsx:6:13  press  ${noHost('example.com')}`,
    'theme/sections/press.tsx:6:47  press  has “TODO”: write your own text',
  ]);
});

it('pictures are wide enough, not larger than necessary, and do not move', async () => {
  const changes = {
    'about.md': '![Half](images/50%.png) ![A](images/a.gif)\n',
    'images/50%.png': await png(1080),
    'images/a.gif': await sharp(await png(1080))
      .gif()
      .toBuffer(),
    'images/consent.png': await png(1079),
    'images/built-to-stand.png': Buffer.concat([await png(1080), Buffer.alloc(5_000_000)]),
    'images/home.png': await png(1200, 630),
    'images/wide.png': await png(1600, 629),
    'site.yaml': `${sample('site.yaml', 'Lisbon', 'Paris')}shareCards:
  home: { src: home.png, alt: A desk }
  projects: { src: wide.png, alt: A shelf }
`,
  };

  expect(await linesOn(/ px|MB|GIF/, changes)).toEqual([
    'content/about.md:1:25  about  a.gif is a GIF, of which the site shows the first frame only: save it as PNG or WebP',
    'content/projects.yaml:15:10  projects[0].image.src  consent.png is 1079 px wide, so it will be blurred on high-resolution screens: use 1080 px or more',
    'content/projects.yaml:27:10  projects[1].image.src  built-to-stand.png has 5.0 MB: use at most 5 MB',
    'content/site.yaml:45:20  site.shareCards.projects.src  wide.png is 1600 × 629 px, so it will be blurred: use 1200 × 630 px or more',
  ]);
});

it('a video without any bytes is reported', async () => {
  const changes = { 'public/a.webm': '', 'public/b/c.mp4': '…', 'public/.nojekyll': '' };

  expect(await linesOn(/public/, changes)).toEqual([
    'content/public/a.webm:1:1  is empty: save the video again',
  ]);
});

it('share cards are reported with the texts that they leave out, until there is a picture', async () => {
  const site = sample('site.yaml', 'name: Noa Sample', 'name: ليلى حداد').replace(
    /^role: .*/m,
    'role: Разработчик 🚀',
  );
  const own = `${site}shareCards: { home: { src: consent.png, alt: Rates of consent } }\n`;

  expect(await linesOn(/share card/, { 'site.yaml': site })).toEqual([
    'content/site.yaml:3:7  site.name  has letters that our fonts lack, so the share card of the home page leaves it out: set shareCards in site.yaml to a picture of your own',
  ]);
  expect(await linesOn(/share card/, { 'site.yaml': own })).toEqual([]);
});

it('an accent with too little contrast is reported with the nearest colour that has enough', async () => {
  const accent = (light: string, dark: string) => ({
    'site.yaml': sample('site.yaml', '#f2b45c', dark).replace('#b5341a', light),
  });

  expect(await linesOn(/accent/, accent('#a86500', '#553311'))).toEqual([
    'content/site.yaml:41:10  site.accent.light  has a contrast of 4:1 on --ground in the light scheme, but text needs 4.5:1; the nearest colour with enough contrast is "#9f5c00"',
    'content/site.yaml:42:9  site.accent.dark  has a contrast of 1.6:1 on --raised in the dark scheme, but text needs 4.5:1; the nearest colour with enough contrast is "#9e7856"',
  ]);
  expect(await linesOn(/accent/, accent('#945900', '#9e7856'))).toEqual([]);
});

it.each<[string, string, ...string[]]>([
  ['', '[Node.js, NodeJS]', '[1]  NodeJS is Node.js in content/experience.yaml:1: spell'],
  ['', '[Postgres, PostgreSQL]', 'PostgreSQL is Postgres in content/experience.yaml:1: spell it'],
  [SKILLS, '[redis, NODEJS, Golang]', '[2]  Golang is Go in content/skills.yaml:1: spell it'],
  ['', '[C, C++, C#, Java, JavaScript, .NET, Vue]'],
  [
    '- { group: All, skills: [Redis, Go] }\n',
    '[Go, Zig]',
    'technologies[1]  Zig is used here, but skills.yaml does not list it',
    'skills[0].name  no job and no project uses Redis',
  ],
  [
    '- { group: All, skills: [PostgreSQL] }\n',
    '[PostgreSQL, PostgresSQL]',
    'PostgresSQL is used here, but skills.yaml does not list it; did you mean PostgreSQL?',
  ],
])('technologies are spelled as in skills: %s %s', async (skills, technologies, ...messages) => {
  const changes = {
    'projects.yaml': '',
    'skills.yaml': skills,
    'experience.yaml': `- { role: A, company: B, start: 2020, technologies: ${technologies} }\n`,
  };

  const on = skills ? /spell it|does not list|no project/ : /spell it/;
  const lines = await linesOn(on, changes);
  expect(lines).toEqual(messages.map((message) => expect.stringContaining(message)));
});

it('names a list of technologies that is too long to be read, at the first one too many', async () => {
  const listOf = (length: number) => Array.from({ length }, (_, index) => `Te${index}`).join(', ');
  const lines = await linesOn(/experience\.yaml/, {
    'skills.yaml': '- group: All\n  skills: [{ name: Te15 }]\n',
    'experience.yaml': [15, 40]
      .map(
        (length) =>
          `- role: A${length}\n  company: B\n  start: 20${length}\n  technologies: [${listOf(length)}]\n`,
      )
      .join(''),
  });

  expect(lines.filter((line) => line.includes('too many'))).toEqual([
    'content/experience.yaml:8:98  experience[1].technologies[15]  is one of 40 technologies, too many to be read: keep the 15 that matter most',
  ]);
});

it.each<[string, string?, RegExp?]>([
  ['older', 'old', /is not on the built site yet: run npx chronofolio build/],
  ['new', 'new'],
  ['not there'],
])('a built site whose résumé is %s', async (_, resume, message) => {
  const site = resume && contentDir({ 'index.html': '', 'resume.pdf': `%PDF ${resume}` });
  const changes = { 'about.md': 'Me.', 'resume.pdf': '%PDF new' };

  const lines = message ? [expect.stringMatching(message)] : [];
  expect(await linesOn(/built site/, changes, site)).toEqual(lines);
});
