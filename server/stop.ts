import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/**
 * Prepares a server for a graceful stop. Its own `close` is not enough: it closes a connection as soon as
 * a response is written, even if a slow client has not received it yet.
 * @param server without connections
 * @returns a function that refuses new connections, closes the idle ones, and resolves once all started
 * responses have been sent
 */
export function prepareStop(server: Server): () => Promise<void> {
  const unsentResponses = new Map<Socket, number>();
  let isStopping = false;

  const count = (socket: Socket, change: number) => {
    const unsent = unsentResponses.get(socket);
    if (unsent === undefined) return; // the socket is closed
    unsentResponses.set(socket, unsent + change);
    if (isStopping && unsent + change === 0) socket.destroySoon();
  };
  server.on('connection', (socket) => {
    unsentResponses.set(socket, 0);
    socket.once('close', () => unsentResponses.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });

  return () => {
    isStopping = true;
    for (const [socket, unsent] of unsentResponses) if (unsent === 0) socket.destroy();
    return new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  };
}
