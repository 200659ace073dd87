import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
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

/** Sends requests, and reads only the start of the response. */
async function begin(socket: Socket, requests = 1): Promise<void> {
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(requests));
  await once(socket, 'readable');
}

it.each([1, 3])(
  'sends the rest of %i responses that had started, then closes',
  async (requests) => {
    const { stop, visit } = await serveFilm();
    const socket = visit();
    await begin(socket, requests);

    const stopped = stop();
    const taken = await buffer(socket);
    await stopped;

    const films = taken.toString('latin1').split(/HTTP\/1\.1 200 OK[\s\S]*?\r\n\r\n/);
    expect(films.map((film) => film.length)).toEqual([0, ...Array(requests).fill(16_000_000)]);
  },
);

it('closes connections without a complete request, and refuses new ones', async () => {
  const { stop, visit } = await serveFilm();
  const [silent, half, busy] = [visit(), visit(), visit()];
  half.write('GET / HTTP/1.1\r\n');
  await begin(busy);

  const stopped = stop();
  const [first, second] = await Promise.all([text(silent), text(half)]);
  const [error] = await once(visit(), 'error');
  busy.destroy();
  await stopped;

  expect([first, second, error.code]).toEqual(['', '', 'ECONNREFUSED']);
});
