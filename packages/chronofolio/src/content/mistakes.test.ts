import { expect, it } from 'vitest';
import { contentDir } from '#tests/support/content-dir.ts';
import { contentErrors } from '#tests/support/content-errors.ts';

const errorsOf = (changes: Parameters<typeof contentDir>[0]) => contentErrors(contentDir(changes));

const SECTION_NAME =
  'must have a name of small letters, digits and hyphens that no other part of the site has: rename the file';
const LINK = 'must be an http(s) URL, or a file of content/public such as /slides/talk.pdf';
const DATE = 'must be a year, a month or a day such as 2024, 2024-03 or 2024-03-15';

/** Files with mistakes, by name and kind. Each message is below its line, with a ^ at its column. */
const MISTAKES = `
=== services.yaml: fields that are unknown, missing or empty
- title: A
  sumary: B
  ^ services[0].sumary  is not a known field; did you mean "summary"?
  summary: C
- title: B
  summary: D
  price: 3
  ^ services[1].price  is not a known field; the fields are title, summary, for, resume, short, draft
- title: C
  ^ services[2].summary  is missing: it must be text that is not blank
  draft: true
- title: D
  summary:
          ^ services[3].summary  has no value: it must be text that is not blank
- Audits
  ^ services[4]  must be fields such as “title: …”, got "Audits"; the fields are title, summary, for, resume, short, draft
=== services.yaml: one entry instead of a list
title: A
^ services  must be a list, got { title: …, summary: … }; begin each entry with a dash
summary: B
=== experience.yaml: fields without a space after the colon
- role:Principal
^ experience  is not valid YAML: write a space after the colon: role: Principal
  company: A
- role: Lead
  company: B
  start:2020
  ^ experience  is not valid YAML: write a space after the colon: start: 2020
=== skills.yaml: names that YAML reserves
- group: A
  skills: [Go, @angular/core, B]
  ^ skills  is not valid YAML: write it in quotes: "@angular/core"
- group: B
  skills:
    - @vue
    ^ skills  is not valid YAML: write it in quotes: - "@vue"
=== site.yaml: colours without quotes
theme: { accent: #1559c7 }
                 ^ site  begins a comment with #: write it in quotes: accent: "#1559c7"
  colors:
    ink: #ABCDEF # dark
         ^ site  begins a comment with #: write it in quotes: ink: "#ABCDEF"
=== services.yaml: a merge conflict
<<<<<<< HEAD
^ services  has a mark of a merge conflict: keep one of the versions
- title: A
=======
- title: B
>>>>>>> b
  summary: C
=== services.yaml: texts that YAML reads in another way
- title: C #
         ^ services  ends before the #, which begins a comment: write it in quotes: "C #"
  summary: B # mine
#
- title: Studio #9
         ^ services  ends before the #, which begins a comment: write it in quotes: "Studio #9"
  summary: "B" #c
- title: A\u0007
         ^ services  has a character that cannot be shown (U+0007): delete it
  summary: B\uffff
           ^ services  has a character that cannot be shown (U+FFFF): delete it
=== blogs.yaml: values that are nearly right
- { date: March 2024, title: A }
          ^ blogs[0].date  ${DATE}, got "March 2024"; did you mean "2024-03"?
- { title: B, link: a.example/b }
                    ^ blogs[1].link  ${LINK}, got "a.example/b"; did you mean "https://a.example/b"?
=== projects.yaml: values that are nearly right
- { year: 2021 - 2023, title: A, description: A., technologies: "Go, Rust" }
          ^ projects[0].year  must be a year such as 2024, or years such as 2021–2023 or 2021–, got "2021 - 2023"
                                                                ^ projects[0].technologies  must be a list, got "Go, Rust"; did you mean [Go, Rust]?
- { year: 2024, title: B, description: B., feature: No, image: { src: consnet.png, alt: B } }
                                                    ^ projects[1].feature  must be true or false, got "No"
                                                                      ^ projects[1].image.src  must be the name of a file in content/images, got "consnet.png"; did you mean "consent.png"?
=== blogs.yaml: dates that do not exist
- { date: 2023-02-29, title: E }
          ^ blogs[0].date  ${DATE}, got "2023-02-29"; did you mean "2023-02"?
- { date: 26.11.2026, title: G }
          ^ blogs[1].date  ${DATE}, got "26.11.2026"; did you mean "2026-11-26"?
- { date: 2024-02-29, title: F }
=== talks.yaml: files that content/public lacks
- { title: A, slides: /slides/x.pdf, video: /cv.pdf#page=2 }
                      ^ talks[0].slides  names content/public/slides/x.pdf, which does not exist: put the file there
                                            ^ talks[0].video  names content/public/cv.pdf, which does not exist: put the file there
- { title: B, slides: /project, video: /projects }
                      ^ talks[1].slides  names content/public/project, which does not exist; did you mean "/projects"?
=== projects.yaml: years, files and addresses
- { year: 2024–2023, title: A, description: A., technologies: [Go, go],
          ^ projects[0].year  must not end before it begins, got "2024–2023"
                                                                   ^ projects[0].technologies[1]  must differ from entry [0], got "go"
    image: { src: gone.png, alt: B } }
                  ^ projects[0].image.src  must be the name of a file in content/images, got "gone.png"
- { year: 2021, title: B, link: https://me:pw@b.example/, description: A <i>b. }
                                ^ projects[1].link  ${LINK}, got "https://me:pw@b.example/"
                                                                       ^ projects[1].description  must be Markdown without HTML, got "<i>": write *text*
=== experience.yaml: repeated entries
- { role: Dev, company: A, start: 2024 }
- { role: dev, company: a, start: 2024 }
          ^ experience[1].role  must differ from entry [0] in role, company, start, got "dev"
=== experience.yaml: dates and texts of jobs
- { role: Dev, company: A, start: 2024, end: 2023 }
                                             ^ experience[0].end  must not be before the start, got "2023"
- { role: Dev, company: A, start: 2025-01, end: present }
                                                ^ experience[1].end  ${DATE}, or left out for what you do now, got "present"
- { role: Dev, start: 2024, end: 2025 }
  ^ experience[2].company  is missing: it must be the employer or client; only an entry with “break: true” has none
- { role: Dev, company: A, start: 2022, end: 2023, kind: parttime }
                                                         ^ experience[3].kind  must be full-time, part-time, contract, freelance, temporary, internship, apprenticeship or volunteer, got "parttime"; did you mean "part-time"?
- role: Lead
  company: B
  start: 2020
  highlights:
    - Cut costs: 40 %
      ^ experience[4].highlights[0]  must be text that is not blank, got { Cut costs: … }; write it in quotes
=== skills.yaml: names that are there twice
[Go, SQL, go]
          ^ skills[2]  must differ from entry [0], got "go"
=== words.yaml: placeholders
homeTitle: "{nmae} · {role}"
           ^ words.homeTitle  must be text, with no placeholder but {name} and {role}, got "{nmae} · {role}"
years:
  one: "{cuont} Jahr"
  ^ words.years.other  is missing: it must be text, with no placeholder but {count}
       ^ words.years.one  must be text, with no placeholder but {count}, got "{cuont} Jahr"
yearShort: {year}
           ^ words.yearShort  must be text, with no placeholder but {year}, got { year: … }; write it in quotes
=== about.md: HTML, links and pictures
Hello <br onclick="x">
      ^ about  must be Markdown without HTML, got "<br onclick="x">": write \\ at the end of the line

A [link](javascript:alert(1)) [elsewhere](//other.example)
  ^ about  has a link that must go to http(s), mailto:, /path or #id, got "javascript:alert(1)"
                              ^ about  has a link that must go to http(s), mailto:, /path or #id, got "//other.example"

My [CV](/cv.pdf)
   ^ about  has a link to a page that does not exist, got "/cv.pdf"; files must be in content/public

My [work](/project#a)
   ^ about  has a link to a page that does not exist, got "/project#a"; did you mean "/projects"?

![Me](images/me.jpg) ![Half](images/%ff.png) ![Consent](images/Consent.png)
^ about  has a picture that is not in content/images or beside the file, got "images/me.jpg": copy it there, and write ![description](images/FILE)
                     ^ about  has a picture that is not in content/images or beside the file, got "images/%ff.png": copy it there, and write ![description](images/FILE)
                                             ^ about  has a picture that is not in content/images or beside the file, got "images/Consent.png"; did you mean "images/consent.png"?

![](images/consent.png) ![ ](images/consent.png) ![\u0001](images/consent.png)
^ about  has a picture without description: write ![description](images/FILE)
                        ^ about  has a picture without description: write ![description](images/FILE)
                                                 ^ about  has a character that cannot be shown (U+0001): delete it

<!-- a --><b><!-- c -->
^ about  must be Markdown without HTML, got "<!-- a --><b><!-- c -->": delete the tags, or write \`…\` around code
=== site.yaml: facts, links and sections
name: Ada
^ site.pitch  is missing: it must be text that is not blank
^ site.email  is missing: it must be an e-mail address
role: Developer
language: en
url: https://you.example/
description: Ada is a developer.
location: Lisbon
facts: [1, { figure: 2 }, { figure: 3, label: C }, { figure: 4, label: D }]
       ^ site.facts  must be at most 3 facts, got a list
        ^ site.facts[0]  must be fields such as “figure: …”, got "1"; the fields are figure, label, link
           ^ site.facts[1].label  is missing: it must be text that is not blank
links:
  - { label: GitHub, url: https://github.com/ada, icon: none.svg }
                                                        ^ site.links[0].icon  must be the name of an icon of simple-icons, or of an SVG or PNG in content/images, got "none.svg"
  - { label: GITHUB, url: https://github.com/ada }
             ^ site.links[1].label  must differ from entry [0], got "GITHUB"
                          ^ site.links[1].url  must differ from entry [0], got "https://github.com/ada"
updated: 2026
sections: [abuot, { projcts: Work }, { about: A, blogs: B }, blogs, { blogs: Notes }]
           ^ site.sections[0]  must be the name of a section, got "abuot"; did you mean "about"?
                    ^ site.sections[1].projcts  is not a known field; did you mean "projects"?
                                     ^ site.sections[2]  must be one section and its title, got { about: …, blogs: … }
                                                                    ^ site.sections[4]  must differ from entry [3], got { blogs: … }
resume:
  sections: [skils]
             ^ site.resume.sections[0]  must be the name of a section of the résumé, got "skils"; did you mean "skills"?
  audiences:
    backend:
      section: [summary]
      ^ site.resume.audiences.backend.section  is not a known field; did you mean "sections"?
=== sections/footer.md: the name of another part
# Footer
^ footer  ${SECTION_NAME}
=== sections/papers.md: a section without a title
Text
^ papers  must begin with its title, such as # Talks

<b>
^ papers  must be Markdown without HTML, got "<b>": write **text**
=== about.md: front matter
---
title: About
^ about.title  is not a known field: delete it, because this text has no fields
---
`;

