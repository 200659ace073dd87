import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'undici';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Files, writeFiles } from '#tests/support/files.ts';
import { localServer } from '#tests/support/local-server.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { createApp } from './app.ts';

// tests/system/hosts.test.ts has what our server does as others do.

const FILM = '0123456789';
const SECRET = 'not for visitors';

/** Serves these files for the duration of a test. @returns the directory, and what sends a request */
async function serve(files: Files = { 'index.html': 'home', 'film.mp4': FILM }) {
  const dir = path.join(temporaryDir(), 'site');
  writeFiles(dir, files);
  const client = new Client(await localServer(createApp({ dir, base: '/' })));
  onTestFinished(() => client.destroy());
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await client.request({ method: 'GET', path, headers });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: await answer.body.text(),
    };
  };
  return { dir, get };
}

it('answers 304 where one of several tags is that of the file, also weakened on its way', async () => {
  const { get } = await serve();
  const { etag } = (await get('/')).headers;

  const { status, text } = await get('/', { 'if-none-match': `"other", W/${etag}` });

  expect([status, text]).toEqual([304, '']);
});

it.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=7-99', 206, '789', 'bytes 7-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=-99', 206, FILM, 'bytes 0-9/10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=0-1,5-6', 200, FILM, undefined],
])('answers the range %s', async (range, status, text, contentRange) => {
  const { get } = await serve();

  const answer = await get('/film.mp4', { range });

  expect(answer).toMatchObject({ status, text });
  expect(answer.headers['content-range']).toBe(contentRange);
});

it('sends a range only of the version that the browser has', async () => {
  const { get } = await serve();
  const { etag } = (await get('/film.mp4')).headers;
  const statusFor = async (condition: string) =>
    (await get('/film.mp4', { range: 'bytes=0-0', 'if-range': condition })).status;

  expect([await statusFor(String(etag)), await statusFor('"other"')]).toEqual([206, 200]);
});

it.each([
  ...['/../secret.txt', '/..%2fsecret.txt', '/%252e%252e%252fsecret.txt', '/..%5csecret.txt'],
  ...['//secret.txt', '/link.txt', '/linked/secret.txt', '/%', '/%ff', '/a%00b', '/__proto__'],
])('sends nothing from outside the site: %s', async (address) => {
  const { dir, get } = await serve();
  const outside = path.dirname(dir);
  writeFiles(outside, { 'secret.txt': SECRET });
  symlinkSync(path.join(outside, 'secret.txt'), path.join(dir, 'link.txt'));
  symlinkSync(outside, path.join(dir, 'linked'));

  const { status, text } = await get(address);

  expect([302, 404]).toContain(status);
  expect(text).not.toContain(SECRET);
});

describe('a replaced site', () => {
  it('is served soon, without the files of the old one', async () => {
    const { dir, get } = await serve({ 'index.html': 'the first', 'assets/one.js': 'one' });
    expect((await get('/')).text).toBe('the first');

    renameSync(dir, `${dir}-old`);
    writeFiles(dir, { 'index.html': 'the second', 'assets/two.js': 'two' });

    await expect.poll(async () => (await get('/')).text).toBe('the second');
    expect((await get('/assets/two.js')).text).toBe('two');
    expect((await get('/assets/one.js')).status).toBe(404);
  });

  it.each([
    ['it is missing', 0, () => {}],
    ['it cannot be read, which is logged once', 1, (site: string) => writeFileSync(site, 'a file')],
  ])('is not served while %s: the last one is', async (_, logged, replace) => {
    const { dir, get } = await serve();
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());

    rmSync(dir, { recursive: true });
    replace(dir);

    for (const _ of ['first', 'second']) {
      await pause(150); // longer than the interval at which the server checks for a new site
      expect((await get('/')).text).toBe('home');
    }
    expect(log).toHaveBeenCalledTimes(logged);
  });
});
