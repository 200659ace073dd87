import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import { ContentError } from './diagnostics.ts';
import { loadContent, readContent } from './load-content.ts';

async function errorsOf(changes: Parameters<typeof contentDir>[0]): Promise<string[]> {
  try {
    await loadContent(contentDir(changes));
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split('\n');
  }
}

const project = () => `
- year: "2024"
  title: Shop
  link: https://shop.example/
  description: A shop.
  technologies: [Go]
  image: { src: consent.png, alt: A shop }
  feature: true
`;

describe('the sample', () => {
  it('has no errors', async () => {
    const content = await loadContent(contentDir());

    expect(content.site.name).toBe('Your Name');
    expect(content.projects.map(({ year, feature }) => [year, feature])).toEqual([
      ['2025', true],
      ['2025', true],
      ['2024', true],
      ['2023', false],
      ['2022', false],
    ]);
  });
});

it('reports unusual YAML as diagnostics, not as process warnings', async () => {
  const warn = vi.spyOn(process, 'emitWarning');
  onTestFinished(() => warn.mockRestore());

  await errorsOf({ 'services.yaml': '- ? [a, b]\n  : c\n' });

  expect(warn).not.toHaveBeenCalled();
});

describe('accepts', () => {
  it.each(['', '[]', '# none yet\n', '---\n'])('a list without entries: %j', async (text) => {
    const content = await loadContent(contentDir({ 'blogs.yaml': text, 'projects.yaml': text }));

    expect([content.blogs, content.projects]).toEqual([[], []]);
  });

  it('a year or a title without quotes, and keeps its text', async () => {
    const changes = { 'blogs.yaml': '- { date: 2024, title: 1.10, link: https://a.example/ }' };

    const { blogs } = await loadContent(contentDir(changes));

    expect(blogs).toEqual([{ date: '2024', title: '1.10', link: 'https://a.example/' }]);
  });

  it('a picture that is a symbolic link', async () => {
    const dir = contentDir({ 'about.md': '![Me](images/me.png)' });
    symlinkSync(path.join(dir, 'images/consent.png'), path.join(dir, 'images/me.png'));

    await expect(loadContent(dir)).resolves.toBeDefined();
    rmSync(path.join(dir, 'images/me.png'));
    mkdirSync(path.join(dir, 'images/me.png'));
    await expect(loadContent(dir)).rejects.toThrow('has a picture that is not in content/images');
  });

  it('a missing directory of pictures', async () => {
    const dir = contentDir({ 'about.md': 'Me.', 'projects.yaml': '' });
    rmSync(path.join(dir, 'images'), { recursive: true });

    await expect(loadContent(dir)).resolves.toBeDefined();
  });

  it('a byte order mark and Windows line ends', async () => {
    const text = '\uFEFF- title: A\r\n  summary: B\r\n';

    const { services } = await loadContent(contentDir({ 'services.yaml': text }));

    expect(services).toEqual([{ title: 'A', summary: 'B' }]);
  });

  it('the line ends of old Macs', async () => {
    const text = '# mine\r- title: A\r  summary: B\r';

    const { services } = await loadContent(contentDir({ 'services.yaml': text }));

    expect(services).toEqual([{ title: 'A', summary: 'B' }]);
  });

  it('merge keys and anchors', async () => {
    const text = `- &base { title: A, summary: B }\n- { <<: *base, title: C }\n`;

    const { services } = await loadContent(contentDir({ 'services.yaml': text }));

    expect(services).toEqual([
      { title: 'A', summary: 'B' },
      { title: 'C', summary: 'B' },
    ]);
  });

  it('URLs that differ only in case', async () => {
    const text = `- { date: 2024, title: A, link: https://a.example/X }\n- { date: 2024, title: B, link: https://a.example/x }\n`;

    const { blogs } = await loadContent(contentDir({ 'blogs.yaml': text }));

    expect(blogs).toHaveLength(2);
  });

  it('words on two lines of Markdown, and keeps the space between them', async () => {
    const { about } = await loadContent(
      contentDir({ 'about.md': '**Fast**\n**honest**\n\n- one\n- two\n' }),
    );

    expect(about).toEqual([
      {
        tag: 'p',
        children: [
          { tag: 'strong', children: ['Fast'] },
          '\n',
          { tag: 'strong', children: ['honest'] },
        ],
      },
      {
        tag: 'ul',
        children: [
          { tag: 'li', children: ['one'] },
          { tag: 'li', children: ['two'] },
        ],
      },
    ]);
  });

  it('Markdown headings that skip a level, and closes the gap', async () => {
    const markdown = ['## A', '#### B', '#### C', '## D', '# E', '## F'].join('\n\n');

    const { about } = await loadContent(contentDir({ 'about.md': markdown }));

    expect(about).toEqual([
      { tag: 'h3', children: ['A'] },
      { tag: 'h4', children: ['B'] },
      { tag: 'h4', children: ['C'] },
      { tag: 'h3', children: ['D'] },
      { tag: 'h3', children: ['E'] },
      { tag: 'h4', children: ['F'] },
    ]);
  });

  it('comments and links to pages in Markdown', async () => {
    const markdown = '<!-- mine\n\nonly -->\n\n[All](/projects#top), [me](MAILTO:me@ada.example)\n';

    const { about } = await loadContent(contentDir({ 'about.md': markdown }));

    expect(about).toEqual([
      {
        tag: 'p',
        children: [
          { tag: 'a', href: '/projects#top', children: ['All'] },
          ', ',
          { tag: 'a', href: 'MAILTO:me@ada.example', children: ['me'] },
        ],
      },
    ]);
  });

  it('a year above its months', async () => {
    const text =
      '- { date: 2024, title: A, link: https://a.example/ }\n- { date: 2024-03, title: B, link: https://b.example/ }\n';

    const { blogs } = await loadContent(contentDir({ 'blogs.yaml': text }));

    expect(blogs.map(({ date }) => date)).toEqual(['2024', '2024-03']);
  });

  it('a Markdown picture with any file name', async () => {
    const dir = contentDir({
      'images/мой снимок.png': new Uint8Array(),
      'about.md': '![Me](<images/мой снимок.png>)\n',
    });

    const { about } = await loadContent(dir);

    expect(about).toEqual([
      { tag: 'p', children: [{ tag: 'img', src: 'мой снимок.png', alt: 'Me' }] },
    ]);
  });

  it('aliases of skills', async () => {
    const text = '- group: A\n  skills:\n    - name: PostgreSQL\n      aliases: [Postgres, PG]\n';

    const { skills } = await loadContent(contentDir({ 'skills.yaml': text }));

    expect(skills).toEqual([
      { group: 'A', skills: [{ name: 'PostgreSQL', aliases: ['Postgres', 'PG'] }] },
    ]);
  });

  it.each([undefined, '', '# mine\n'])('words.yaml without messages: %j', async (text) => {
    const { messages } = await loadContent(contentDir({ 'words.yaml': text }));

    expect(messages.year).toBe('Year');
    expect(messages.years).toEqual({ one: '{count} year', other: '{count} years' });
  });

  it('a few messages of the owner, and keeps the other defaults', async () => {
    const text = 'year: Jahr\nyears: { other: "{count} Jahre" }\n';

    const { messages } = await loadContent(contentDir({ 'words.yaml': text }));

    expect([messages.year, messages.project]).toEqual(['Jahr', 'Project']);
    expect(messages.years).toEqual({ other: '{count} Jahre' });
  });

  it('names with letters of any script', async () => {
    const text = sample('site.yaml', 'name: Your Name', 'name: Ólafur 山田 <b>&"');

    const { site } = await loadContent(contentDir({ 'site.yaml': text }));

    expect(site.name).toBe('Ólafur 山田 <b>&"');
  });
});

