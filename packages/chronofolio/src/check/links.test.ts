import type { RequestListener } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { localServer } from '#tests/support/local-server.ts';
import { ownerText } from '#tests/support/owner-text.ts';
import { linkWarnings } from './links.ts';

it('requests only external URLs, each once, without its fragment, and one at a time', async () => {
  const requests: unknown[] = [];
  let [now, most] = [0, 0];
  const address = await localServer(async ({ url }, response) => {
    requests.push(url);
    most = Math.max(most, ++now);
    await setTimeout(50); // a second request would arrive in this time
    now--;
    response.end();
  });
  const ownerTexts = [
    ownerText('blogs.link', `${address}/post#a`),
    ownerText('blogs.link', `${address}/post`),
    ownerText('about.link', `${address}/about`),
    ownerText('site.assistant.url', `${address}/chat`),
    ownerText('site.image', `${address}/me.jpg`),
    ownerText('site.url', `${address}/`),
    ownerText('blogs.link', 'https://code.example/'),
    ownerText('about.link', 'mailto:me@own.dev'),
    ownerText('blogs.title', `${address}/title`),
    ownerText('blogs.link', `${address}/me/my%20talk.pdf?v=2#page=2`),
  ];

  const found = await linkWarnings(ownerTexts, [`${address}/me/my talk.pdf`]);

  expect(found).toEqual({ warnings: [], refused: [] });
  expect([most, requests]).toEqual([1, ['/post', '/about', '/chat', '/me.jpg']]);
});

it.each([
  ['/none', 'it answers with status 404'],
  ['/broken', 'no answer: other side closed'],
  ['/silent', 'no answer: no complete answer within 0.5 s'],
  ['/old', undefined],
  ['/999', 'refused'],
])('%s: %s', async (path, expected) => {
  const address = await localServer(({ url = '' }, response) => {
    if (url === '/broken') response.destroy();
    if (url === '/broken' || url === '/silent') return;
    const status = url === '/old' ? 301 : Number(/\d+/.exec(url) ?? 404);
    response.writeHead(status, { location: '/200' }).end();
  });
  const link = { ...ownerText('blogs.link', address + path), line: 3, column: 7 };

  const { warnings, refused } = await linkWarnings([link], [], path === '/silent' ? 500 : 20_000);

  const isDead = expected && expected !== 'refused';
  const { file, line, column, field, text } = link;
  const message = `${text} is dead: ${expected}`;
  expect(warnings).toEqual(isDead ? [{ file, line, column, field, message }] : []);
  expect(refused).toEqual(expected === 'refused' ? [text] : []);
});

it('without a network, one message stands for all links', async () => {
  const [one, other] = [await localServer(gone), await localServer(gone)];
  const links = [one, other, `${other}/a`].map((url) => ownerText('blogs.link', url));

  const { warnings } = await linkWarnings(links);

  expect(warnings.map(({ message }) => message)).toEqual([
    'and all other links were not checked, because no host answers (other side closed): look at your network',
  ]);
});
const gone: RequestListener = (_, response) => response.destroy();
