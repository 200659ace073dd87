import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Paper, PrintPage } from '#site/documents/resume/print-resume.ts';
import { CHROMIUM_ARGS } from './chromium.ts';

/** https://chromedevtools.github.io/devtools-protocol/tot/Page/#method-printToPDF, in inches. */
const PAPERS_INCHES: Record<Paper, { paperWidth: number; paperHeight: number }> = {
  A4: { paperWidth: 8.27, paperHeight: 11.7 },
  Letter: { paperWidth: 8.5, paperHeight: 11 },
};

const ARGS = [
  ...CHROMIUM_ARGS,
  '--headless',
  '--hide-scrollbars',
  '--font-render-hinting=none',
  '--remote-debugging-pipe',
];

interface Message {
  id?: number;
  result?: unknown;
  error?: { message: string };
}
type Call = <Result = unknown>(method: string, params?: object) => Promise<Result>;

/**
 * Opens a page to print, in a Chromium with its sandbox, if available: it is not for root and in some
 * containers.
 * @param hasTimers whether what runs in the page may wait; then the scripts of the page run, too
 * @throws where Chromium does not start
 */
export async function openPrintPage(
  executablePath: string,
  { hasTimers = false } = {},
): Promise<PrintPage & { close(): Promise<void> }> {
  if (process.getuid?.() === 0) return await open(executablePath, ['--no-sandbox'], hasTimers);
  try {
    return await open(executablePath, [], hasTimers);
  } catch (error) {
    if (!/sandbox/i.test(String(error))) throw error;
    console.error('Chromium has no sandbox on this machine, so it runs without one.');
    return await open(executablePath, ['--no-sandbox'], hasTimers);
  }
}

async function open(executablePath: string, args: string[], hasTimers: boolean) {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'chronofolio-chromium-'));
  const browser = spawn(executablePath, [...ARGS, `--user-data-dir=${profile}`, ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  const exit = once(browser, 'exit');
  const send = connect(browser);
  const close = async () => {
    browser.kill();
    await exit;
    await rm(profile, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
    });
    const attachment = { targetId, flatten: true };
    const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', attachment);
    const call: Call = (method, params) => send(method, params, sessionId);
    return { ...(await preparePage(call, hasTimers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Speaks the DevTools protocol: https://chromedevtools.github.io/devtools-protocol */
function connect(browser: ChildProcess) {
  const [, , errors, input, output] = browser.stdio as [null, null, Readable, Writable, Readable];
  const waiting = new Map<number, (message: Message) => void>();
  let received = '';
  output.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (received + chunk).split('\0');
    received = messages.pop() ?? '';
    for (const message of messages.map((json): Message => JSON.parse(json))) {
      waiting.get(message.id ?? 0)?.(message);
    }
  });
  input.on('error', () => {}); // it has ended, which is reported below
  const end = Promise.all([text(errors), once(browser, 'exit')]).then(
    ([reasons]) => `Chromium has ended: ${reasons.trim()}`,
    String,
  );

  let count = 0;
  return async <Result>(method: string, params: object = {}, sessionId?: string) => {
    count += 1;
    const id = count;
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
    input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    const message = await Promise.race([answer, end]);
    waiting.delete(id);
    if (typeof message === 'string') throw new Error(message);
    if (message.error) throw new Error(`${method}: ${message.error.message}`);
    return message.result as Result;
  };
}

async function preparePage(call: Call, hasTimers: boolean): Promise<PrintPage> {
  await call('Emulation.setScriptExecutionDisabled', { value: !hasTimers });
  const none = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await call('Network.enable');
  await call('Network.emulateNetworkConditions', none);
  const { frameTree } = await call<{ frameTree: { frame: { id: string } } }>('Page.getFrameTree');
  return {
    show: async (html) => {
      await call('Page.setDocumentContent', { frameId: frameTree.frame.id, html });
    },
    evaluate: async (run, value) => {
      const { result, exceptionDetails } = await call<{
        result: { value: never };
        exceptionDetails?: { text: string };
      }>('Runtime.evaluate', {
        expression: `(${run})(${JSON.stringify(value)})`,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
      return result.value;
    },
    print: async (paper) => {
      const { data } = await call<{ data: string }>('Page.printToPDF', {
        ...PAPERS_INCHES[paper],
        ...{ marginTop: 0, marginBottom: 0, marginLeft: 0, marginRight: 0 },
        generateTaggedPDF: true,
        generateDocumentOutline: true,
      });
      return Buffer.from(data, 'base64');
    },
  };
}