describe('suggests the likely intention for', () => {
  const post = (date: string, link = 'https://a.example/') =>
    `- date: ${date}\n  title: A\n  link: ${link}\n`;

  it.each([
    ['a month of one digit', 'blogs.yaml', post('2024-3'), '"2024-03"'],
    ['a month before its year', 'blogs.yaml', post('03/2024'), '"2024-03"'],
    ['a month by its name', 'blogs.yaml', post('March 2024'), '"2024-03"'],
    ['a day', 'blogs.yaml', post('2024-03-05'), '"2024-03"'],
    ['typographic quotes', 'blogs.yaml', post('“2024”'), '"2024"'],
    ['a link without https', 'blogs.yaml', post('2024', 'a.example/b'), '"https://a.example/b"'],
    [
      'a link with one slash',
      'blogs.yaml',
      post('2024', 'https:/a.example'),
      '"https://a.example"',
    ],
    [
      'a link with a space',
      'blogs.yaml',
      post('2024', 'https://a.example/b c'),
      '"https://a.example/b%20c"',
    ],
    ['a title that reads as true', 'services.yaml', '- title: true\n  summary: B\n', '"true"'],
    ['an entry of a list for a text', 'services.yaml', '- title:\n    - A\n  summary: B\n', '"A"'],
    ['true in quotes', 'projects.yaml', project().replace('true', '"true"'), 'true'],
    ['No', 'projects.yaml', project().replace('true', 'No'), 'false'],
    [
      'technologies without brackets',
      'projects.yaml',
      project().replace('[Go]', 'Go, Rust'),
      '[Go, Rust]',
    ],
    [
      'an image name in another case',
      'projects.yaml',
      project().replace('consent', 'Consent'),
      '"consent.png"',
    ],
    [
      'an image with another extension',
      'projects.yaml',
      project().replace('.png', '.jpg'),
      '"consent.png"',
    ],
    ['a misspelt image', 'projects.yaml', project().replace('consent', 'consnet'), '"consent.png"'],
    [
      'an image with its directory',
      'projects.yaml',
      project().replace('consent', 'images/consent'),
      '"consent.png"',
    ],
    [
      'a field name in another case',
      'services.yaml',
      '- Title: A\n  title: A\n  summary: B\n',
      '"title"',
    ],
    [
      'a Markdown picture in another case',
      'about.md',
      '![Me](images/Consent.png)\n',
      '"images/consent.png"',
    ],
    [
      'an underscore in a language',
      'site.yaml',
      sample('site.yaml', ': en\n', ': en_GB\n'),
      '"en-GB"',
    ],
    [
      'mailto: before an e-mail address',
      'site.yaml',
      sample('site.yaml', 'hello@', 'mailto:hello@'),
      '"hello@your-name.example"',
    ],
    [
      'a name before an e-mail address',
      'site.yaml',
      sample('site.yaml', 'hello@your-name.example', 'Me <a@b.example>'),
      '"a@b.example"',
    ],
    ['a short colour', 'site.yaml', sample('site.yaml', '"#b5341a"', '"#b34"'), '"#bb3344"'],
    ['a colour without #', 'site.yaml', sample('site.yaml', '"#b5341a"', 'b5341a'), '"#b5341a"'],
  ])('%s', async (_, name, text, meant) => {
    const diagnostics = await errorsOf({ [name]: text });

    expect(diagnostics).toEqual([expect.stringMatching(/^content\/.+ did you mean .+\?$/)]);
    expect(diagnostics[0]).toContain(`; did you mean ${meant}?`);
  });
});

