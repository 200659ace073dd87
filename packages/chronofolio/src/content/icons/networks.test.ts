import { expect, it } from 'vitest';
import { networkOf, profileUrl } from './networks.ts';

it.each([
  ['Twitter', '@ada', 'https://x.com/ada'],
  ['mastodon', '@ada@sea.example', 'https://sea.example/@ada'],
  ['Stack Overflow', '4711/ada', 'https://stackoverflow.com/users/4711/ada'],
  ['SoundCloud', 'äda', 'https://soundcloud.com/%C3%A4da'],
  ['Stack Overflow', 'ada', undefined],
])('the profile on %s of “%s” is %s', (network, username, url) => {
  expect(profileUrl(network, username)).toBe(url);
});

it.each([
  ['https://uk.linkedin.com/in/ada', 'LinkedIn'],
  ['https://twitter.com/ada', 'X'],
  ['https://ada.medium.com/', 'Medium'],
  ['https://fosstodon.org/@ada', 'Mastodon'],
  ['https://photos.example/@ada', undefined],
  ['https://notgithub.com/ada', undefined],
])('the network of %s is %s', (url, name) => {
  expect(networkOf(url)).toBe(name);
});