it.each(
  MISTAKES.split('\n=== ')
    .slice(1)
    .map((block) => block.split(/\n([\s\S]*)/)),
)('reports mistakes in %s', async (title = '', annotated = '') => {
  const [name = ''] = title.split(':');
  const lines: string[] = [];
  const mistakes: string[] = [];
  for (const line of annotated.split('\n')) {
    const [, before = '', mistake] = /^( *)\^ (.*)/.exec(line) ?? [];
    if (mistake) mistakes.push(`content/${name}:${lines.length}:${before.length + 1}  ${mistake}`);
    else lines.push(line);
  }

  expect(await errorsOf({ [name]: lines.join('\n') })).toEqual(mistakes);
});

it('reports the mistakes in all files, in reading order', async () => {
  const diagnostics = await errorsOf({
    ...{ 'words.yaml': undefined, 'words.yml': '', 'blogs.yaml': undefined, 'Blogs.yaml': '' },
    ...{ 'site.yaml': undefined, 'projects.yaml': undefined },
    ...{ 'icon.svg': new Uint8Array([0xff]), 'experience.yaml': new Uint8Array([0xe9]) },
    ...{ 'skills.yaml': undefined, 'skills.yaml/a.yaml': '' },
    'services.yaml': '- title: A\n  sumary: B\n',
  });

  expect(diagnostics.map((line) => line.replace('content/', ''))).toEqual([
    'blogs.yaml:1:1  blogs  is missing: rename Blogs.yaml to blogs.yaml',
    'experience.yaml:1:1  experience  is not UTF-8: save the file as UTF-8',
    'icon.svg:1:1  icon  is not UTF-8: save the file as UTF-8',
    'projects.yaml:1:1  projects  is missing: create the file',
    'services.yaml:1:3  services[0].summary  is missing: it must be text that is not blank',
    'services.yaml:2:3  services[0].sumary  is not a known field; did you mean "summary"?',
    'site.yaml:1:1  site  is missing: create the file',
    'skills.yaml:1:1  skills  is not a file: replace it with one',
    'words.yaml:1:1  words  is missing: rename words.yml to words.yaml',
  ]);
});