describe('explains invalid YAML once per cause', () => {
  const UNEVEN =
    'the indentation differs from that of the lines around it: begin all fields of an entry in the same column';
  const NO_FIELD =
    'the line is neither a field (“title: …”) nor an entry (“- …”): if it continues the line above, indent it';

  it.each([
    ['a tab', '- title: A\n\tsummary: B\n', '2:2', 'the line is indented with a tab: use spaces'],
    [
      'a non-breaking space',
      '- title: A\n\u00a0\u00a0summary: B\n',
      '2:3',
      'the line begins with a special space character: use plain spaces',
    ],
    ['a line indented too far', '- title: A\n   summary: B\n', '1:1', UNEVEN],
    ['a line indented too little', '- title: A\n summary: B\n', '2:2', UNEVEN],
    ['a dash that is missing', '- title: A\n  summary: B\ntitle: C\n', '3:1', UNEVEN],
    ['a text that goes on at the margin', '- title: A\n  summary: B\nand C\n', '3:1', NO_FIELD],
    [
      'no space after a dash',
      '-title: A\n summary: B\n',
      '1:1',
      'a space is missing after the dash: “- title: …”',
    ],
    [
      'no space after a colon',
      '- title:A\n  summary: B\n',
      '1:1',
      'a space is missing after the colon: “title: …”',
    ],
    [
      'an equals sign',
      '- title = A\n  summary: B\n',
      '1:1',
      'write a colon after the name of the field: “title: …”',
    ],
    [
      'a colon in a text',
      '- title: A: B\n  summary: B\n',
      '1:1',
      'write it in quotes: title: "A: B"',
    ],
    ['an @', '- title: A\n  summary: @b\n', '2:3', 'write it in quotes: summary: "@b"'],
    ['a %', '- title: "A"\n  summary: %b # c\n', '2:3', 'write it in quotes: summary: "%b # c"'],
    [
      'asterisks',
      '- title: **A** b\n  summary: B\n',
      '1:1',
      'write it in quotes: title: "**A** b"',
    ],
    [
      'a bracket before a text',
      '- title: [A] b\n  summary: B\n',
      '1:1',
      'write it in quotes: title: "[A] b"',
    ],
    [
      'braces in a text',
      '- title: {a} {b}\n  summary: B\n',
      '1:1',
      'write it in quotes: title: "{a} {b}"',
    ],
    [
      'quotes around a part of a text',
      '- title: "A" b\n  summary: B\n',
      '1:1',
      `write it in quotes: title: '"A" b'`,
    ],
    [
      'quotes within quotes',
      '- title: "a "b" c"\n  summary: B\n',
      '1:1',
      `write it in quotes: title: 'a "b" c'`,
    ],
    [
      'an apostrophe within quotes',
      "- title: 'It's'\n  summary: B\n",
      '1:1',
      `write it in quotes: title: "It's"`,
    ],
    [
      'a backslash',
      '- title: "C:\\data"\n  summary: B\n',
      '1:1',
      `write it in quotes: title: 'C:\\data'`,
    ],
    ['an unclosed quote', "- title: 'A\n  summary: B\n", '1:1', "the ' is not closed: end with '"],
    [
      'an unclosed bracket',
      '- title: [A\n\n  summary: B\n',
      '1:1',
      'the [ is not closed: end with ]',
    ],
    [
      'an unclosed quote in an entry without fields',
      '- "A\n- B\n',
      '3:1',
      'a quote or a bracket is not closed',
    ],
    [
      'an @ before words in quotes',
      '- title: @ada says "hi"\n  summary: B\n',
      '1:1',
      `write it in quotes: title: '@ada says "hi"'`,
    ],
    [
      'an unclosed brace',
      '- title: { a: B\n  summary: B\n',
      '1:1',
      'the { is not closed: end with }',
    ],
  ])('%s', async (_, text, place, message) => {
    expect(await errorsOf({ 'services.yaml': text })).toEqual([
      `content/services.yaml:${place}  services  is not valid YAML: ${message}`,
    ]);
  });

  it.each([
    ...['A # as in: b', "'It''s: fine' # so: it is", "'A'  ", '"A" # b: c', '"A: b"'],
    ...['"a \\"b\\": c"', '[A, "b: c"] # d', '[A]', '{ a: b }'],
  ])('but not a valid neighbour: %s', async (title) => {
    const text = `- title: ${title}\n   summary: |\n      B: c\n`;

    expect(await errorsOf({ 'services.yaml': text })).toEqual([
      `content/services.yaml:2:4  services  is not valid YAML: ${UNEVEN}`,
    ]);
  });

  it('two causes at once', async () => {
    const text = '- title: A: B\n  summary: B\n- title: C\n  summary: @d\n';

    expect(await errorsOf({ 'services.yaml': text })).toEqual([
      'content/services.yaml:1:1  services  is not valid YAML: write it in quotes: title: "A: B"',
      'content/services.yaml:4:3  services  is not valid YAML: write it in quotes: summary: "@d"',
    ]);
  });
});

