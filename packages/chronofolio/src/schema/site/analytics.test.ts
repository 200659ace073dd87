import { expect, it } from 'vitest';
import { analytics, visitCounter } from './analytics.ts';

it.each([
  [{ plausible: 'ada.dev' }, 'https://plausible.io/js/script.js', { 'data-domain': 'ada.dev' }],
  [
    { goatcounter: 'a' },
    'https://gc.zgo.at/count.js',
    { 'data-goatcounter': 'https://a.goatcounter.com/count' },
  ],
  [{ script: { src: 'https://a.example/x.js' } }, 'https://a.example/x.js', {}],
])('%j loads its script', (services, src, attributes) => {
  expect(visitCounter(analytics.parse(services))).toMatchObject({ src, attributes });
});

it('a script sends to its own origin, or to the addresses in `sendsTo`', () => {
  const sendsTo = (script: object) => visitCounter(analytics.parse({ script }))?.sendsTo;

  expect(sendsTo({ src })).toEqual(['https://a.example']);
  expect(sendsTo({ src, sendsTo: ['https://b.example/y'] })).toEqual(['https://b.example']);
});

const HOST = 'whose host has only letters, digits, dots and hyphens';
const src = 'https://a.example/x.js';
it.each<[services: object, message: string]>([
  [{ plausible: 'ada.dev', goatcounter: 'abc' }, 'must be one service'],
  [{ plausible: 'https://ada.dev/' }, 'must be letters, digits, dots and hyphens'],
  [{ script: { src, attributes: { onload: 'x' } } }, 'must be attributes of the script, such as'],
  [{ script: { src: 'https://a";b.example/x.js' } }, HOST],
  [{ script: { src, sendsTo: ["https://b.example;x'"] } }, HOST],
])('refuses %j', (services, message) => {
  expect(JSON.stringify(analytics.safeParse(services).error?.issues)).toContain(message);
});
