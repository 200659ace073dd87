import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import { findOnPath } from '#cli/support/find-programs.ts';
import { freePort } from '#tests/support/ports.ts';
import { followIn, type Tab, testJourneys } from './journeys.ts';

const BROWSER = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((arch) => `/usr/lib/${arch}/webkit2gtk-4.1/MiniBrowser`)
  .find(existsSync);
const isInstalled = BROWSER && ['WebKitWebDriver', 'Xvfb'].every((name) => findOnPath([name])[0]);

/** The keys of WebDriver: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
};

let started: ReturnType<typeof start> | undefined;

/** The time of a navigation. A command that is sent while the page changes never gets an answer. */
const NAVIGATION_MS = 3000;

// WebKitGTK with its MiniBrowser, driven by WebDriver: https://www.w3.org/TR/webdriver2/
testJourneys({
  name: 'WebKit',
  missing: isInstalled ? undefined : 'WebKit is not installed (Debian: webkit2gtk-driver and xvfb)',
  waitsForPages: true,
  open,
  stop: async () => (await started)?.stop(),
});

async function open(width: number, height: number): Promise<Tab> {
  started ??= start();
  const { call } = await started;
  const { sessionId } = await call('POST', '', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] } },
    },
  });
  const post = (command: string, body?: object) => call('POST', `/${sessionId}${command}`, body);
  const evaluate = (run: (...args: never[]) => unknown, ...args: unknown[]) =>
    post('/execute/sync', { script: `return (${run})(...arguments)`, args });
  const act = (type: string, actions: object[]) =>
    post('/actions', { actions: [{ type, id: type, actions }] });

  const toolbar = Number(await evaluate(() => outerHeight - innerHeight));
  await post('/window/rect', { x: 0, y: 0, width, height: height + toolbar });

  return {
    goto: async (url) => {
      await post('/url', { url });
      await evaluate(watchConsole);
    },
    back: async () => {
      await evaluate(() => void setTimeout(() => history.back()));
      await pause(NAVIGATION_MS);
    },
    follow: async (selector) => {
      await evaluate(followIn, selector);
      await pause(NAVIGATION_MS);
    },
    reload: async () => {
      await post('/refresh');
      await evaluate(watchConsole);
    },
    evaluate: (run, ...args) => evaluate(run, ...args) as never,
    // The click command of WebDriver refuses moving elements.
    click: async (selector) => {
      const origin = await evaluate(show, selector);
      await act('pointer', [
        { type: 'pointerMove', origin, x: 0, y: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    press: async (...keys) => {
      const values = keys.map((key) => KEYS[key] ?? key);
      const pressed = (value: string) => ['keyDown', 'keyUp'].map((type) => ({ type, value }));
      await act('key', values.flatMap(pressed));
    },
    messages: () => evaluate(() => Reflect.get(window, 'messages') ?? []) as never,
    close: async () => void (await call('DELETE', `/${sessionId}`)),
  };
}

function show(selector: string) {
  const element = document.querySelector(selector);
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  return element;
}

/** Collects the messages that scripts log after the page has loaded. */
function watchConsole() {
  if ('messages' in window) return;
  const messages: string[] = [];
  Object.assign(window, { messages });
  console.error = console.warn = (...parts: unknown[]) => messages.push(parts.join(' '));
  addEventListener('error', ({ message }) => messages.push(message));
  addEventListener('unhandledrejection', ({ reason }) => messages.push(String(reason)));
}

/** Starts a virtual display and the driver, which runs one browser after the other. */
async function start() {
  const home = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
  // The toolbar is made small, because the default toolbar makes windows at least 447 px wide.
  const css = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }';
  mkdirSync(path.join(home, 'gtk-3.0'));
  writeFileSync(path.join(home, 'gtk-3.0/gtk.css'), css);

  const screen = ['-displayfd', '3', '-screen', '0', '2600x2000x24', '-nolisten', 'tcp'];
  const xvfb = spawn('Xvfb', screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const display = await text(xvfb.stdio[3] as Readable);
  const env = {
    ...process.env,
    DISPLAY: `:${display.trim()}`,
    HOME: home,
    ...{ XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home },
    MESA_SHADER_CACHE_DISABLE: 'true', // the cache would be written after the browser has ended
    // The sandbox needs namespaces, which root in a container may lack.
    ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
  };
  const address = `http://127.0.0.1:${await freePort()}`;
  const port = `--port=${new URL(address).port}`;
  const driver = spawn('WebKitWebDriver', [port], { env, stdio: 'ignore' });
  await vi.waitFor(() => fetch(`${address}/status`), { timeout: 120_000 });

  const stop = async () => {
    await end(driver);
    await end(xvfb);
    rmSync(home, { recursive: true, maxRetries: 10 });
  };
  return {
    stop,
    call: async (method: 'POST' | 'DELETE', command: string, body: object = {}) => {
      const sent = method === 'POST' ? { method, body: JSON.stringify(body) } : { method };
      const signal = AbortSignal.timeout(60_000);
      const url = `${address}/session${command}`;
      const answer = await fetch(url, { ...sent, signal }).catch(async ({ name }) => {
        // After the browser has hung, the next session gets a new driver.
        if (name === 'TimeoutError') {
          started = undefined;
          await stop();
        }
        throw new Error(`WebDriver: no answer to ${command || method}`);
      });
      const { value } = await answer.json();
      if (!answer.ok) throw new Error(`WebDriver: ${JSON.stringify(value)}`);
      return value;
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
