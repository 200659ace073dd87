import { interpolate } from './interpolate.ts';
import type { Messages } from './messages.ts';

/** @returns the owner's time, such as `14:05 in Lisbon, 1 h ahead of you`; offsets are minutes ahead of UTC */
export function ownerTime(
  now: Date,
  timezone: string,
  language: string,
  messages: Pick<Messages, 'ownerTime' | 'ownerTimeAhead' | 'ownerTimeBehind'>,
  visitorOffset = -now.getTimezoneOffset(),
): string {
  const hours = (timeZoneOffset(timezone, now) - visitorOffset) / 60;
  const name = hours === 0 ? 'ownerTime' : hours > 0 ? 'ownerTimeAhead' : 'ownerTimeBehind';
  const text = interpolate(messages[name], {
    time: now.toLocaleTimeString(language, { timeZone: timezone, timeStyle: 'short' }),
    city: timezone.slice(timezone.lastIndexOf('/') + 1).replaceAll('_', ' '),
    hours: Math.abs(hours).toLocaleString(language),
  });
  return text.replaceAll(/(?<=\p{N}) /gu, '\u00a0'); // a number stays with its unit
}

/** @returns the minutes by which clocks in a time zone are ahead of UTC */
function timeZoneOffset(timeZone: string, now: Date): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = 0, minutes = 0] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
}
