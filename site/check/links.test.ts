import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { TextField } from '#site/content/text-fields.ts';
import { linkFindings } from './links.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const TIME_LIMIT_MS = 300;

/** A host that answers as it is told. @returns its address, and what it was asked */
async function host(answer: Answer) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(code, headers).end();

const textField = (text: string, given: Partial<TextField> = {}): TextField => ({
  ...{ file: 'content/blogs.yaml', line: 1, column: 1, field: 'blogs[0].link', kind: 'blogs.link' },
  text,
  ...given,
});

async function messagesOn(...textFields: TextField[]) {
  const { findings, refused } = await linkFindings(textFields, TIME_LIMIT_MS);
  return { messages: findings.map(({ message }) => message), refused };
}

it('asks each outside address once, without its fragment, and no other', async () => {
  const { address, asked } = await host(status(200));

  const { messages, refused } = await messagesOn(
    textField(`${address}/post#a`),
    textField(`${address}/post`),
    textField(`${address}/about`, { kind: 'about.link' }),
    textField(`${address}/chat`, { kind: 'site.assistant' }),
    textField(`${address}/`, { kind: 'site.url' }),
    textField('https://code.example/'),
    textField('mailto:me@own.dev', { kind: 'about.link' }),
    textField(`${address}/title`, { kind: 'blogs.title' }),
  );

  expect([messages, refused]).toEqual([[], []]);
  expect(asked.sort()).toEqual(['HEAD /about', 'HEAD /chat', 'HEAD /post']);
});

it('tells what is dead, wherever it stands', async () => {
  const { address } = await host(({ url }, response) => {
    if (url === '/silent') return;
    if (url === '/circle') response.writeHead(302, { location: '/circle' }).end();
    else if (url === '/broken') response.destroy();
    else response.writeHead(url === '/gone' ? 410 : 404).end();
  });
  const gone = { file: 'content/about.md', line: 3, column: 7, field: 'about', kind: 'about.link' };

  const { findings } = await linkFindings(
    [
      ...['/none', '/none#here', '/silent', '/circle', '/broken'].map((path) =>
        textField(address + path),
      ),
      textField(`${address}/gone`, gone),
      textField('http://127.0.0.1:1/'),
    ],
    TIME_LIMIT_MS,
  );

  expect(findings.map(({ message }) => message)).toEqual([
    `${address}/none is dead: the answer is 404`,
    `${address}/none#here is dead: the answer is 404`,
    `${address}/silent is dead: no answer within 0.3 seconds`,
    `${address}/circle is dead: it leads on more than 5 times`,
    `${address}/broken is dead: UND_ERR_SOCKET`,
    `${address}/gone is dead: the answer is 410`,
    expect.stringMatching(/ is dead: (ECONNREFUSED|bad port)$/),
  ]);
  expect(findings[5]).toMatchObject({ file: 'content/about.md', line: 3, column: 7 });
});

it.each([405, 501, 404, 403, 500])('asks with GET where HEAD is answered with %i', async (code) => {
  const { address, asked } = await host((request, response) =>
    status(request.method === 'HEAD' ? code : 200)(request, response),
  );

  expect(await messagesOn(textField(`${address}/`))).toEqual({ messages: [], refused: [] });
  expect(asked).toEqual(['HEAD /', 'GET /']);
});

it('tells where a page has moved for good, and not where it is for now', async () => {
  const { address } = await host(({ url = '' }, response) => {
    const [code, location] = {
      '/old': [301, '/older'] as const,
      '/older': [308, '/new'] as const,
      '/login': [302, '/new'] as const,
      '/lost': [301, '/nowhere'] as const,
      '/half': [301, '/login'] as const,
    }[url] ?? [url === '/new' ? 200 : 404];
    response.writeHead(code, location && { location }).end();
  });
  const textFields = ['/old', '/login', '/lost', '/half'].map((path) => textField(address + path));

  expect((await messagesOn(...textFields)).messages).toEqual([
    `${address}/old has moved to ${address}/new`,
    `${address}/lost is dead: the answer is 404`,
    `${address}/half has moved to ${address}/login`,
  ]);
});

it.each([401, 403, 429, 999])(
  'does not call dead what turns programs away with %i',
  async (code) => {
    const { address } = await host(status(code));

    expect(await messagesOn(textField(`${address}/in/me`))).toEqual({
      messages: [],
      refused: [`${address}/in/me`],
    });
  },
);

it('asks four at once, and of one host one at a time, also where others lead there', async () => {
  let atOnce = 0;
  let most = 0;
  const atOnceOf = new Map<string, number>();
  let mostOfOne = 0;
  const slow: Answer = ({ headers: { host = '' } }, response) => {
    most = Math.max(most, ++atOnce);
    atOnceOf.set(host, (atOnceOf.get(host) ?? 0) + 1);
    mostOfOne = Math.max(mostOfOne, atOnceOf.get(host) ?? 0);
    setTimeout(() => {
      atOnce--;
      atOnceOf.set(host, (atOnceOf.get(host) ?? 0) - 1);
      response.end();
    }, 30);
  };
  const hosts = await Promise.all(Array.from({ length: 6 }, () => host(slow)));
  const target = hosts[0]?.address ?? '';
  const leading = await host(status(301, { location: `${target}/new` }));

  const textFields = [...hosts, leading].flatMap(({ address }) =>
    ['/a', '/b', '/c'].map((path) => textField(address + path)),
  );
  await messagesOn(...textFields);

  expect([most, mostOfOne]).toEqual([4, 1]);
  expect(hosts.map(({ asked }) => asked.length)).toEqual([6, 3, 3, 3, 3, 3]);
});
