import { Session } from 'node:inspector';
import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';

/** How long a running thread has to pause and report its stack, and how long any thread has to answer. */
const [PAUSE_LIMIT_MS, ANSWER_LIMIT_MS] = [1_000, 20_000];

/** The id of the last message that is sent to a thread. */
const LAST_ID = 4;

/** @returns the stack of what a thread is running, or nothing if it only waits */
export function runningStack({ threadId }: Worker): Promise<string | undefined> {
  const session = new Session();
  session.connect();
  let stack: string | undefined;
  const answered = new Promise<void>((resolve) => {
    const send = (sessionId: string, id: number, method: string, params?: object) => {
      const message = JSON.stringify({ id, method, params });
      session.post('NodeWorker.sendMessageToWorker', { sessionId, message });
    };
    session.on('NodeWorker.attachedToWorker', async ({ params: { sessionId, workerInfo } }) => {
      if (!workerInfo.title.startsWith(`[worker ${threadId}]`)) return;
      send(sessionId, 1, 'Debugger.enable');
      send(sessionId, 2, 'Debugger.pause');
      await wait(PAUSE_LIMIT_MS);
      send(sessionId, LAST_ID, 'Debugger.disable'); // a thread that is paused cannot be ended
    });
    session.on('NodeWorker.receivedMessageFromWorker', ({ params: { sessionId, message } }) => {
      const { id, method, params, result } = JSON.parse(message);
      if (method === 'Debugger.paused')
        // Unlike the frames of the debugger, this has the positions in the sources.
        send(sessionId, 3, 'Debugger.evaluateOnCallFrame', {
          ...{ callFrameId: params.callFrames[0].callFrameId, expression: 'new Error().stack' },
        });
      stack ??= result?.result?.value;
      if (id === LAST_ID) resolve();
    });
    session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  });
  return Promise.race([answered, wait(ANSWER_LIMIT_MS, undefined, { ref: false })])
    .finally(() => session.disconnect())
    .then(() => stack);
}
