import { rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'undici';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { describeHosting, type Hosting } from '#build/hosts/hosting.ts';
import { type Files, writeFiles } from '#tests/support/files.ts';
import { localServer } from '#tests/support/local-server.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { createApp } from './app.ts';

// e2e/system/hosts.test.ts tests the behaviour that all servers share.

const HOSTING = describeHosting({ url: 'https://ada.example/', paths: ['/', '/projects'] });
const SECRET = 'not for visitors';

/** Serves these files for a test. @returns the directory, and a function that sends a request */
async function serve(files: Files = { 'index.html': 'home' }, hosting: Hosting = HOSTING) {
  const dir = path.join(temporaryDir(), 'site');
  writeFiles(dir, files);
  const client = new Client(await localServer(createApp(dir, hosting)));
  onTestFinished(() => client.destroy());
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await client.request({ method: 'GET', path, headers });
    return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
  };
  return { dir, get };
}

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

it('serves the files of a new build, and no removed file', async () => {
  const { dir, get } = await serve({ 'index.html': 'the first', 'assets/one.js': 'one' });
  await get('/assets/one.js');

  rmSync(dir, { recursive: true });
  writeFiles(dir, { 'index.html': 'the second', 'assets/two.js': 'two' });

  expect((await get('/')).text).toBe('the second');
  expect((await get('/assets/two.js')).text).toBe('two');
  expect((await get('/assets/one.js')).status).toBe(404);
});

describe('goes on', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => void vi.restoreAllMocks());

  it('after an error, which is answered with 500', async () => {
    const fileHeaders = { 'Cache-Control': 'not valid\nin a header' };
    const { get } = await serve(undefined, { ...HOSTING, fileHeaders });

    expect((await get('/')).status).toBe(500);
    expect((await get('/nope')).status).toBe(302);
    expect(console.error).toHaveBeenCalledOnce();
  });

  it('after a range that ends before it starts', async () => {
    const { get } = await serve({ 'film.mp4': '0123456789' });

    await get('/film.mp4', { range: 'bytes=5-2' }).catch(() => {});

    expect((await get('/film.mp4', { range: 'bytes=2-4' })).text).toBe('234');
  });
});