describe('reports with its position', () => {
  it.each([
    [
      'an invalid URL',
      { 'projects.yaml': sample('projects.yaml', 'https://consent.example/', 'htp://consent') },
      'content/projects.yaml:5:9  projects[0].link  must be an http(s) URL, got "htp://consent"',
    ],
    [
      'a link with a password',
      { 'projects.yaml': sample('projects.yaml', 'https://consent.', 'https://me:pw@consent.') },
      'content/projects.yaml:5:9  projects[0].link  must be an http(s) URL, got "https://me:pw@consent.example/"',
    ],
    [
      'a javascript: link',
      {
        'projects.yaml': sample('projects.yaml', 'https://consent.example/', 'javascript:alert(1)'),
      },
      'content/projects.yaml:5:9  projects[0].link  must be an http(s) URL, got "javascript:alert(1)"',
    ],
    [
      'a data: link',
      {
        'site.yaml': sample(
          'site.yaml',
          'https://assistant.your-name.example/',
          'data:text/html,x',
        ),
      },
      'content/site.yaml:27:12  site.assistant  must be an http(s) URL, got "data:text/html,x"',
    ],
    [
      'a misspelt field',
      { 'services.yaml': '- title: A\n  sumary: B\n  summary: C\n' },
      'content/services.yaml:2:3  services[0].sumary  is not a known field; did you mean "summary"?',
    ],
    [
      'an unknown field',
      { 'services.yaml': '- title: A\n  summary: B\n  price: 3\n' },
      'content/services.yaml:3:3  services[0].price  is not a known field; the fields are title, summary, draft',
    ],
    [
      'a missing field',
      { 'services.yaml': '- title: A\n' },
      'content/services.yaml:1:3  services[0].summary  is missing: it must be text that is not blank',
    ],
    [
      'a field without a value',
      { 'services.yaml': '- title: A\n  summary:\n' },
      'content/services.yaml:2:11  services[0].summary  has no value: it must be text that is not blank',
    ],
    [
      'a blank text',
      { 'services.yaml': '- title: A\n  summary: "  "\n' },
      'content/services.yaml:2:12  services[0].summary  must be text that is not blank, got "  "',
    ],
    [
      'a list instead of a text',
      { 'services.yaml': '- title: [A]\n  summary: B\n' },
      'content/services.yaml:1:10  services[0].title  must be text that is not blank, got a list; did you mean "A"?',
    ],
    [
      'a text instead of a list',
      { 'services.yaml': 'none\n' },
      'content/services.yaml:1:1  services  must be a list, got "none"',
    ],
    [
      'a text instead of fields',
      { 'services.yaml': '- Audits\n' },
      'content/services.yaml:1:3  services[0]  must be fields such as “title: …”, got "Audits"; the fields are title, summary, draft',
    ],
    [
      'a text instead of true or false',
      { 'projects.yaml': project().replace('feature: true', 'feature: yes') },
      'content/projects.yaml:8:12  projects[0].feature  must be true or false, got "yes"; did you mean true?',
    ],
    [
      'a year that is a month',
      { 'projects.yaml': project().replace('"2024"', '2024-03') },
      'content/projects.yaml:2:9  projects[0].year  must be a year such as 2024, got "2024-03"',
    ],
    [
      'a thirteenth month',
      { 'blogs.yaml': '- { date: 2024-13, title: A, link: https://a.example/ }' },
      'content/blogs.yaml:1:11  blogs[0].date  must be a year or a month such as 2024 or 2024-03, got "2024-13"',
    ],
    [
      'a missing image',
      { 'projects.yaml': project().replace('consent.png', 'gone.png') },
      'content/projects.yaml:7:17  projects[0].image.src  must be the name of a file in content/images, got "gone.png"',
    ],
    [
      'an image outside content/images',
      { 'projects.yaml': project().replace('consent.png', '../about.md') },
      'content/projects.yaml:7:17  projects[0].image.src  must be the name of a file in content/images, got "../about.md"',
    ],
    [
      'an empty alt',
      { 'projects.yaml': project().replace('alt: A shop', 'alt: ""') },
      'content/projects.yaml:7:35  projects[0].image.alt  must be text that is not blank, got ""',
    ],
    [
      'an invalid e-mail address',
      { 'site.yaml': sample('site.yaml', 'hello@your-name.example', 'hello') },
      'content/site.yaml:16:8  site.email  must be an e-mail address, got "hello"',
    ],
    [
      'an invalid language',
      { 'site.yaml': sample('site.yaml', 'language: en', 'language: english please') },
      'content/site.yaml:8:11  site.language  must be a language tag such as en or pt-BR, got "english please"',
    ],
    [
      'an invalid colour',
      { 'site.yaml': sample('site.yaml', '"#b5341a"', 'red') },
      'content/site.yaml:37:10  site.accent.light  must be a colour such as "#b5341a", got "red"',
    ],
    [
      'a public URL with a query',
      { 'site.yaml': sample('site.yaml', 'https://your-name.example/', 'https://you.example/?a') },
      'content/site.yaml:11:6  site.url  must be the http(s) URL of the site, without query or fragment, its path of letters, digits and -._~, got "https://you.example/?a"',
    ],
    [
      'a job that ends before it starts',
      { 'experience.yaml': sample('experience.yaml', 'end: 2022-02', 'end: 2017-01') },
      'content/experience.yaml:17:8  experience[1].end  must not be before the start, got "2017-01"',
    ],
    [
      'projects not sorted newest first',
      { 'projects.yaml': sample('projects.yaml', 'year: "2022"', 'year: "2026"') },
      'content/projects.yaml:43:9  projects[4].year  must not be newer than the entry above it (2023), got "2026"',
    ],
    [
      'jobs not sorted newest first',
      {
        'experience.yaml': sample(
          'experience.yaml',
          'start: 2015-09\n  end: 2018-05',
          'start: 2018-07\n  end: 2019',
        ),
      },
      'content/experience.yaml:26:10  experience[2].start  must not be newer than the entry above it (2018-06), got "2018-07"',
    ],
    [
      'two projects with the same title',
      {
        'projects.yaml': sample(
          'projects.yaml',
          'title: Built to stand',
          'title: consent, collected carefully',
        ),
      },
      'content/projects.yaml:14:10  projects[1].title  must differ from entry 1, got "consent, collected carefully"',
    ],
    [
      'a repeated job',
      {
        'experience.yaml': `${'- { role: Dev, company: A, start: 2020, summary: S, technologies: [] }\n'.repeat(2)}`,
      },
      'content/experience.yaml:2:11  experience[1].role  must differ from entry 1, got "Dev"',
    ],
    [
      'a year outside 1900 to 2099',
      { 'blogs.yaml': '- { date: 0204, title: A, link: https://a.example/ }' },
      'content/blogs.yaml:1:11  blogs[0].date  must be a year or a month such as 2024 or 2024-03, got "0204"',
    ],
    [
      'a second document',
      { 'services.yaml': '- { title: A, summary: B }\n---\n- { title: C, summary: D }\n' },
      'content/services.yaml:2:1  services  is not valid YAML: the line --- begins a second document: delete it',
    ],
    [
      'a missing site.yaml',
      { 'site.yaml': undefined },
      'content/site.yaml:1:1  site  is missing: create the file; the sample shows what it holds',
    ],
    [
      'a Markdown link to a page that does not exist',
      { 'about.md': 'My [CV](/cv.pdf)\n' },
      'content/about.md:1:4  about  has a link to a page that does not exist, got "/cv.pdf"',
    ],
    [
      'HTML between comments',
      { 'about.md': '<!-- a --> <b>x</b> <!-- c -->\n' },
      'content/about.md:1:1  about  must be Markdown without HTML, got "<!-- a --> <b>x</b> <!-- c -->"',
    ],
    [
      'a repeated technology',
      { 'projects.yaml': project().replace('[Go]', '[Go, go]') },
      'content/projects.yaml:6:22  projects[0].technologies[1]  must differ from entry 1, got "go"',
    ],
    [
      'a repeated field',
      { 'services.yaml': '- title: A\n  summary: B\n  title: C\n' },
      'content/services.yaml:3:3  services  is not valid YAML: the field is there twice: delete one, or begin a new entry with a dash',
    ],
    [
      'YAML that does not parse',
      { 'services.yaml': '- title: "A\n  summary: B\n' },
      'content/services.yaml:1:1  services  is not valid YAML: the " is not closed: end with "',
    ],
    [
      'aliases that expand exponentially',
      {
        'services.yaml': `a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c,*c,*c]\n`,
      },
      'content/services.yaml:1:1  services  is not valid YAML: its anchors (&) and aliases (*) expand without end: write the values out',
    ],
    [
      'a list without dashes',
      { 'services.yaml': 'title: A\nsummary: B\n' },
      'content/services.yaml:1:1  services  must be a list, got { title: …, summary: … }; begin each entry with a dash',
    ],
    [
      'a text that YAML parses as a comment',
      { 'services.yaml': '- title: #1 choice\n  summary: B\n' },
      'content/services.yaml:1:10  services[0].title  has no value: it must be text that is not blank; write it in quotes: title: "#1 choice"',
    ],
    [
      'a comment instead of a value',
      { 'services.yaml': '- title: # to do\n  summary: B\n' },
      'content/services.yaml:1:10  services[0].title  has no value: it must be text that is not blank',
    ],
    [
      'a word instead of an end',
      { 'experience.yaml': sample('experience.yaml', 'end: 2022-02', 'end: present') },
      'content/experience.yaml:17:8  experience[1].end  must be a year or a month such as 2024 or 2024-03, or left out, got "present"',
    ],
    [
      'the name of a language',
      { 'site.yaml': sample('site.yaml', ': en\n', ': English\n') },
      'content/site.yaml:8:11  site.language  must be a language tag such as en or pt-BR, got "English"',
    ],
    [
      'a merge conflict',
      { 'services.yaml': '<<<<<<< HEAD\n[]\n=======\n- title: A\n>>>>>>> other\n' },
      'content/services.yaml:1:1  services  has a merge conflict: keep one version, and delete the lines of <<<<<<<, ======= and >>>>>>>',
    ],
    [
      'a merge conflict in Markdown',
      { 'about.md': 'Hi\n<<<<<<< HEAD\nA\n=======\nB\n>>>>>>> other\n' },
      'content/about.md:2:1  about  has a merge conflict: keep one version, and delete the lines of <<<<<<<, ======= and >>>>>>>',
    ],
    [
      'a file with another extension',
      { 'words.yaml': undefined, 'words.yml': 'year: Jahr\n' },
      'content/words.yaml:1:1  words  is missing: rename words.yml to words.yaml',
    ],
    [
      'a missing file',
      { 'blogs.yaml': undefined },
      'content/blogs.yaml:1:1  blogs  is missing: create the file; if it is empty, its section is left out',
    ],
    [
      'a file that is not UTF-8',
      { 'blogs.yaml': new Uint8Array([0x2d, 0x20, 0xe9]) },
      'content/blogs.yaml:1:1  blogs  is not UTF-8: save the file as UTF-8',
    ],
    [
      'an alias that is another skill',
      {
        'skills.yaml':
          '- group: A\n  skills:\n    - name: Go\n    - { name: Rust, aliases: [Ferris, go] }\n',
      },
      'content/skills.yaml:4:39  skills[0].skills[1].aliases[1]  must differ from what is listed above as Go, got "go"',
    ],
    [
      'an alias of a skill in another group',
      {
        'skills.yaml':
          '- group: A\n  skills:\n    - { name: Go, aliases: [Golang] }\n- group: B\n  skills:\n    - name: Rust\n      aliases:\n        - GOLANG\n',
      },
      'content/skills.yaml:8:11  skills[1].skills[0].aliases[0]  must differ from what is listed above as Go, got "GOLANG"',
    ],
    [
      'a skill that is an alias above',
      {
        'skills.yaml':
          '- group: A\n  skills:\n    - { name: Go, aliases: [Golang] }\n- group: B\n  skills:\n    - name: Golang\n',
      },
      'content/skills.yaml:6:13  skills[1].skills[0].name  must differ from what is listed above as Go, got "Golang"',
    ],
    [
      'a repeated skill',
      {
        'skills.yaml':
          '- { group: A, skills: [{ name: Go }] }\n- { group: B, skills: [{ name: go }] }\n',
      },
      'content/skills.yaml:2:32  skills[1].skills[0].name  must differ from what is listed above as Go, got "go"',
    ],
    [
      'an alias that equals its skill',
      { 'skills.yaml': '- { group: A, skills: [{ name: Go, aliases: [go] }] }\n' },
      'content/skills.yaml:1:46  skills[0].skills[0].aliases[0]  must differ from what is listed above as Go, got "go"',
    ],
    [
      'a repeated alias',
      { 'skills.yaml': '- { group: A, skills: [{ name: Go, aliases: [G, g] }] }\n' },
      'content/skills.yaml:1:49  skills[0].skills[0].aliases[1]  must differ from entry 1, got "g"',
    ],
    [
      'a blank alias',
      { 'skills.yaml': '- { group: A, skills: [{ name: Go, aliases: [" "] }] }\n' },
      'content/skills.yaml:1:46  skills[0].skills[0].aliases[0]  must be text that is not blank, got " "',
    ],
    [
      'a misspelt message',
      { 'words.yaml': 'year: Jahr\nfiltre: Filtern\n' },
      'content/words.yaml:2:1  words.filtre  is not a known field; did you mean "filter"?',
    ],
    [
      'an unknown placeholder in a message',
      { 'words.yaml': 'homeTitle: "{nmae} · {role}"\n' },
      'content/words.yaml:1:12  words.homeTitle  must be text, with no placeholder but {name} and {role}, got "{nmae} · {role}"',
    ],
    [
      'a placeholder in a message without placeholders',
      { 'words.yaml': 'year: "{count}"\n' },
      'content/words.yaml:1:7  words.year  must be text without {placeholders}, got "{count}"',
    ],
    [
      'an unknown placeholder in a plural form',
      { 'words.yaml': 'years:\n  one: "{cuont} Jahr"\n  other: "{count} Jahre"\n' },
      'content/words.yaml:2:8  words.years.one  must be text, with no placeholder but {count}, got "{cuont} Jahr"',
    ],
    [
      'a plural without the form “other”',
      { 'words.yaml': 'years:\n  one: "{count} Jahr"\n' },
      'content/words.yaml:2:3  words.years.other  is missing: it must be text, with no placeholder but {count}',
    ],
    [
      'a plural category that no language has',
      { 'words.yaml': 'years:\n  ones: "{count} Jahr"\n  other: "{count} Jahre"\n' },
      'content/words.yaml:2:3  words.years.ones  is not a known field; did you mean "one"?',
    ],
    [
      'a placeholder without quotes',
      { 'words.yaml': 'yearShort: {year}\n' },
      'content/words.yaml:1:12  words.yearShort  must be text, with no placeholder but {year}, got { year: … }; write it in quotes: yearShort: "{year}"',
    ],
    [
      'a text instead of plural forms',
      { 'words.yaml': 'years: "{count} Jahre"\n' },
      'content/words.yaml:1:8  words.years  must be fields such as “other: …”, got "{count} Jahre"; the fields are zero, one, two, few, many, other',
    ],
    [
      'HTML in Markdown',
      { 'about.md': 'Fine.\n\nHello <b onclick="x">you</b>\n' },
      'content/about.md:3:7  about  must be Markdown without HTML, got "<b onclick="x">"',
    ],
    [
      'a javascript: link in Markdown',
      { 'about.md': 'A [link](javascript:alert(1))\n' },
      'content/about.md:1:3  about  has a link that must go to http(s), mailto:, /path or #id, got "javascript:alert(1)"',
    ],
    [
      'a missing Markdown picture',
      { 'about.md': '![Me](images/me.jpg)\n' },
      'content/about.md:1:1  about  has a picture that is not in content/images, got "images/me.jpg"',
    ],
    [
      'a Markdown picture without description',
      { 'about.md': '![](images/consent.png)\n' },
      'content/about.md:1:1  about  has a picture without description: write ![description](images/FILE)',
    ],
    [
      'a missing picture in a project description',
      { 'projects.yaml': project().replace('A shop.', "'![A](images/me.jpg)'") },
      'content/projects.yaml:5:16  projects[0].description  has a picture that is not in content/images, got "images/me.jpg"',
    ],
    [
      'a project without a picture',
      { 'projects.yaml': project().replace(/ {2}image:.*\n/, '') },
      'content/projects.yaml:2:3  projects[0].image  is missing: it must be fields such as “src: …”',
    ],
    [
      'two posts with the same URL',
      {
        'blogs.yaml':
          '- { date: 2026, title: A, link: https://a.example/ }\n- { date: 2026, title: B, link: https://a.example/ }\n',
      },
      'content/blogs.yaml:2:33  blogs[1].link  must differ from entry 1, got "https://a.example/"',
    ],
    [
      'a post that is newer than the one above it',
      {
        'blogs.yaml':
          '- { date: 2025-02, title: A, link: https://a.example/ }\n- { date: 2025-03, title: B, link: https://b.example/ }\n',
      },
      'content/blogs.yaml:2:11  blogs[1].date  must not be newer than the entry above it (2025-02), got "2025-03"',
    ],
    [
      'two links to the same URL',
      {
        'site.yaml': sample(
          'site.yaml',
          'https://network.example/in/your-name',
          'https://code.example/your-name',
        ),
      },
      'content/site.yaml:24:10  site.links[1].url  must differ from entry 1, got "https://code.example/your-name"',
    ],
    [
      'a Markdown picture with a blank description',
      { 'about.md': '![ ](images/consent.png)\n' },
      'content/about.md:1:1  about  has a picture without description: write ![description](images/FILE)',
    ],
    [
      'two projects with the same URL',
      { 'projects.yaml': project() + project().trimStart().replace('Shop', 'Another shop') },
      'content/projects.yaml:11:9  projects[1].link  must differ from entry 1, got "https://shop.example/"',
    ],
    [
      'two services with the same title',
      { 'services.yaml': '- { title: A, summary: B }\n- { title: a, summary: C }\n' },
      'content/services.yaml:2:12  services[1].title  must differ from entry 1, got "a"',
    ],
    [
      'text that would change the text direction of a terminal',
      { 'blogs.yaml': '- { date: 2025, title: A, link: a\u202eb }\n' },
      'content/blogs.yaml:1:33  blogs[0].link  must be an http(s) URL, got "ab"',
    ],
    [
      'two links with the same label',
      { 'site.yaml': sample('site.yaml', 'label: LinkedIn', 'label: GITHUB') },
      'content/site.yaml:23:12  site.links[1].label  must differ from entry 1, got "GITHUB"',
    ],
    [
      'a long value, truncated to sixty characters',
      { 'blogs.yaml': `- { date: ${'x'.repeat(70)}, title: A, link: https://a.example/ }\n` },
      `content/blogs.yaml:1:11  blogs[0].date  must be a year or a month such as 2024 or 2024-03, got "${'x'.repeat(60)}…"`,
    ],
    [
      'HTML between two comments in Markdown',
      { 'about.md': '<!-- a --><b><!-- c -->\n' },
      'content/about.md:1:1  about  must be Markdown without HTML, got "<!-- a --><b><!-- c -->"',
    ],
    [
      'a mailto: link without an address',
      { 'about.md': '[Write](mailto:)\n' },
      'content/about.md:1:1  about  has a link that must go to http(s), mailto:, /path or #id, got "mailto:"',
    ],
    [
      'Markdown in a description',
      { 'projects.yaml': project().replace('A shop.', 'A <i>shop</i>.') },
      'content/projects.yaml:5:16  projects[0].description  must be Markdown without HTML, got "<i>"',
    ],
  ])('%s', async (_, changes, expected) => {
    expect((await errorsOf(changes))[0]).toBe(expected);
  });

  it.each([
    [
      'githib',
      'must be the name of an icon of simple-icons, or of an SVG in content/images, got "githib"; did you mean "github"?',
    ],
    [
      'markk.svg',
      'must be the name of a file in content/images, got "markk.svg"; did you mean "mark.svg"?',
    ],
    ['mark.svg', 'has nothing to draw: it must have a path or another shape'],
  ])('the icon %s', async (icon, expected) => {
    const diagnostics = await errorsOf({
      'site.yaml': sample(
        'site.yaml',
        '    url: https://code',
        `    icon: ${icon}\n    url: https://code`,
      ),
      'images/mark.svg': '<svg viewBox="0 0 9 9"><text>A</text></svg>',
    });

    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toContain(`content/site.yaml:22:11  site.links[0].icon  ${expected}`);
  });

  it.each([
    ['[abuot]', 'sections[0]  must be the name of a section, got "abuot"; did you mean "about"?'],
    ['[{ projcts: Work }]', 'sections[0].projcts  is not a known field; did you mean "projects"?'],
    ['[{ projects: "" }]', 'sections[0].projects  must be text that is not blank, got ""'],
    ['[{ about: A, blogs: B }]', 'sections[0]  must be one section and its title, got { about: …'],
    ['[blogs, { blogs: Notes }]', 'sections[1]  must differ from entry 1, got { blogs: … }'],
    ['blogs', 'sections  must be a list, got "blogs"'],
  ])('the sections %s', async (sections, expected) => {
    const diagnostics = await errorsOf({
      'site.yaml': sample('site.yaml', 'closing:', `sections: ${sections}\nclosing:`),
    });

    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toContain(expected);
  });

  it('repeated sections beside an invalid one', async () => {
    const diagnostics = await errorsOf({
      'site.yaml': sample('site.yaml', 'closing:', 'sections: [abuot, blogs, blogs]\nclosing:'),
    });

    expect(diagnostics.map((diagnostic) => diagnostic.split('  ')[1])).toEqual([
      'site.sections[0]',
      'site.sections[2]',
    ]);
  });

  it('an icon with a script', async () => {
    const icon =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><script>alert(1)</script></svg>';

    expect(await errorsOf({ 'icon.svg': icon })).toEqual([
      'content/icon.svg:1:1  icon  has a <script>, which an icon may not have: remove it',
    ]);
    expect(await errorsOf({ 'icon.svg': new Uint8Array([0xff]) })).toEqual([
      'content/icon.svg:1:1  icon  is not UTF-8: save the file as UTF-8',
    ]);
  });

  it('all errors of all files, in reading order', async () => {
    const diagnostics = await errorsOf({
      'site.yaml': sample('site.yaml', 'email: hello', 'e-mail: hello'),
      'projects.yaml': project()
        .replace('A shop.', '')
        .replace('true', 'maybe')
        .replace('consent', 'x'),
      'blogs.yaml': undefined,
    });

    expect(diagnostics.map((diagnostic) => diagnostic.split('  ').slice(0, 2).join(' '))).toEqual([
      'content/blogs.yaml:1:1 blogs',
      'content/projects.yaml:5:16 projects[0].description',
      'content/projects.yaml:7:17 projects[0].image.src',
      'content/projects.yaml:8:12 projects[0].feature',
      'content/site.yaml:3:1 site.email',
      'content/site.yaml:16:1 site.e-mail',
    ]);
  });
});

