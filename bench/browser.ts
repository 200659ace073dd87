import type { Browser, CDPSession, Page } from '@playwright/test';

/** A phone's CPU is assumed to be this many times slower than this machine's. */
const SLOWDOWN = 4;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
/** A page that loads without interaction has finished after this time. */
const QUIET_AFTER_MS = 3000;
const SCROLL_STEPS = 40;

/** The longest main-thread tasks of one visit on a phone, in milliseconds. */
export interface LoadTasks {
  /** Until the first paint: parsing, styles and layout. */
  beforePaint: number;
  /** After it, without the evaluation of the app's script. */
  afterPaint: number;
  /** The task that evaluates the app's script with React DOM. */
  evaluation: number;
}

/** Traces a first visit with a slow CPU. */
export async function loadTasks(browser: Browser, url: string): Promise<LoadTasks> {
  const { page, client } = await slowPage(browser);
  const trace = await recordTrace(client, async () => {
    await page.goto(url);
    await page.waitForTimeout(QUIET_AFTER_MS);
  });
  await page.context().close();
  const paint = trace.find(({ name }) => name === 'firstContentfulPaint');
  const main = trace.filter(({ pid, tid }) => pid === paint?.pid && tid === paint.tid);
  const start = main.find(({ name }) => name === 'navigationStart')?.ts ?? 0;
  const tasks = main.filter(({ name, ts }) => name === 'RunTask' && ts >= start);
  const evaluations = main.filter(({ name }) => name === 'v8.evaluateModule');
  const evaluates = (task: TraceEvent) =>
    evaluations.some(({ ts, dur }) => dur > 0.5 * task.dur && isDuring(ts, task));
  const longest = (some: TraceEvent[]) => Math.max(0, ...some.map(({ dur }) => dur)) / 1000;
  const painted = tasks.filter(({ ts }) => ts > (paint?.ts ?? 0));
  return {
    beforePaint: longest(tasks.filter(({ ts }) => ts <= (paint?.ts ?? 0))),
    afterPaint: longest(painted.filter((task) => !evaluates(task))),
    evaluation: longest(painted.filter(evaluates)),
  };
}

/** One change between the pages with a slow CPU, in milliseconds. */
export interface PageChange {
  /** From the click to the frame that shows the new page. */
  untilPaint: number;
  longestTask: number;
}

/**
 * Follows the links from home to All Projects and back, with the pointer over each link first.
 * @throws if the browser loads a document instead
 */
export async function pageChanges(
  browser: Browser,
  url: string,
  reducedMotion: 'reduce' | 'no-preference',
): Promise<PageChange[]> {
  const { page, client } = await slowPage(browser, reducedMotion);
  await page.goto(url);
  await page.waitForTimeout(QUIET_AFTER_MS);
  const changes: PageChange[] = [];
  for (const link of ['a[href$="/projects"]', 'header a[href="/"]']) {
    await page.locator(link).scrollIntoViewIfNeeded();
    await page.locator(link).hover();
    await page.waitForTimeout(300);
    let untilPaint = 0;
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.resourceType()));
    const trace = await recordTrace(client, async () => {
      untilPaint = await page.evaluate(clickUntilPainted, link);
      await page.waitForTimeout(1000);
    });
    if (requests.includes('document')) throw new Error('The link loaded a document');
    const tasks = trace.filter(
      ({ name, tid, pid }) => name === 'RunTask' && isMain(trace, pid, tid),
    );
    changes.push({ untilPaint, longestTask: Math.max(...tasks.map(({ dur }) => dur)) / 1000 });
  }
  await page.context().close();
  return changes;
}

/**
 * Runs in the page, so inner functions must be anonymous: tsx adds a helper to named ones.
 * @returns milliseconds from the click to the frame that shows another heading
 */
function clickUntilPainted(link: string): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now();
    const before = document.querySelector('h1')?.textContent;
    new MutationObserver((_, observer) => {
      if (document.querySelector('h1')?.textContent === before) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    document.querySelector<HTMLElement>(link)?.click();
  });
}

/** Measures the first paint of a page and the longest task while it scrolls, in milliseconds. */
export async function scrollThrough(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: DESKTOP });
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(url);
  await page.waitForTimeout(2 * QUIET_AFTER_MS);
  const { paint, height } = await page.evaluate(() => {
    (Reflect.get(window, 'tasks') as number[]).length = 0;
    return {
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      height: document.body.scrollHeight,
    };
  });
  for (let step = 0; step < SCROLL_STEPS; step++) {
    await page.mouse.wheel(0, height / SCROLL_STEPS);
    await page.waitForTimeout(60);
  }
  const tasks = await page.evaluate(() => Reflect.get(window, 'tasks') as number[]);
  await page.context().close();
  return { paint, longestTask: Math.max(0, ...tasks) };
}

async function slowPage(
  browser: Browser,
  reducedMotion: 'reduce' | 'no-preference' = 'no-preference',
): Promise<{ page: Page; client: CDPSession }> {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return { page, client };
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur: number;
  args: { name?: string };
}

async function recordTrace(client: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  client.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'toplevel',
        'disabled-by-default-devtools.timeline',
        'v8',
        'loading',
        'blink.user_timing',
      ],
    },
  });
  await act();
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await complete;
  return events.map((event) => ({ ...event, dur: event.dur ?? 0 }));
}

const isDuring = (ts: number, task: TraceEvent) => ts >= task.ts && ts <= task.ts + task.dur;

const isMain = (trace: TraceEvent[], pid: number, tid: number) =>
  trace.some(
    (event) =>
      event.name === 'thread_name' &&
      event.args.name === 'CrRendererMain' &&
      event.pid === pid &&
      event.tid === tid,
  );
