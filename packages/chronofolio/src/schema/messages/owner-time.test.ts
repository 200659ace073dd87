import { expect, it } from 'vitest';
import { interfaceMessages } from './messages.ts';
import { ownerTime } from './owner-time.ts';

const WINTER = '2026-01-15T13:05:00Z';
const SUMMER = '2026-07-15T13:05:00Z';

it.each([
  [WINTER, 'Europe/Lisbon', 'en-GB', 0, '13:05 in Lisbon'],
  [SUMMER, 'Europe/Lisbon', 'en-GB', 0, '14:05 in Lisbon, 1 h ahead of you'],
  [WINTER, 'Asia/Kolkata', 'en-GB', 60, '18:35 in Kolkata, 4.5 h ahead of you'],
  [WINTER, 'America/New_York', 'de', 60, '08:05 in New York, 6 h behind you'],
  [WINTER, 'America/St_Johns', 'de', -300, '09:35 in St Johns, 1,5 h ahead of you'],
  [WINTER, 'UTC', 'en-US', 120, '1:05 PM in UTC, 2 h behind you'],
])('at %s, %s in %s is read at UTC%+d min as “%s”', (now, timezone, language, offset, text) => {
  const shown = ownerTime(new Date(now), timezone, language, interfaceMessages, offset);
  expect(shown.replaceAll('\u00a0', ' ')).toBe(text);
  expect(shown).not.toMatch(/\d h/);
});
