import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { BUDGETS } from '#bench/sizes.ts';
import { createApp } from '#server/app.ts';
import { buildIfChanged } from '#site/build/build.ts';
import { localServer } from '#tests/support/local-server.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';

// A server sends ten segments of 1,460 bytes before it waits for the browser (RFC 6928). Everything that
// the first paint needs must fit, or it takes a second round trip.

const FIRST_FLIGHT_BYTES = 14_600;
const MAX_HEADER_BYTES = 1500;

it.each(['/', '/projects'])(
  'the first flight of %s has everything that the first paint needs',
  async (path) => {
    await buildIfChanged(SAMPLE_SITE);
    const { head, body } = await requestPage(path);

    const flight = body.subarray(0, FIRST_FLIGHT_BYTES - head.length);
    const decoded = brotliDecompressSync(flight, { finishFlush: constants.BROTLI_OPERATION_FLUSH });
    expect(head.length).toBeLessThanOrEqual(MAX_HEADER_BYTES);
    expect(body.length).toBeLessThanOrEqual(BUDGETS.document);
    expect(String(decoded)).toContain(upToExpectedElement(String(brotliDecompressSync(body))));
  },
);

/** Every byte of the headers, and the compressed body, as sent over the network. */
async function requestPage(path: string): Promise<{ head: Buffer; body: Buffer }> {
  const app = createApp({ dir: SAMPLE_SITE.outDir, base: '/', isHttps: true });
  const { port, hostname } = new URL(await localServer(app));
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`,
  );
  const response = await buffer(socket);
  const end = response.indexOf('\r\n\r\n') + 4;
  return { head: response.subarray(0, end), body: response.subarray(end) };
}

/** The document up to the end of the element that its `<link rel="expect">` names. */
function upToExpectedElement(html: string): string {
  const id = /rel:[`'"]expect[`'"],href:[`'"]#([\w-]+)/.exec(html)?.[1];
  const [opening = '', tag] = new RegExp(`<([a-z1-6]+)[^>]* id="${id}"`).exec(html) ?? [];
  const start = html.indexOf(opening);
  const tags = [...html.slice(start).matchAll(new RegExp(`<(/?)${tag}\\b`, 'g'))];
  let depth = 0;
  const closing = tags.find(([, slash]) => {
    depth += slash ? -1 : 1;
    return depth === 0;
  });
  if (!opening || !closing) throw new Error(`The page waits for #${id}, which does not exist`);
  return html.slice(0, start + closing.index);
}