describe('reports what pages cannot show', () => {
  it.each([
    ['a quote in a quote, and so on', `A\n\n${'>'.repeat(5000)} B`, 3],
    [
      'deeply nested lists',
      Array.from({ length: 300 }, (_, i) => `${' '.repeat(2 * i)}- A`).join('\n'),
      100,
    ],
    ['emphasis in emphasis, and so on', `A\n\n${'*A '.repeat(100)}${'A* '.repeat(100)}`, 3],
  ])('%s', async (_, about, line) => {
    expect(await errorsOf({ 'about.md': about })).toEqual([
      expect.stringMatching(
        new RegExp(
          `^content/about\\.md:${line}:\\d+  about  is nested too deeply: use at most 50 levels$`,
        ),
      ),
    ]);
  });

  it.each([
    ['services.yaml', '- title: A\n  summary: "\\0"', '2:12  services', '0000'],
    ['services.yaml', '- title: A\u0007\n  summary: B', '1:10  services', '0007'],
    ['services.yaml', '- title: "\\ud83d"\n  summary: B', '1:10  services', 'D83D'],
    ['about.md', '![\u0001](images/consent.png)', '1:1  about', '0001'],
  ])('a control character or lone surrogate in %s: %j', async (name, text, place, code) => {
    expect(await errorsOf({ [name]: text })).toEqual([
      `content/${name}:${place}  has a character that cannot be shown (U+${code}): delete it`,
    ]);
  });

  it('a picture URL that is not UTF-8', async () => {
    expect(await errorsOf({ 'about.md': '![A](images/%ff.png)' })).toEqual([
      'content/about.md:1:1  about  has a picture that is not in content/images, got "images/%ff.png"',
    ]);
  });
});

