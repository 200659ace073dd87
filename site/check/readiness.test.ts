import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { byPosition, type Diagnostic, formatDiagnostics } from '#site/content/diagnostics.ts';
import { readContent } from '#site/content/load-content.ts';
import { SAMPLE_DIR } from '#site/files/paths.ts';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import { readiness } from './readiness.ts';

type Changes = Parameters<typeof contentDir>[0];

async function check(changes: Changes, outDir = 'nowhere') {
  const dir = contentDir({ 'resume.pdf': undefined, ...changes });
  const written = await readContent(dir, { hasAudiences: true });
  const { errors, findings, notes, isSample } = await readiness(
    written,
    { contentDir: dir, outDir },
    '2026-11-22',
  );
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

const withText = (field: string, text: string) => ({
  'site.yaml': sample('site.yaml', '', '').replace(new RegExp(`(?<=^${field}: ).*`, 'm'), text),
});

const png = (width: number, height = 10) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

describe('the sample', () => {
  it('is reported as a whole, and has no other findings', async () => {
    expect(await check({})).toEqual({ lines: [''], errors: [''], notes: [''], isSample: true });
  });

  it('stays the sample beside résumés for one audience or as text, but not beside one’s own', async () => {
    const printed = { 'resume-backend.pdf': '%PDF', 'resume.txt': 'Me', 'resume-a.txt': 'Me' };

    expect(await check(printed)).toMatchObject({ lines: [''], isSample: true });
    expect(await check({ ...printed, 'resume.pdf': '%PDF' })).toMatchObject({ isSample: false });
  });

  it('is reported for each file that is unchanged', async () => {
    const { lines, isSample } = await check({
      'services.yaml': '',
      'skills.yaml': '',
      'about.md': 'Me.\r\n',
      'blogs.yaml': sample('blogs.yaml', '\n', '\r\n'),
    });

    expect(isSample).toBe(false);
    const unchanged = ['blogs', 'experience', 'projects', 'site'];
    expect(lines.filter((line) => line.includes('sample’s'))).toEqual(
      unchanged.map(
        (name) => `content/${name}.yaml:1:1  ${name}  is still the sample’s: write your own`,
      ),
    );
  });

  it('is reported for each unchanged text and picture in a changed file', async () => {
    const about = `I am Ada.

${sample('about.md', '', '').split('\n\n')[2]?.trim()}

![A page](images/consent.png)
`;
    const site = sample('site.yaml', 'name: Noa Sample', 'name: Ada').replace(
      /^description: .*/m,
      'description: Noa Sample is my name, and it is the name that I have had for all these years.',
    );

    expect(await linesOn(/about/, { 'about.md': about })).toEqual([
      'content/about.md:3:1  about  is still the sample’s: write your own',
      'content/about.md:5:1  about  shows consent.png, which is still the sample’s: use a picture of your own',
    ]);
    expect(
      await linesOn(/site\.(name|description|role|pitch|location)/, { 'site.yaml': site }),
    ).toEqual([
      'content/site.yaml:5:8  site.pitch  is still the sample’s: write your own',
      'content/site.yaml:14:14  site.description  still says “Noa Sample”: write your own',
      'content/site.yaml:17:11  site.location  is still the sample’s: write your own',
    ]);
  });

  it('is reported for addresses that do not exist', async () => {
    const changes = {
      'site.yaml': sample('site.yaml', 'Lisbon, remote', 'Paris'),
      'experience.yaml': '- { role: Dev, company: Own, link: https://own.dev/, start: 2020 }\n',
      'about.md': 'I [write](https://example.com/blog) to <mailto:me@mail.test>, [here](#blogs).\n',
    };

    expect(await linesOn(/which does not exist|experience/, changes)).toEqual([
      'content/about.md:1:3  about  leads to example.com, which does not exist: write the real address',
      'content/about.md:1:40  about  leads to mail.test, which does not exist: write the real address',
      'content/site.yaml:11:6  site.url  leads to your-name.example, which does not exist: write the real address',
      'content/site.yaml:16:8  site.email  leads to your-name.example, which does not exist: write the real address',
      'content/site.yaml:26:10  site.links[0].url  leads to code.example, which does not exist: write the real address',
      'content/site.yaml:28:10  site.links[1].url  leads to network.example, which does not exist: write the real address',
      'content/site.yaml:31:12  site.assistant  leads to assistant.your-name.example, which does not exist: write the real address',
    ]);
  });
});

it('notes what only advises, so that it never blocks publishing', async () => {
  const site = sample('site.yaml', 'hello@your-name.example', 'ada@yahoo.in');
  const { notes } = await check({
    'site.yaml': site.replace(
      'Senior full-stack developer',
      'Senior full-stack developer and architect',
    ),
    'experience.yaml': sample('experience.yaml', 'Node.js', 'NodeJS'),
    'testimonials.yaml': '- { text: Good., name: Ada, about: Elsewhere }\n',
    'images/consent.png': await png(100),
    'notes.txt': '',
    'resume.pdf': '%PDF\n%chronofolio 00000000\n',
  });

  const advice = [
    ...['did you mean yahoo.it?', 'write at most 60', 'spell it one way', 'stands in Services'],
    ...['will be blurred', 'notes.txt:1:1  is not read', 'was printed from older content'],
  ];
  expect(advice.filter((text) => !notes.some((line) => line.includes(text)))).toEqual([]);
});

it('the sample’s résumé is not published with the content of another', async () => {
  const resume = readFileSync(path.join(SAMPLE_DIR, 'resume.pdf'));
  const changes = { 'site.yaml': sample('site.yaml', 'Noa Sample', 'Ada'), 'resume.pdf': resume };

  const { lines, notes } = await check(changes);

  const message = 'content/resume.pdf:1:1  is still the sample’s: run npx chronofolio resume';
  expect([lines.includes(message), notes.includes(message)]).toEqual([true, false]);
});

describe('lengths', () => {
  it.each([
    [49, 'has only 49 characters: write 50 to 160'],
    [50, undefined],
    [160, undefined],
    [161, 'has 161 characters: write at most 160'],
  ])('a description of %i characters', async (length, message) => {
    const lines = await linesOn(/site\.description/, withText('description', 'é'.repeat(length)));

    expect(lines).toEqual(message ? [`content/site.yaml:14:14  site.description  ${message}`] : []);
  });

  it('a page title that search engines cut, in a note at the field that makes it long', async () => {
    const role = 'Senior full-stack developer and architect';
    const site = sample('site.yaml', 'Senior full-stack developer', role);

    const { notes } = await check({ 'site.yaml': site });

    expect(notes.filter((line) => line.includes('site.role'))).toEqual([
      `content/site.yaml:4:7  site.role  makes the page title “Noa Sample · ${role} · Portfolio” 66 characters long: write at most 60, here or as homeTitle in words.yaml`,
    ]);
    const words = 'homeTitle: "{name} · {role}"';
    expect(await linesOn(/site\.role/, { 'site.yaml': site, 'words.yaml': words })).toEqual([]);
  });

  it('facts that do not fit beside two others', async () => {
    const facts = `\nfacts: [{ figure: 12 345 678 €, label: ${'a'.repeat(31)} }]\nlinks:`;

    expect(await linesOn(/facts/, { 'site.yaml': sample('site.yaml', '\nlinks:', facts) })).toEqual(
      [
        'content/site.yaml:24:19  site.facts[0].figure  has 12 characters: write at most 10',
        'content/site.yaml:24:40  site.facts[0].label  has 31 characters: write at most 30',
      ],
    );
  });

  it('titles, texts and pictures of projects', async () => {
    const projects = sample('projects.yaml', 'title: Keys in Hand', `title: ${'a'.repeat(61)}`)
      .replace('alt: A map with', `alt: ${'a'.repeat(151)} with`)
      .replace('description: A real-estate', `description: ${'a'.repeat(401)}`);

    expect(await linesOn(/projects\[3\].*at most/, { 'projects.yaml': projects })).toEqual([
      expect.stringMatching(/projects\[3\]\.title {2}has 61 characters: write at most 60$/),
      expect.stringMatching(/projects\[3\]\.description {2}has \d+ characters: write at most 400$/),
      expect.stringMatching(/projects\[3\]\.image\.alt {2}has \d+ characters: write at most 150$/),
    ]);
  });
});

describe('pictures', () => {
  it('are wide enough for high-resolution screens, and not larger than necessary', async () => {
    const changes = {
      'about.md': '![Half](images/50%.png)\n',
      'images/50%.png': await png(1080),
      'images/consent.png': await png(1079),
      'images/built-to-stand.png': Buffer.concat([await png(1080), Buffer.alloc(5_000_000)]),
    };

    expect(await linesOn(/ px|MB/, changes)).toEqual([
      'content/projects.yaml:15:10  projects[0].image.src  consent.png is 1079 px wide, so it will be blurred on high-resolution screens: use 1080 px or more',
      'content/projects.yaml:27:10  projects[1].image.src  built-to-stand.png has 5.0 MB: use at most 5 MB',
    ]);
  });

  it('that cannot be decoded are errors', async () => {
    const changes = { 'images/consent.png': '', 'images/built-to-stand.png': 'not a picture' };

    const unusable = expect.stringMatching(
      /^content\/images\/[a-z-]+\.png:1:1 {2}images {2}is not a picture that can be used/,
    );
    expect((await check(changes)).errors).toEqual([unusable, unusable]);
  });

  it('are not too large, do not move, and are of the type that their name says', async () => {
    const picture = sharp(await png(1080));
    const [jpeg, gif] = [await picture.jpeg().toBuffer(), await picture.gif().toBuffer()];
    const changes = {
      'about.md': '![A](images/a.gif) ![B](images/b.JPEG) ![C](images/c.svg)\n',
      'images/a.gif': gif,
      'images/b.JPEG': jpeg,
      'images/c.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4001" height="9"/>',
      'images/consent.png': await png(4001),
      'images/built-to-stand.png': jpeg,
    };

    expect(await linesOn(/GIF| px|JPG|svg/, changes)).toEqual([
      'content/about.md:1:1  about  a.gif is a GIF, of which the site shows the first frame only: save it as PNG or WebP',
      'content/projects.yaml:15:10  projects[0].image.src  consent.png is 4001 × 10 px: make it at most 4000 px wide and high',
      'content/projects.yaml:27:10  projects[1].image.src  built-to-stand.png is a JPG, unlike its name: rename it to built-to-stand.jpg',
    ]);
  });
});

describe('texts', () => {
  it('that stand in for others are reported', async () => {
    const services = `- { title: TODO, summary: Lorem ipsum dolor }
- { title: Todo lists, summary: A }
`;

    expect(await linesOn(/services/, { 'services.yaml': services })).toEqual([
      'content/services.yaml:1:12  services[0].title  has “TODO”: write your own text',
      'content/services.yaml:1:27  services[0].summary  has “lorem ipsum”: write your own text',
    ]);
  });

  it('a pitch that is too long for the sidebar', async () => {
    expect(await linesOn(/site\.pitch/, withText('pitch', 'a'.repeat(160)))).toEqual([]);
    expect(await linesOn(/site\.pitch/, withText('pitch', 'a'.repeat(161)))).toEqual([
      'content/site.yaml:5:8  site.pitch  has 161 characters: write at most 160',
    ]);
  });

  it('of all files and kinds are checked', async () => {
    const site = sample('site.yaml', 'hello@your-name.example', 'ada@gmial.com')
      .replace('Available from March 2027', 'Available from March 2025')
      .concat('sections: [about]\nresume: { audiences: { backend: { sections: [papers] } } }\n');
    const changes = {
      'about.md': 'I am **bold\n',
      'site.yaml': site,
      'services.yaml': '- { title: A, summary: B, for: [bakend, ops] }\n',
      'experience.yaml': `- { role: A, company: Havn ApS, start: 2022 }
- { role: B, company: Havn, start: 2020, end: 2021 }
`,
      'testimonials.yaml': '- { text: TODO, name: Ada }\n',
      'sections/papers.md': '# Papers\n',
      'projects.yaml': sample('projects.yaml', 'description: A ', 'description: "~~A~~" # '),
      'educaton.yaml': '',
      'sections/talks.md': '# Talks\n\nAt [A](https://talks.example/) and ~~B~~.\n',
    };

    const { lines, notes } = await check(changes);

    expect(lines).toEqual(
      expect.arrayContaining([
        'content/about.md:1:1  about  has ** that is not closed: close it, or write \\*\\*',
        'content/educaton.yaml:1:1  is not read by the site: did you mean education.yaml?',
        'content/experience.yaml:2:23  experience[1].company  looks like the same company as Havn ApS in content/experience.yaml:1: write both alike, so that their roles are grouped',
        'content/sections/talks.md:1:1  talks  is not listed in sections of site.yaml, so it is not shown',
        'content/services.yaml:1:33  services[0].for[0]  no other entry and no audience has “bakend”; did you mean “backend”?',
        'content/testimonials.yaml:1:11  testimonials[0].text  has “TODO”: write your own text',
        'content/sections/talks.md:3:4  talks  leads to talks.example, which does not exist: write the real address',
        'content/sections/talks.md:3:31  talks  has ~~, which the site does not show: delete it',
        expect.stringContaining('description  has ~~, which the site does not show: delete it'),
        'content/site.yaml:16:8  site.email  ends with gmial.com; did you mean gmail.com?',
      ]),
    );
    expect(notes).toContain(
      'content/site.yaml:18:15  site.availability  names 2025, which has passed',
    );
    expect(lines.join()).not.toMatch(/“ops”|papers/);
  });
});

describe('share cards', () => {
  it('are reported with the texts that they leave out, until there is a picture', async () => {
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

  it('of the owner are as large as previews', async () => {
    const site = `${sample('site.yaml', 'Lisbon', 'Paris')}shareCards:
  home: { src: home.png, alt: A desk }
  projects: { src: projects.png, alt: A shelf }
`;
    const changes = {
      'site.yaml': site,
      'images/home.png': await png(1200, 630),
      'images/projects.png': await png(1600, 629),
    };

    expect(await linesOn(/ px/, changes)).toEqual([
      'content/site.yaml:45:20  site.shareCards.projects.src  projects.png is 1600 × 629 px, so it will be blurred: use 1200 × 630 px or more',
    ]);
  });
});

describe('an accent', () => {
  it('with too little contrast is reported with the nearest colour that has enough', async () => {
    const check = (light: string, dark: string) =>
      linesOn(/accent/, {
        'site.yaml': sample('site.yaml', '#f2b45c', dark).replace('#b5341a', light),
      });

    expect(await check('#955a00', '#553311')).toEqual([
      'content/site.yaml:41:10  site.accent.light  has a contrast of 4.4:1 on the light background, but text needs 4.5:1; the nearest colour with enough contrast is "#945900"',
      'content/site.yaml:42:9  site.accent.dark  has a contrast of 1.5:1 on the dark background, but text needs 4.5:1; the nearest colour with enough contrast is "#a98260"',
    ]);
    expect(await check('#945900', '#a98260')).toEqual([]);
  });
});

describe('technologies', () => {
  const job = (technologies: string) => `- role: Developer
  company: Own
  start: 2020
  summary: Own words.
  technologies: [${technologies}]
`;
  const none = { 'projects.yaml': '', 'skills.yaml': '' };

  it.each([
    ['Node.js, NodeJS', 'NodeJS is Node.js'],
    ['Postgres, PostgreSQL', 'PostgreSQL is Postgres'],
    ['React, react.js', 'react.js is React'],
    ['C, C++, C#, Java, JavaScript, .NET, Vue', undefined],
  ])('%s', async (technologies, message) => {
    const changes = { ...none, 'experience.yaml': job(technologies) };

    const lines = await linesOn(/spell it one way/, changes);

    expect(lines).toEqual(
      message
        ? [expect.stringContaining(`technologies[1]  ${message} in content/experience.yaml:5: `)]
        : [],
    );
  });

  it('are spelled like a skill or one of its aliases, in any case', async () => {
    const skills = `- group: All
  skills: [{ name: Node.js, aliases: [NodeJS] }, { name: Redis }, { name: Go }]
`;
    const changes = {
      ...none,
      'skills.yaml': skills,
      'experience.yaml': job('nodejs, redis, Golang'),
    };

    expect(await linesOn(/skills|technologies/, changes)).toEqual([
      'content/experience.yaml:5:33  experience[0].technologies[2]  Golang is Go in content/skills.yaml:2: spell it one way, or list one as an alias in skills.yaml',
    ]);
  });
});

describe('the built site', () => {
  const changes = { 'about.md': 'Me.', 'resume.pdf': '%PDF new' };
  const message = 'is not on the built site yet: run npx chronofolio build';
  const built = (resume: string) =>
    contentDir({ 'index.html': '', 'resume.pdf': `%PDF ${resume}` });

  it.each([
    ['older', [`content/resume.pdf:1:1  ${message}`]],
    ['new', []],
  ])('with a résumé that is %s', async (resume, lines) => {
    expect(await linesOn(/built site/, changes, built(resume))).toEqual(lines);
  });

  it('is not needed', async () => {
    expect(await linesOn(/built site/, changes)).toEqual([]);
  });
});