it.each([
  ['quotes', 'about.md', `Text\n\n${'>'.repeat(10_000)} a`],
  ['lists', 'about.md', '1. '.repeat(10_000)],
  ['YAML', 'services.yaml', '['.repeat(10_000) + ']'.repeat(10_000)],
])('refuses %s with thousands of levels', async (_, name, text) => {
  expect(await errorsOf({ [name]: text })).toEqual([
    expect.stringContaining('is nested too deep: write it with fewer levels'),
  ]);
});

it.each([
  ['emphasis', '*a'],
  ['brackets', '[a]('],
  ['closing brackets', ']'],
  ['tags', '<a b="'],
  ['code', '``a'],
  ['headings', '# a\n'],
  ['underlined headings', 'a\n-\n'],
  ['items', '- a\n'],
  ['cells in a line', '|'],
  ['formulas that do not end', '|$a|\n'],
  ['paragraphs', 'a\n\n'],
  ['lines', 'aa\n'],
])(
  'refuses thousands of %s, at their line, instead of parsing them for minutes',
  async (_, part) => {
    const post = `---\ntitle: A\ndate: 2024\n---\n${part.repeat(190_000 / part.length)}`;
    expect(await errorsOf({ 'posts/a.md': post })).toEqual([
      expect.stringMatching(/^content\/posts\/a\.md:\d+:\d+ {2}a {2}has too many marks/),
    ]);
  },
);

it('refuses a table whose short rows would become a million cells', async () => {
  const table = `${'|a'.repeat(500)}\n${'|-'.repeat(500)}\n${'a\n'.repeat(1000)}`;
  expect(await errorsOf({ 'posts/a.md': `---\ntitle: A\ndate: 2024\n---\n${table}` })).toEqual([
    'content/posts/a.md:5:1  a  has a table of more than 10000 cells: divide it',
  ]);
});

it('takes a long text as people write it, and refuses one of more than 200 KB', async () => {
  const words = 'Some *words* of `code`, as people write them. '.repeat(4);
  const part = `## Part\n\n${words}[A](https://a.example/).\n\n- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n`;
  const post = (length: number) => ({
    'posts/a.md': `---\ntitle: A\ndate: 2024\n---\n${part.repeat(length / part.length)}`,
  });
  expect(await errorsOf(post(50_000))).toEqual([]);
  expect(await errorsOf(post(201_000))).toEqual([
    'content/posts/a.md:1:1  a  is larger than 200 KB: split it, or shorten it',
  ]);
}, 30_000);
