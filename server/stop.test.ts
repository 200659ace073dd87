import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { prepareStop } from './stop.ts';

/** Larger than the buffers between a server and a client that does not read. */
const FILM = Buffer.alloc(16_000_000, 'film');

async function serveFilm() {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Length': FILM.length }).end(FILM);
  });
  const stop = prepareStop(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const visit = () => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  return { stop, visit };
}

it('sends responses that had started, then closes, and refuses all else', async () => {
  const { stop, visit } = await serveFilm();
  const [silent, half, busy] = [visit(), visit(), visit()];
  half.write('GET / HTTP/1.1\r\n');
  busy.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3));
  await once(busy, 'readable');

  const stopped = stop();
  const [error] = await once(visit(), 'error');
  const unanswered = await Promise.all([text(silent), text(half)]);
  const taken = await buffer(busy);
  await stopped;

  expect([error.code, ...unanswered]).toEqual(['ECONNREFUSED', '', '']);
  const films = taken.toString('latin1').split(/HTTP\/1\.1 200 OK[\s\S]*?\r\n\r\n/);
  expect(films.map((film) => film.length)).toEqual([0, ...Array(3).fill(FILM.length)]);
});
