import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { buildIfChanged } from '#site/build/build.ts';
import { localServer } from '#tests/support/local-server.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';

// A server sends ten segments of 1,460 bytes before it waits for the browser (RFC 6928). A page that does
// not fit takes a second round trip, for which browsers do not wait before the first paint, but
// Lighthouse does.

const FIRST_FLIGHT_BYTES = 14_600;
const MAX_HEADER_BYTES = 1500;

it.each(['/', '/projects'])('the whole answer to %s fits in the first flight', async (path) => {
  await buildIfChanged(SAMPLE_SITE);
  const { head, body } = await requestPage(path);

  expect(head.length).toBeLessThanOrEqual(MAX_HEADER_BYTES);
  expect(head.length + body.length).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES);
});

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
