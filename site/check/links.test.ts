import type { RequestListener } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { TextField } from '#site/content/text-fields.ts';
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

const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(code, headers).end();

const textField = (text: string, kind = 'blogs.link') => fieldOf(kind, text);

async function messagesOn(...textFields: TextField[]) {
  const { findings, notes, refused } = await linkFindings(textFields);
  const messagesOf = (found: typeof findings) => found.map(({ message }) => message);
  return { messages: messagesOf(findings), notes: messagesOf(notes), refused };
}

it('requests each external URL once, without its fragment, and no other URL', async () => {
  const { address, requests } = await host(status(200));

  const { messages, refused } = await messagesOn(
    textField(`${address}/post#a`),
    textField(`${address}/post`),
    textField(`${address}/about`, 'about.link'),
    textField(`${address}/chat`, 'site.assistant'),
    textField(`${address}/me.jpg`, 'site.image'),
    textField(`${address}/`, 'site.url'),
    textField('https://code.example/'),
    textField('mailto:me@own.dev', 'about.link'),
    textField(`${address}/title`, 'blogs.title'),
  );

  expect([messages, refused]).toEqual([[], []]);
  expect(requests.sort()).toEqual(['/about', '/chat', '/me.jpg', '/post']);
});

it('does not request the pages and files of the site, which may not be published yet', async () => {
  const { address, requests } = await host(status(404));
  const links = ['/me/resume.pdf?v=2#page=2', '/me/my%20talk.pdf', '/me/blog'].map((path) =>
    textField(address + path),
  );

  const ownUrls = ['resume.pdf', 'my talk.pdf'].map((name) => `${address}/me/${name}`);
  const { findings } = await linkFindings(links, ownUrls);

  expect(findings).toHaveLength(1);
  expect(requests).toEqual(['/me/blog']);
});

it('reports dead links at their positions', async () => {
  const { address } = await host(({ url }, response) => {
    if (url === '/circle') response.writeHead(302, { location: '/circle' }).end();
    else if (url === '/broken') response.destroy();
    else response.writeHead(url === '/gone' ? 410 : 404).end();
  });
  const gone = { file: 'content/about.md', line: 3, column: 7 };

  const { findings } = await linkFindings([
    ...['/none', '/none#here', '/circle', '/broken'].map((path) => textField(address + path)),
    { ...textField(`${address}/gone`, 'about.link'), ...gone },
    textField('http://127.0.0.1:1/'),
  ]);

  expect(findings.map(({ message }) => message)).toEqual([
    `${address}/none is dead: it answers with status 404`,
    `${address}/none#here is dead: it answers with status 404`,
    `${address}/circle is dead: it redirects more than 5 times`,
    `${address}/broken is dead: UND_ERR_SOCKET`,
    `${address}/gone is dead: it answers with status 410`,
    expect.stringMatching(/ is dead: (ECONNREFUSED|bad port)$/),
  ]);
  expect(findings[4]).toMatchObject(gone);
});

it('reports a host that does not answer', async () => {
  const { address } = await host(() => {});

  const { findings } = await linkFindings([textField(`${address}/`)], [], 100);

  expect(findings.map(({ message }) => message)).toEqual([
    `${address}/ is dead: no answer within 0.1 seconds`,
  ]);
}, 30_000);

const FINE = { messages: [], notes: [], refused: [] };

it('notes permanent redirects, and not temporary ones', async () => {
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

  const { messages, notes } = await messagesOn(...textFields);

  expect(messages).toEqual([`${address}/lost is dead: it answers with status 404`]);
  expect(notes).toEqual([
    `${address}/old has moved to ${address}/new`,
    `${address}/half has moved to ${address}/login`,
  ]);
});

it.each([401, 403, 429, 999])('takes no host that refuses with %i for dead', async (code) => {
  const { address } = await host(status(code));

  const refused = [`${address}/`];
  expect(await messagesOn(textField(`${address}/`))).toEqual({ ...FINE, refused });
});

it('requests four hosts at once, and one page at a time from each', async () => {
  const now = { all: 0 };
  const most = { all: 0, host: 0 };
  const slowHost = () => {
    let own = 0;
    return host(async (_, response) => {
      most.all = Math.max(most.all, ++now.all);
      most.host = Math.max(most.host, ++own);
      await setTimeout(100); // another request would arrive now
      now.all--;
      own--;
      response.end();
    });
  };
  const hosts = await Promise.all(Array.from({ length: 6 }, slowHost));

  await messagesOn(
    ...hosts.flatMap(({ address }) => ['/a', '/b'].map((page) => textField(address + page))),
  );

  expect(most).toEqual({ all: 4, host: 1 });
  expect(hosts.map(({ requests }) => requests.length)).toEqual([2, 2, 2, 2, 2, 2]);
});
