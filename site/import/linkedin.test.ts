import { expect, it } from 'vitest';
import { readLinkedIn } from './linkedin.ts';

const read = (files: Record<string, string>, others: string[] = []) =>
  readLinkedIn({
    files: new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
    others,
  });

/** @returns the fields of each entry in one line */
const fieldsOf = (entries: { value: object }[]) =>
  entries.map(({ value }) =>
    Object.entries(value)
      .filter(([, text]) => text !== undefined)
      .map(([field, text]) => `${field}: ${text}`)
      .join(', '),
  );

const PROFILE =
  'First Name,Last Name,Headline,Summary,Industry,Geo Location,Websites,Twitter Handles';
const POSITIONS = 'Company Name,Title,Description,Location,Started On,Finished On';

const FILES = {
  'Profile.csv': `${PROFILE}\nAda,Lovelace,Engineer,"I build.\nMostly:\n• engines\n• difference\nWrite!",Software,London,,\n`,
  'Positions.csv': `${POSITIONS}\nNorthlight,Lead,Owns it.,Lisbon,Mar 2020,\nMill,Dev,,,2015,Feb 2020\n`,
  'Education.csv':
    'School Name,Start Date,End Date,Notes,Degree Name,Activities\nPorto,2005,2010,With honours,MSc,Chess\n',
  'Certifications.csv':
    'Name,Url,Authority,Started On,Finished On,License Number\nCKA,https://c.example/1,CNCF,May 2024,May 2027,47-11\n',
  'Languages.csv': 'Name,Proficiency\nDutch,Native or bilingual proficiency\n',
  'Publications.csv':
    'Name,Published On,Description,Publisher,Url\nNotes,"Sep 1, 2019",On the engine,Taylor,https://n.example\n',
  'Honors.csv': 'Title,Description,Issued On\nMedal,For notes,Jan 2019\n',
  'Volunteering.csv':
    'Company Name,Role,Started On,Finished On,Description\nCode club,Mentor,Oct 2019,,"Taught twelve:\n• Grew it"\n',
  'Projects.csv':
    'Title,Description,Url,Started On,Finished On\nEngine,"Counts.\n• Fast",https://e.example,Mar 2019,Feb 2021\nMill,,,Mar 2021,Mar 2021\nPump,,,2019,\nLoom,,,,2021\nSaw,,,,\n',
  'Skills.csv': 'Name\nTypeScript\nGo\n',
  'Email Addresses.csv':
    'Email Address,Confirmed,Primary,Updated On\nold@ada.example,Yes,No,\nada@ada.example,Yes,Yes,\n',
  'Recommendations_Received.csv': `First Name,Last Name,Company,Job Title,Text,Creation Date,Status
Grace,Hopper,northlight,CTO,"Calm, and
kind.","03/15/20, 10:30 AM",VISIBLE
Alan,Turing,Bletchley,,Clever.,2019,VISIBLE
Charles,Babbage,Mill,,Late.,2018,HIDDEN
`,
  'PhoneNumbers.csv': 'Extension,Number,Type\n,+351 1,Mobile\n,+351 2,Home\n',
};

it.each([
  [
    'site',
    'name: Ada Lovelace, role: Engineer, location: London, industry: Software',
    'email: ada@ada.example',
    'phone: +351 1',
  ],
  [
    'experience',
    'role: Lead, company: Northlight, location: Lisbon, summary: Owns it., start: 2020-03',
    'role: Dev, company: Mill, start: 2015, end: 2020-02',
  ],
  [
    'education',
    'institution: Porto, studyType: MSc, start: 2005, end: 2010, summary: With honours · Chess',
  ],
  [
    'certificates',
    'name: CKA, issuer: CNCF, date: 2024-05, expires: 2027-05, link: https://c.example/1, number: 47-11',
  ],
  ['languages', 'language: Dutch, fluency: Native or bilingual proficiency'],
  [
    'blogs',
    'title: Notes, date: 2019-09-01, link: https://n.example, publisher: Taylor, summary: On the engine',
  ],
  ['awards', 'title: Medal, date: 2019-01, summary: For notes'],
  [
    'volunteering',
    'organization: Code club, position: Mentor, summary: Taught twelve:, start: 2019-10, highlights: Grew it',
  ],
  [
    'projects',
    'title: Engine, description: Counts., link: https://e.example, highlights: Fast, year: 2019-03–2021-02',
    'title: Mill, year: 2021-03',
    'title: Pump, year: 2019–',
    'title: Loom, year: 2021',
    'title: Saw',
  ],
  [
    'testimonials',
    'text: Calm, and\nkind., name: Grace Hopper, position: CTO, northlight, date: 2020-03-15, about: Northlight',
    'text: Clever., name: Alan Turing, position: Bletchley, date: 2019',
  ],
  ['skills', 'skills: TypeScript,Go'],
] as const)('reads %s', (list, ...entries) => {
  expect(fieldsOf(read(FILES)[list])).toEqual(entries);
});

