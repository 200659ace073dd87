import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import { buildIfChanged } from '#site/build/build.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';

// A server sends ten segments of 1,460 bytes before it waits for the browser (RFC 6928). What the first
// paint waits for must be in them, or it takes a second round trip.

const FIRST_FLIGHT_BYTES = 14_600;
const MAX_HEADER_BYTES = 1500;
const MAX_DOCUMENT_BYTES = 20_000;

beforeAll(async () => {
  await buildIfChanged(SAMPLE_SITE);
});

describe.each(['/', '/projects'])('the answer to %s', (path) => {
  it('holds all that the first paint waits for in its first flight', async () => {
    const { head, body } = await answerTo(path);

    const flight = body.subarray(0, FIRST_FLIGHT_BYTES - head.length);
    const decoded = brotliDecompressSync(flight, { finishFlush: constants.BROTLI_OPERATION_FLUSH });
    expect(String(decoded)).toContain(upToAwaitedElement(String(brotliDecompressSync(body))));
  });

  it('has headers of at most 1,500 bytes and a document of at most 20 KB', async () => {
    const { head, body } = await answerTo(path);

    expect(head.length).toBeLessThanOrEqual(MAX_HEADER_BYTES);
    expect(body.length).toBeLessThanOrEqual(MAX_DOCUMENT_BYTES);
  });
});

/** As the network sees it: every byte of the headers, and the compressed body. */
async function answerTo(path: string): Promise<{ head: Buffer; body: Buffer }> {
  const app = createApp({ dir: SAMPLE_SITE.outDir, base: '/', isHttps: true });
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`,
  );
  const answer = await buffer(socket);
  const end = answer.indexOf('\r\n\r\n') + 4;
  return { head: answer.subarray(0, end), body: answer.subarray(end) };
}

/** The document to the end of the element of its `<link rel="expect">`, which the inline script makes. */
function upToAwaitedElement(html: string): string {
  const id = /rel:[`'"]expect[`'"],href:[`'"]#([\w-]+)/.exec(html)?.[1];
  const [opening = '', tag] = new RegExp(`<([a-z]+)[^>]* id="${id}"`).exec(html) ?? [];
  const start = html.indexOf(opening);
  const tags = [...html.slice(start).matchAll(new RegExp(`<(/?)${tag}\\b`, 'g'))];
  let depth = 0;
  const closing = tags.find(([, slash]) => {
    depth += slash ? -1 : 1;
    return depth === 0;
  });
  if (!opening || !closing) throw new Error(`The page waits for #${id}, which it lacks`);
  return html.slice(0, start + closing.index);
}
