import { expect, it } from 'vitest';
import { networkOf, profileUrl } from './networks.ts';

it.each([
  ['GitHub', 'ada', 'https://github.com/ada'],
  ['Twitter', '@ada', 'https://x.com/ada'],
  ['YouTube', '@ada', 'https://www.youtube.com/@ada'],
  ['mastodon', '@ada@sea.example', 'https://sea.example/@ada'],
  ['Stack Overflow', '4711/ada', 'https://stackoverflow.com/users/4711/ada'],
  ['npm', 'ada', 'https://www.npmjs.com/~ada'],
  ['SoundCloud', 'äda', 'https://soundcloud.com/%C3%A4da'],
  ['Mastodon', 'ada', undefined],
  ['Stack Overflow', 'ada', undefined],
  ['GitHub', 'Ada Byron', undefined],
  ['GitHub', 'ada/engine', undefined],
])('the profile on %s of “%s” is %s', (network, username, url) => {
  expect(profileUrl(network, username)).toBe(url);
});

it.each([
  ['https://www.github.com/ada', 'GitHub'],
  ['https://uk.linkedin.com/in/ada', 'LinkedIn'],
  ['https://twitter.com/ada', 'X'],
  ['https://ada.medium.com/', 'Medium'],
  ['https://fosstodon.org/@ada', 'Mastodon'],
  ['https://photos.example/@ada', undefined],
  ['https://notgithub.com/ada', undefined],
  ['github', undefined],
])('the network of %s is %s', (url, name) => {
  expect(networkOf(url)).toBe(name);
});