it('reports an alias without an anchor with its position', async () => {
  expect(await errorsOf({ 'services.yaml': '- title: A\n  summary: *urgent' })).toEqual([
    'content/services.yaml:2:12  services  is not valid YAML: there is no anchor &urgent; if the text begins with *, write it in quotes',
  ]);
});

describe('directories, pipes and broken links', () => {
  const replaced = (name: string, make: (file: string) => void) => {
    const dir = contentDir({ [name]: undefined });
    make(path.join(dir, name));
    return loadContent(dir);
  };
  const pipe = (file: string) => execFileSync('mkfifo', [file]);

  it('a pipe instead of the résumé is ignored', async () => {
    const { hasResume } = await replaced('resume.pdf', pipe);

    expect(hasResume).toBe(false);
  });

  it.each([
    ['a directory', mkdirSync, 'is not a file: replace it with one'],
    ['a pipe', pipe, 'is not a file: replace it with one'],
    ['a link to itself', (file: string) => symlinkSync(file, file), 'cannot be read (ELOOP)'],
    [
      'a broken link',
      (file: string) => symlinkSync('gone', file),
      'is missing: create the file; if it is empty, its section is left out',
    ],
  ])('%s instead of a content file is reported without blocking', async (_, make, message) => {
    await expect(replaced('blogs.yaml', make)).rejects.toThrow(
      `content/blogs.yaml:1:1  blogs  ${message}`,
    );
  });

  it.each([
    ['a directory', mkdirSync],
    ['a pipe', pipe],
  ])('%s instead of an icon is reported', async (_, make) => {
    const dir = contentDir({
      'site.yaml': sample(
        'site.yaml',
        '    url: https://code',
        '    icon: a.svg\n    url: https://code',
      ),
    });
    make(path.join(dir, 'images/a.svg'));

    await expect(loadContent(dir)).rejects.toThrow(
      'must be the name of a file in content/images, got "a.svg"',
    );
  });
});

