import { expect, it } from 'vitest';
import { checkTexts } from '#content/owner-texts.ts';
import { content } from '#tests/support/content.ts';
import { ownerText } from '#tests/support/owner-text.ts';
import { availabilityCheck, futureCheck, referenceCheck, unfinishedCheck } from './texts.ts';

const NO_NAME = 'is the name of no company or project';
const JOB = { role: 'Lead', company: 'Nordvik Pay', start: '2020', technologies: [] };
const noHost = (host: string) => `leads to ${host}, which does not exist: write the real address`;

it.each<[string, string, string?]>([
  ['site.availability', 'Available from March 2025', 'names 2025, which has passed'],
  ['site.availability', 'Booked in 2025, free from 2026'],
  ['services.title', 'Todo lists'],
  ['services.summary', 'Lorem ipsum dolor', 'has “lorem ipsum”: write your own text'],
  ['projects.title', 'To be written: the title', 'is still to write'],
  ['experience.start', '', 'is still to write'],
  ['experience.start', '2026-12', 'is in the future'],
  ['experience.start', '2026-11'],
  ['projects.year', '2019–2042', 'is in the future'],
  ['patents.date', '2027-03', 'is in the future'],
  ['talks.date', '2027-03'],
  ['certificates.expires', '2027-03'],
  [
    'posts.date',
    '2026-12',
    'is in the future: a build from 2026-12 on (UTC) shows the post, npx chronofolio dev does now',
  ],
  ['blogs.date', '2026-11-22'],
  ['testimonials.about', 'Nordvick Pay', `${NO_NAME}; did you mean "Nordvik Pay"?`],
  ['testimonials.about', 'nordvik pay'],
  ['testimonials.about', 'My book', `${NO_NAME}, so it stands in Services`],
  ['experience.group', 'My group'],
  ['experience.group', 'Nordvik Pai', `${NO_NAME}; did you mean "Nordvik Pay"?`],
  ['about.link', 'mailto:me@mail.test?subject=a', noHost('mail.test')],
  ['site.email', 'me@ada.example', noHost('ada.example')],
  ['site.url', 'https://ada.example/', noHost('ada.example')],
  ['site.url', 'https://ada.dev/an.example'],
])('in November 2026, %s: %s', (kind, text, message) => {
  const found = checkTexts(
    [ownerText(kind, text)],
    availabilityCheck('2026-11-22'),
    futureCheck('2026-11-22'),
    referenceCheck(content({ experience: [JOB] })),
    unfinishedCheck,
  );

  expect(found.map((one) => one.message)).toEqual(message ? [message] : []);
});
