import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What came back, with the body only weighed: many are read at once. */
export interface Answer {
  status: number;
  /** By lower-case name. */
  headers: Map<string, string>;
  length: number;
  /** SHA-256 of the body as it was sent. */
  hash: string;
}

/** An answer was begun, and its end did not come. */
export class CutOff extends Error {
  constructor(after: string) {
    super(`cut off after ${after}`);
  }
}

/** A connection on which anything may be said; what comes back is read as HTTP/1.1, strictly. */
export interface Connection {
  socket: Socket;
  send: (request: string | Buffer) => void;
  /** How long to wait before the next piece is read. */
  pauseMs: () => number;
  /**
   * The next answer.
   * @param isHead answers to HEAD have no body, whatever they say
   * @returns nothing where the connection ended before it began
   * @throws {CutOff} where it ended in the middle
   */
  answer: (isHead?: boolean) => Promise<Answer | undefined>;
  /** Whether an answer begins, once that is known. */
  begun: () => Promise<boolean>;
}

const HEAD_END = '\r\n\r\n';

/** @throws where nobody listens */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  socket.on('error', () => {}); // reading ends as well, and tells
  const pieces = socket.iterator({ destroyOnReturn: false });
  let read: Buffer = Buffer.alloc(0);

  const more = async () => {
    if (connection.pauseMs() > 0) await pause(connection.pauseMs());
    const piece: IteratorResult<Buffer> = await pieces
      .next()
      .catch(() => ({ done: true as const, value: undefined }));
    if (piece.done) return false;
    read = read.length > 0 ? Buffer.concat([read, piece.value]) : piece.value;
    return true;
  };
  const take = (length: number) => {
    const taken = read.subarray(0, length);
    read = read.subarray(length);
    return taken;
  };
  const takeUntil = async (end: string) => {
    while (!read.includes(end)) {
      if (!(await more())) throw new CutOff(`“${read.toString('latin1', 0, 80)}”`);
    }
    return take(read.indexOf(end) + end.length).toString('latin1');
  };
  /** Hands on so many bytes, or all until the end of the connection. */
  const takeBody = async (length: number, onPiece: (piece: Buffer) => void) => {
    for (let left = length; left > 0; ) {
      if (read.length === 0 && !(await more())) {
        if (length === Number.POSITIVE_INFINITY) return;
        throw new CutOff(`${length - left} of ${length} bytes`);
      }
      const piece = take(left);
      left -= piece.length;
      onPiece(piece);
    }
  };
  const takeChunks = async (onPiece: (piece: Buffer) => void) => {
    for (;;) {
      const size = Number.parseInt(await takeUntil('\r\n'), 16);
      await takeBody(size, onPiece);
      await takeUntil('\r\n');
      if (size === 0) return;
    }
  };

  const connection: Connection = {
    socket,
    pauseMs: () => 0,
    send: (request) => void socket.write(request, 'latin1'),
    begun: async () => read.length > 0 || (await more()),
    answer: async (isHead = false) => {
      if (!(await connection.begun())) return undefined;
      const { status, headers } = parseHead(await takeUntil(HEAD_END));
      if (status < 200) return connection.answer(isHead);
      const hash = createHash('sha256');
      let length = 0;
      const onPiece = (piece: Buffer) => {
        length += piece.length;
        hash.update(piece);
      };
      if (isHead || status === 304) await takeBody(0, onPiece);
      else if (headers.get('transfer-encoding') === 'chunked') await takeChunks(onPiece);
      else await takeBody(Number(headers.get('content-length') ?? 'Infinity'), onPiece);
      return { status, headers, length, hash: hash.digest('hex') };
    },
  };
  return connection;
}

/** @throws where it is no head of an answer: something came between, or too much before it */
function parseHead(head: string): Pick<Answer, 'status' | 'headers'> {
  const [first = '', ...lines] = head.slice(0, -HEAD_END.length).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
  if (!status) throw new Error(`no answer begins with “${first.slice(0, 80)}”`);
  const headers = lines.map((line): [string, string] => {
    const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
    return [name.toLowerCase(), value];
  });
  return { status, headers: new Map(headers) };
}
