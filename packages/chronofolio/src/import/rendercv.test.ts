import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readRenderCv } from './rendercv.ts';

const valuesOf = (found: { value: object }[]) =>
  found.map(({ value }) => JSON.parse(JSON.stringify(value)));

it('reads every kind of entry of RenderCV, and lists what has no place by its section', () => {
  const { site, links, about, notImported, ...lists } = readRenderCv(CV);

  expect(valuesOf(site)).toEqual([
    {
      ...{ name: 'Ada Lovelace', role: 'Engineer', location: 'London', email: 'ada@ada.example' },
      ...{ phone: '+44-20-7946-0000', url: 'https://ada.example' },
    },
    { interests: [{ name: 'Music', keywords: ['harp', 'choir'] }] },
  ]);
  expect(links.map(({ value }) => value.url)).toEqual([
    'https://scholar.google.com/citations?user=aDa',
    'https://linkedin.com/in/ada',
    'https://stackoverflow.com/users/12/ada',
    'https://notes.ada.example',
    'https://talks.ada.example',
  ]);
  expect(about[0]?.value).toBe('I make **engines** think.\n\nAnd people.\n\nUno.');
  const found = Object.entries(lists).map(([name, list]) => [name, valuesOf(list)]);
  expect(Object.fromEntries(found.filter(([, list]) => list?.length))).toEqual(parse(LISTS));
  expect(notImported).toEqual([
    'education[0].location (London)',
    'section “side_notes” (Plays · well, Sings.): no file of the content has these',
    'cv.photo (ada.jpg)',
  ]);
});

const CV = `cv:
  name: Ada Lovelace
  headline: Engineer
  location: London
  email: [ada@ada.example]
  phone: tel:+44-20-7946-0000
  photo: ada.jpg
  website: [https://ada.example, https://notes.ada.example]
  social_networks: [{ network: Google Scholar, username: aDa }, { network: LinkedIn, username: linkedin.com/in/ada }, { network: Stack Overflow, username: 12/ada }]
  custom_connections: [{ placeholder: Talks, url: https://talks.ada.example, fontawesome_icon: comment }]
  sections:
    summary: [I make **engines** think., And people.]
    engineering_experience:
      - { company: '[Engines](https://engines.example)', position: Lead, start_date: 2020-03, end_date: present, highlights: [Built 2] }
      - { company: Looms, position: Hand, date: Fall 2019 }
    Ehrenamt: [{ company: Club, position: Mentor, date: 2017 – 2018 }]
    education:
      - { institution: Home, area: Maths, degree: BS, grade: 1.0, location: London, start_date: 2010, end_date: 2014, highlights: [First] }
    projects: [{ name: '[Notes](https://notes.example)', start_date: 1842, end_date: 1843, summary: On engines }]
    papers: [{ title: Sketch, authors: ['***Ada Lovelace***', L. M.], journal: Memoirs, date: 1843-08, doi: 10.1000/182 }]
    honors_and_awards: [{ bullet: Medal }]
    certificates: [{ label: Licence, details: Guild }]
    skills:
      - { label: Programs, details: 'Python (Django, Flask), C++; and Git' }
      - { label: Languages, details: 'English (native), French' }
      - '**Tools:** Loom, Card'
      - { name: Languages, details: 'Rust, C' }
    interests: [{ label: Music, details: 'harp, choir' }]
    sobre_mí: [Uno.]
    side_notes: [{ label: Plays, details: well }, Sings.]
design: { theme: classic }
`;

const LISTS = `
experience:
  - { company: Engines, role: Lead, link: https://engines.example, start: 2020-03, highlights: [Built 2] }
  - { company: Looms, role: Hand, start: '2019', end: '2019' }
volunteering: [{ organization: Club, position: Mentor, start: '2017', end: '2018' }]
education:
  - { institution: Home, area: Maths, studyType: BS, score: '1.0', start: '2010', end: '2014', summary: '- First' }
projects: [{ title: Notes, link: https://notes.example, year: 1842–1843, description: On engines }]
publications:
  - { title: Sketch, authors: [Ada Lovelace, L. M.], venue: Memoirs, date: 1843-08, doi: 10.1000/182 }
awards: [{ title: Medal }]
certificates: [{ name: Licence, issuer: Guild }]
skills:
  - { group: Programs, skills: ['Python (Django, Flask)', C++, Git] }
  - { group: Tools, skills: [Loom, Card] }
  - { group: Languages, skills: [Rust, C] }
  - { skills: [] }
languages: [{ language: English, fluency: native }, { language: French }]
`;