it('reports a repeated skill beside an invalid one', async () => {
  const text = '- group: A\n  skills:\n    - Go\n    - name: Rust\n    - name: rust\n- B\n';

  expect(await errorsOf({ 'skills.yaml': text })).toEqual([
    'content/skills.yaml:3:7  skills[0].skills[0]  must be fields such as “name: …”, got "Go"; the fields are name, aliases, draft',
    'content/skills.yaml:5:13  skills[0].skills[2].name  must differ from what is listed above as Rust, got "rust"',
    'content/skills.yaml:6:3  skills[1]  must be fields such as “group: …”, got "B"; the fields are group, skills, draft',
  ]);
});

describe('drafts', () => {
  const skills = `- group: Draft
  draft: true
  skills: []
- group: Kept
  skills:
    - { name: Cobol, draft: true }
    - { name: Go, draft: false }
    - name: Ada
`;

  it('are removed from every list', async () => {
    const site = sample(
      'site.yaml',
      '    url: https://code',
      '    draft: true\n    url: https://code',
    );
    const dir = contentDir({ 'site.yaml': site, 'skills.yaml': skills });

    const content = await loadContent(dir);

    expect(content.skills).toEqual([{ group: 'Kept', skills: [{ name: 'Go' }, { name: 'Ada' }] }]);
    expect(content.site.links.map(({ label }) => label)).toEqual(['LinkedIn']);
  });

  it('stay with the option hasDrafts', async () => {
    const content = await loadContent(contentDir({ 'skills.yaml': skills }), { hasDrafts: true });

    expect(content.skills.map(({ group }) => group)).toEqual(['Draft', 'Kept']);
  });

  it('are checked like other entries', async () => {
    expect(await errorsOf({ 'services.yaml': '- title: A\n  draft: maybe\n' })).toEqual([
      'content/services.yaml:1:3  services[0].summary  is missing: it must be text that is not blank',
      'content/services.yaml:2:10  services[0].draft  must be true or false, got "maybe"',
    ]);
  });

  it('do not change the positions of other entries', async () => {
    const { positionOf } = await readContent(contentDir({ 'skills.yaml': skills }));

    expect(positionOf('skills', [0, 'skills', 1, 'name'])).toEqual({
      line: 8,
      column: 13,
      field: 'skills[1].skills[2].name',
    });
  });
});