it('has the summary as Markdown, and names what has no place, is missing or was not opened', () => {
  const { 'Honors.csv': _, 'Skills.csv': __, ...files } = FILES;
  const { about, notImported } = read(files, ['messages.csv', 'Videos.csv']);

  expect(about[0]?.value).toBe('I build.\n\nMostly:\n\n- engines\n- difference\n\nWrite!');
  expect(notImported).toEqual([
    'Email Addresses.csv row 2 (old@ada.example): it is not the primary address',
    'PhoneNumbers.csv: the column “Type”',
    'PhoneNumbers.csv row 3 (+351 2): it is not the first number',
    'Recommendations_Received.csv row 4 (Charles Babbage): it is not visible on LinkedIn',
    'The export does not have Skills.csv, Honors.csv',
    'Not opened: messages.csv, Videos.csv',
  ]);
});

it('has websites of several kinds, and handles on X', () => {
  const sites = [
    ...['PORTFOLIO:https://ada.example/?a=1,2', 'OTHER:www.engine.example'],
    ...['OTHER:https://github.com/ada', 'BLOG:https://gitlab.com/ada/blog'],
  ];
  const profile = `${PROFILE}\nAda,,,,,,"[${sites}]","[ada, @engine]"\n`;

  expect(fieldsOf(read({ 'Profile.csv': profile }).links)).toEqual([
    'label: Portfolio, url: https://ada.example/?a=1,2',
    'label: engine.example, url: https://www.engine.example',
    'label: GitHub, url: https://github.com/ada',
    'label: GitLab, url: https://gitlab.com/ada/blog',
    'label: X, url: https://x.com/ada, username: ada',
    'label: X, url: https://x.com/engine, username: engine',
  ]);
});

it.each([
  ['Led it.\n• Cut costs\nby half\n• Hired 4', 'Led it.', ['Cut costs by half', 'Hired 4']],
  ['Led it.  • Cut costs  • Hired 4', 'Led it.', ['Cut costs', 'Hired 4']],
  ['• Cut costs\n• Hired 4\nStack: Go', '- Cut costs\n- Hired 4\n\nStack: Go', undefined],
  ['Did:\n• This\nWon:\n• That\n', 'Did:\n\n- This\n\nWon:\n\n- That', undefined],
  ['Led it.\nOn call.\n• Hired 4', 'Led it.\n\nOn call.', ['Hired 4']],
  ['Led it.\n- Cut costs\n* Hired 4', 'Led it.', ['Cut costs', 'Hired 4']],
  ['Led it:\n• Cut costs\n• Hired 4', 'Led it:\n\n- Cut costs\n- Hired 4', undefined],
  ['1. Chair\n3. prize', '1\\. Chair\n\n3\\. prize', undefined],
  ['A long-term role – mostly Go', 'A long-term role – mostly Go', undefined],
])('has the only list at the end as highlights: %j', (description, summary, highlights) => {
  const [job] = read({
    'Positions.csv': `${POSITIONS}\nMill,Dev,"${description}",,2020,\n`,
  }).experience;

  expect(job?.value).toMatchObject({ summary, highlights });
});

it('takes the confirmed e-mail address where none is primary', () => {
  const addresses =
    'Email Address,Confirmed,Primary\nold@ada.example,No,No\nada@ada.example,Yes,No\n';

  expect(fieldsOf(read({ 'Email Addresses.csv': addresses }).site)).toEqual([
    'email: ada@ada.example',
  ]);
});

it('says how to get the export where none of its files is there', () => {
  expect(() => read({})).toThrow(/has no Profile\.csv\. Request the larger archive at https:/);
});
