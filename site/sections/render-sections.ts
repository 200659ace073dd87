import { Worker } from 'node:worker_threads';
import type { ThemeSection } from '#model/schema.ts';
import { aboutFile, byPosition, type Diagnostic } from '#site/content/diagnostics.ts';
import { refusedMarkup } from './refused-markup.ts';
import { runningStack } from './running-stack.ts';

/** For a section to render, and before that for its modules to load. */
const [TIME_LIMIT_MS, LOAD_LIMIT_MS] = [10_000, 60_000];

/** Another file would have to be part of the package. */
const WORKER = `
const { parentPort, workerData: { bundle, name } } = require('node:worker_threads');
process.on('beforeExit', () => parentPort.postMessage({ message: 'it waits for a promise that never settles' }));
import(bundle)
  .then(({ renderSection }) => {
    parentPort.postMessage({});
    return renderSection(name);
  })
  .then((html) => parentPort.postMessage({ html }))
  .catch((error) => {
    const { message, stack, componentStack } = Object(error);
    parentPort.postMessage({ message: message ?? String(error), stack: [stack, componentStack].join('\\n') });
  });
`;

interface Answer {
  html?: string;
  message?: string;
  stack?: string;
}

/**
 * Renders each of the owner's sections in a thread of its own, which ends those that do not.
 * @param bundle the URL of the bundled `entry-server`, which has a source map
 * @returns why sections cannot be rendered, and what browsers would refuse of them
 */
export async function renderErrors(
  bundle: string,
  sections: ThemeSection[],
): Promise<Diagnostic[]> {
  const errors = sections.map(async (section) => {
    const { html, message = '', stack = '' } = await renderIn(bundle, section.name);
    return html === undefined
      ? [failure(section.name, message, stack)]
      : refusedMarkup(section, html);
  });
  return (await Promise.all(errors)).flat().sort(byPosition);
}

function renderIn(bundle: string, name: string): Promise<Answer> {
  const worker = new Worker(WORKER, {
    eval: true,
    workerData: { bundle, name },
    execArgv: ['--enable-source-maps'],
  });
  let timer: ReturnType<typeof setTimeout>;
  return new Promise<Answer>((resolve) => {
    const endAfter = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(async () => {
        const stack = await runningStack(worker);
        resolve({ message: endless(ms), ...(stack && { stack }) });
      }, ms);
    };
    endAfter(LOAD_LIMIT_MS);
    worker.on('message', (answer: Answer) => {
      const isLoaded = Object.keys(answer).length === 0;
      if (isLoaded) endAfter(TIME_LIMIT_MS);
      else resolve(answer);
    });
    worker.on('error', ({ message, stack = '' }) => resolve({ message, stack }));
    worker.on('exit', () => resolve({ message: 'it ends the program: remove process.exit()' }));
  }).finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}

const endless = (ms: number) =>
  `it has not finished within ${ms / 1000} seconds: look for an infinite loop`;
const OF_BROWSER =
  /^(window|document|navigator|location|localStorage|self|matchMedia) is not defined/;

function failure(name: string, message: string, stack: string): Diagnostic {
  const [, file = '', line, column] = /\btheme[\\/]([^:()]+):(\d+):(\d+)/.exec(stack) ?? [];
  const [, pack] =
    /node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(stack.split('\n')[1] ?? '') ?? [];
  const inPackage = pack ? `, in the package ${pack}` : '';
  const hint = OF_BROWSER.test(message)
    ? ': pages are rendered without a browser, so use it in useEffect'
    : '';
  const about = aboutFile(
    file ? `theme/${file.replaceAll('\\', '/')}` : `theme/sections/${name}.tsx`,
    name,
    `cannot be rendered: ${message.split('\n')[0]}${inPackage}${hint}`,
    Number(line ?? 1),
  );
  return { ...about, column: Number(column ?? 1) };
}
