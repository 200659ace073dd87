import { expect, it } from 'vitest';
import { textField } from '#tests/support/text-field.ts';
import { dateNotes } from './dates.ts';

it.each([
  ['experience.start', '2026-12', '2026-12 is in the future'],
  ['experience.start', '2026-11', undefined],
  ['experience.end', '2027', '2027 is in the future'],
  ['blogs.date', '2026', undefined],
  ['projects.year', '2027', '2027 is in the future'],
  ['projects.year', '2025–2027', '2027 is in the future'],
  ['projects.title', '2027', undefined],
  ['site.updated', '2027-01', '2027-01 is in the future'],
  [
    'site.updated',
    '2025-10',
    'is more than a year ago: look through the content, then write 2026-11',
  ],
  ['site.updated', '2025-11', undefined],
  ['site.updated', '2025', undefined],
  ['site.updated', '2024', 'is more than a year ago: look through the content, then write 2026-11'],
  ['site.availability', 'Available from March 2025', 'names 2025, which has passed'],
  ['site.availability', 'Booked in 2025, free from 2026', undefined],
  ['site.availability', 'On request', undefined],
  ['certificates.expires', '2026-10', 'the certificate expired in 2026-10'],
  ['certificates.expires', '2026-11', undefined],
  ['certificates.expires', '2030', undefined],
])('in November 2026, %s: %s', (kind, text, message) => {
  const notes = dateNotes([textField(kind, text)], '2026-11-22');

  expect(notes.map((note) => note.message)).toEqual(message ? [message] : []);
});
