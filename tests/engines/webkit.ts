import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findOnPath } from '#cli/support/programs.ts';
import { answers, freePort } from '#tests/support/ports.ts';
import type { Engine, Tab, TabOptions } from './engine.ts';

export const miniBrowserPath = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((arch) => `/usr/lib/${arch}/webkit2gtk-4.1/MiniBrowser`)
  .find(existsSync);

/** The keys of WebDriver: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  Home: '\uE011',
  ArrowRight: '\uE014',
};

/** WebKitGTK with its MiniBrowser, driven by WebDriver: https://www.w3.org/TR/webdriver2/ */
export const webkit: Engine = {
  name: 'WebKit',
  missing:
    miniBrowserPath && findOnPath(['WebKitWebDriver'])[0] && findOnPath(['Xvfb'])[0]
      ? undefined
      : 'WebKit is not installed (Debian: webkit2gtk-driver and xvfb)',
  open,
  stop: async () => {}, // each tab has its own processes
};

/** Settings of a session, from WebKitSettings. */
const settingsFor = ({ withoutScripts, withoutStorage }: TabOptions) => [
  ...(withoutScripts ? ['--enable-javascript-markup=false'] : []),
  ...(withoutStorage ? ['--enable-html5-local-storage=false'] : []),
];

async function open(options: TabOptions = {}): Promise<Tab> {
  const home = makeHome();
  const display = await startXvfb();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...environment(home), DISPLAY: display.name },
    stdio: 'ignore',
  });
  const call = (method: 'POST' | 'DELETE', command: string, body: object = {}) =>
    request(`http://127.0.0.1:${port}/session${command}`, method, body);

  await answers(`http://127.0.0.1:${port}/status`);
  const browser = {
    binary: miniBrowserPath,
    args: ['--automation', ...settingsFor(options)],
  };
  const { sessionId } = await call('POST', '', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browser } },
  });
  const post = (command: string, body?: object) => call('POST', `/${sessionId}${command}`, body);
  const evaluate = async <Result>(source: string, args: unknown[]): Promise<Result> => {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve((${source})(...JSON.parse(arguments[0]))).then(
        (value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await post('/execute/async', { script, args: [JSON.stringify(args)] });
    if (error) throw new Error(error);
    return value as Result;
  };
  // The click command of WebDriver rejects elements that are moving.
  const click = async (selector: string) => {
    const [x, y] = await evaluate<[number, number]>(String(centerOf), [selector]);
    const actions = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await post('/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  };
  const watch = () => evaluate(String(watchConsole), []);

  return {
    goto: async (url) => {
      await post('/url', { url });
      await watch();
    },
    reload: async () => {
      await post('/refresh');
      await watch();
    },
    resize: async (width, height) => {
      const [chrome] = await evaluate<[number]>('() => [outerHeight - innerHeight]', []);
      await post('/window/rect', { x: 0, y: 0, width, height: height + chrome });
    },
    evaluate: (run, ...args) => evaluate(String(run), args) as never,
    click,
    press: async (...keys) => {
      for (const chord of keys) {
        const values = chord.split('+').map((key) => KEYS[key] ?? key);
        const actions = [
          ...values.map((value) => ({ type: 'keyDown', value })),
          ...values.reverse().map((value) => ({ type: 'keyUp', value })),
        ];
        await post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
      }
    },
    print: async () => undefined,
    messages: () => evaluate<string[]>('() => window.messages ?? []', []),
    close: async () => {
      await call('DELETE', `/${sessionId}`).catch(() => {});
      await Promise.all([stop(driver), stop(display.process)]);
      rmSync(home, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** Scrolls an element into view. @returns the position of its centre in the viewport */
function centerOf(selector: string) {
  const element = document.querySelector(selector);
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return [x + width / 2, y + height / 2];
}

/**
 * Collects what scripts log after the page has loaded. WebKit's WebDriver cannot read the console,
 * and an automated session writes it nowhere: `consoleWhileLoading` reads the rest.
 */
function watchConsole() {
  const target = window as unknown as { messages?: string[] };
  if (target.messages) return;
  const messages: string[] = [];
  target.messages = messages;
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => messages.push(parts.map(String).join(' '));
  }
  addEventListener('error', ({ message }) => messages.push(message));
  addEventListener('unhandledrejection', ({ reason }) => messages.push(String(reason)));
}

/**
 * Opens a page without WebDriver, where WebKit writes its whole console to standard output.
 * @param seconds how long the page is open
 * @returns the errors and warnings
 */
export async function consoleWhileLoading(url: string, seconds: number): Promise<string[]> {
  const home = makeHome();
  const display = await startXvfb();
  // Line buffering: buffered output would be lost when the browser is stopped.
  const browser = spawn(
    'stdbuf',
    ['-oL', miniBrowserPath ?? '', '--enable-write-console-messages-to-stdout=true', url],
    {
      env: { ...environment(home), DISPLAY: display.name },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  let output = '';
  browser.stdout.on('data', (text) => {
    output += text;
  });
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  await Promise.all([stop(browser), stop(display.process)]);
  rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  return output.split('\n').filter((line) => /CONSOLE .*(ERROR|WARN)/.test(line));
}

/** A home directory with a small toolbar: the default one makes windows at least 447 px wide. */
function makeHome(): string {
  const home = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
  mkdirSync(path.join(home, 'gtk-3.0'));
  writeFileSync(
    path.join(home, 'gtk-3.0/gtk.css'),
    '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }',
  );
  return home;
}

function environment(home: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    XDG_DATA_HOME: home,
    MESA_SHADER_CACHE_DISABLE: 'true', // it would be written after the browser has ended
    // The sandbox needs namespaces, which root in a container may lack.
    ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
  };
}

/** Starts a virtual display. @returns its name, such as `:3` */
async function startXvfb(): Promise<{ name: string; process: ChildProcess }> {
  const child = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '2600x2000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const number = await new Promise((resolve, reject) => {
    child.stdio[3]?.once('data', (text) => resolve(String(text).trim()));
    child.once('exit', () => reject(new Error('Xvfb does not start')));
  });
  return { name: `:${number}`, process: child };
}

async function request(url: string, method: string, body: object) {
  const answer = await fetch(url, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: Record<string, never> };
  if (!answer.ok) throw new Error(`WebDriver: ${JSON.stringify(value)}`);
  return value;
}

/** Waits for the end of the process. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill();
  });
}
