import type { RequestListener } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { localServer } from '#tests/support/local-server.ts';
import { textField as fieldOf } from '#tests/support/text-field.ts';
import { linkFindings } from './links.ts';

/** Starts a server. @returns its address and the requests that it got */
async function host(answer: RequestListener) {
  const requests: unknown[] = [];
  const address = await localServer((request, response) => {
    requests.push(request.url);
    answer(request, response);
  });
  return { address, requests };
}

const textField = (text: string, kind = 'blogs.link') => fieldOf(kind, text);

it('requests each external URL once, without its fragment, and no other URL', async () => {
  const { address, requests } = await host((_, response) => void response.end());
  const textFields = [
    textField(`${address}/post#a`),
    textField(`${address}/post`),
    textField(`${address}/about`, 'about.link'),
    textField(`${address}/chat`, 'site.assistant'),
    textField(`${address}/me.jpg`, 'site.image'),
    textField(`${address}/`, 'site.url'),
    textField('https://code.example/'),
    textField('mailto:me@own.dev', 'about.link'),
    textField(`${address}/title`, 'blogs.title'),
    textField(`${address}/me/my%20talk.pdf?v=2#page=2`),
  ];

  const found = await linkFindings(textFields, [`${address}/me/my talk.pdf`]);

  expect(found).toEqual({ findings: [], notes: [], refused: [] });
  expect(requests.sort()).toEqual(['/about', '/chat', '/me.jpg', '/post']);
});

it.each([
  ['/none', '/none is dead: it answers with status 404'],
  ['/circle', '/circle is dead: it redirects more than 5 times'],
  ['/broken', '/broken is dead: UND_ERR_SOCKET'],
  ['/silent', '/silent is dead: no answer within 0.5 seconds'],
  ['/lost', '/lost is dead: it answers with status 404'],
  ['/old', '/old has moved to HOST/new'],
  ['/half', '/half has moved to HOST/login'],
  ['/login', undefined],
  ['/999', 'refused'],
])('%s: %s', async (path, expected) => {
  const redirects: Record<string, [number, string]> = {
    '/old': [301, '/older'],
    '/older': [308, '/new'],
    '/login': [302, '/new'],
    '/lost': [301, '/nowhere'],
    '/half': [301, '/login'],
    '/circle': [302, '/circle'],
  };
  const { address } = await host(({ url = '' }, response) => {
    const [redirect, location] = redirects[url] ?? [];
    if (url === '/broken') response.destroy();
    if (url === '/broken' || url === '/silent') return;
    const status = url === '/new' ? 200 : Number(/\d+/.exec(url) ?? 404);
    response.writeHead(redirect ?? status, location ? { location } : {}).end();
  });
  const link = { ...textField(address + path), line: 3, column: 7 };
  const timeLimitMs = path === '/silent' ? 500 : 20_000;

  const { findings, notes, refused } = await linkFindings([link], [], timeLimitMs);

  const { file, line, column, field } = link;
  const message = expected && address + expected.replace('HOST', address);
  const found = [{ file, line, column, field, message }];
  expect(findings).toEqual(expected?.includes('dead') ? found : []);
  expect(notes).toEqual(expected?.includes('moved') ? found : []);
  expect(refused).toEqual(expected === 'refused' ? [link.text] : []);
});

it('requests one page at a time from a host', async () => {
  let [now, most] = [0, 0];
  const { address, requests } = await host(async (_, response) => {
    most = Math.max(most, ++now);
    await setTimeout(100); // another request would arrive now
    now--;
    response.end();
  });

  await linkFindings(['/a', '/b', '/c'].map((page) => textField(address + page)));

  expect([most, requests]).toEqual([1, ['/a', '/b', '/c']]);
});
