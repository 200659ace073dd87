import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/**
 * Makes a server ready to be stopped between answers. Its own `close` is not enough: it takes an
 * answer that still waits for a slow reader for finished, and cuts it.
 * @param server that has no connections yet
 * @returns takes no more connections, drops the idle ones, and is done when the last answer that had
 * begun has been sent
 */
export function prepareStop(server: Server): () => Promise<void> {
  const unsentAnswers = new Map<Socket, number>();
  let isStopping = false;

  const count = (socket: Socket, change: number) => {
    const unsent = unsentAnswers.get(socket);
    if (unsent === undefined) return; // it is gone
    unsentAnswers.set(socket, unsent + change);
    if (isStopping && unsent + change === 0) socket.destroySoon();
  };
  server.on('connection', (socket) => {
    unsentAnswers.set(socket, 0);
    socket.once('close', () => unsentAnswers.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });

  return () => {
    isStopping = true;
    for (const [socket, unsent] of unsentAnswers) if (unsent === 0) socket.destroy();
    return new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  };
}
