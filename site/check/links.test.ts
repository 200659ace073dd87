import type { RequestListener } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { TextField } from '#site/content/text-fields.ts';
import { localServer } from '#tests/support/local-server.ts';
import { textField as fieldOf } from '#tests/support/text-field.ts';
import { linkFindings } from './links.ts';

/** Starts a server. @returns its address and the requests that it got */
async function host(answer: RequestListener) {
  const requests: string[] = [];
  const address = await localServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
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
  expect(requests.sort()).toEqual(['HEAD /about', 'HEAD /chat', 'HEAD /me.jpg', 'HEAD /post']);
});

it('does not request the pages and files of the site, which may not be published yet', async () => {
  const { address, requests } = await host(status(404));
  const links = ['/me/resume.pdf?v=2#page=2', '/me/my%20talk.pdf', '/me/blog'].map((path) =>
    textField(address + path),
  );

  const ownUrls = ['resume.pdf', 'my talk.pdf'].map((name) => `${address}/me/${name}`);
  const { findings } = await linkFindings(links, ownUrls);

  expect(findings).toHaveLength(1);
  expect(requests).toEqual(['HEAD /me/blog', 'GET /me/blog']);
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

it.each([405, 404, 500])('sends GET where HEAD is answered with %i', async (code) => {
  const { address, requests } = await host((request, response) =>
    status(request.method === 'HEAD' ? code : 200)(request, response),
  );

  expect(await messagesOn(textField(`${address}/`))).toEqual(FINE);
  expect(requests).toEqual(['HEAD /', 'GET /']);
});

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

it('requests four hosts at once', async () => {
  let atOnce = 0;
  let most = 0;
  let release = () => {};
  const fourAtOnce = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow: RequestListener = async (_, response) => {
    most = Math.max(most, ++atOnce);
    if (atOnce === 4) release();
    await fourAtOnce;
    await setTimeout(30); // a fifth request would arrive now
    atOnce--;
    response.end();
  };
  const hosts = await Promise.all(Array.from({ length: 6 }, () => host(slow)));

  await messagesOn(...hosts.map(({ address }) => textField(`${address}/`)));

  expect(most).toBe(4);
  expect(hosts.map(({ requests }) => requests.length)).toEqual([1, 1, 1, 1, 1, 1]);
});

it('requests one page at a time from a host, also after redirects', async () => {
  let atOnce = 0;
  let most = 0;
  const { address, requests } = await host(async (_, response) => {
    most = Math.max(most, ++atOnce);
    await setTimeout(30); // another request would arrive now
    atOnce--;
    response.end();
  });
  const leading = await host(status(301, { location: `${address}/new` }));

  const textFields = [address, leading.address].flatMap((start) =>
    ['/a', '/b', '/c'].map((path) => textField(start + path)),
  );
  await messagesOn(...textFields);

  expect([most, requests.length]).toEqual([1, 6]);
});
