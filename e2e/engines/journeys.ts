import { EventEmitter, once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { buildSite } from '#build/build-site.ts';
import type { Hosting } from '#build/hosts/hosting.ts';
import { createApp } from '#server/app.ts';
import { localServer } from '#tests/support/local-server.ts';
import { isHydrated, settledScrollIn } from '#tests/support/page-state.ts';
import { SAMPLE_SITE } from '#tests/support/repository.ts';

export interface Tab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  follow(selector: string): Promise<void>;
  /** Runs a function in the page. It can only use its arguments. These and the result must be JSON. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  click(selector: string): Promise<void>;
  press(...keys: string[]): Promise<void>;
  messages(): Promise<string[]>;
  close(): Promise<void>;
}

interface Engine {
  name: string;
  /** The reason, in a sentence, why the engine cannot be used. */
  missing: string | undefined;
  /** Whether the engine runs no scripts of the driver in a page that is still loading. */
  waitsForPages?: boolean;
  /** Opens a window whose viewport has this size, in CSS pixels. */
  open(width: number, height: number): Promise<Tab>;
  stop(): Promise<void>;
}

/** The height of a line of text, by which a place may differ, because typefaces may change how a line wraps. */
const SAME_PLACE_PX = 27;

/** Tests journeys of visitors in which engines differ; e2e/browser has all other tests. */
export function testJourneys(engine: Engine): void {
  const outDir = path.join(SAMPLE_SITE.cacheDir, 'engines', engine.name);
  let hosting: Hosting;
  beforeAll(async () => {
    hosting = await buildSite({ ...SAMPLE_SITE, outDir });
  });
  afterAll(() => engine.stop());

  describe(engine.name, () => {
    let site: string;
    let tab: Tab;
    /** A function that may delay a request. */
    let intervene: (url: string) => unknown;

    beforeEach(async ({ skip }) => {
      if (engine.missing) skip(engine.missing);
      const app = createApp(outDir, hosting);
      intervene = () => {};
      site = await localServer(async (request, response) => {
        await intervene(request.url ?? '');
        app(request, response);
      });
    });

    async function open(address: string, width = 1440, expected?: RegExp) {
      const opened = await engine.open(width, 900);
      tab = opened;
      onTestFinished(async () => {
        const messages = await opened.messages();
        await opened.close();
        expect(messages.filter((text) => !expected?.test(text))).toEqual([]);
      });
      await tab.goto(site + address);
    }
    const visit = async (address: string, width?: number) => {
      await open(address, width);
      await ready();
    };
    /** Waits until the page has the expected state, for which WebKit takes seconds without a GPU. */
    const see = <Result>(read: () => Result, expected: Awaited<Result>) =>
      expect.poll(() => tab.evaluate(read), { timeout: 60_000 }).toEqual(expected);
    const revealed = () => see(isRevealed, true);
    const ready = async () => {
      await revealed();
      await see(isHydrated, true);
    };
    const settledScroll = () => tab.evaluate(settledScrollIn, 300);

    /** Expects the section as near to the top edge as possible, and marked in the nav and the URL. */
    async function expectAt(id: string) {
      const place = () => tab.evaluate(placeOf, id);
      const there = { isAtTop: true, isBelowBar: true, isMarked: true, hash: `#${id}` };
      await expect.poll(place).toEqual(there);
      await settledScroll();
      expect(await place()).toEqual(there);
    }

    it.each([390, 1440])('sees both pages whole, and a section, at %i px', async (width) => {
      await visit('/#services', width);
      await expectAt('services');
      const isLarge = width >= 1024;
      const home = { isCutOff: false, isSidebarBeside: isLarge, isLinkUnderlined: true };
      expect(await tab.evaluate(readPage)).toMatchObject(home);
      await tab.goto(`${site}/projects?tech=React`);
      await ready();
      const table = { isCutOff: false, rows: 3, columns: isLarge ? 4 : 2 };
      expect(await tab.evaluate(readPage)).toMatchObject(table);
    });

    it('arrives at sections from the nav, even during the reveal', async () => {
      await open('/');
      await tab.evaluate(() =>
        document.querySelector<HTMLElement>('#sidebar nav [href="#skills"]')?.click(),
      );
      await ready();

      await expectAt('skills');
      await tab.click('#sidebar nav [href="#services"]');
      await expectAt('services');
    });

    it('uses the skip link and Tab, copies the e-mail address, and turns dark', async () => {
      await visit('/');
      await tab.press('Tab');
      expect(await tab.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
      await tab.press('Enter');
      await see(() => document.activeElement?.id, 'content');
      await tab.press('Tab');
      expect(await tab.evaluate(() => document.activeElement?.matches('#content *'))).toBe(true);
      await tab.click('#sidebar [data-copy]');
      await see(() => document.querySelectorAll('#sidebar [data-copy=done]').length, 1);
      await tab.click('[data-settings] summary');
      await tab.click('[data-settings] [value=dark]');
      const ground = () => getComputedStyle(document.documentElement).backgroundColor;
      expect(await tab.evaluate(ground)).toBe('rgb(12, 15, 19)');
    });

    it('returns to the same place after going back, reloading, and visiting another site', async () => {
      await open('/', 1440, /Skipping view transition/); // WebKit logs this message after going back
      await ready();
      await tab.reload(); // on a second visit, typefaces cause no shift
      await ready();
      await see(areTypefacesLoaded, true);
      await tab.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
      const before = await settledScroll();
      const expectSamePlace = async () =>
        expect(Math.abs((await settledScroll()) - before)).toBeLessThan(SAME_PLACE_PX);
      await tab.reload();
      await ready();
      await expectSamePlace();
      // The driver of WebKit hangs after going back from any other site.
      if (!engine.waitsForPages) {
        await tab.goto(await localServer((_, response) => response.end('Other'), 'localhost'));
        await tab.back();
        await see(heading, 'Noa Sample');
        await revealed();
        await expectSamePlace();
      }
      await tab.follow('#projects a[href$="/projects"]');
      await see(heading, 'All Projects');
      await tab.back();
      await see(heading, 'Noa Sample');
      await expectSamePlace();
    });

    it('shows no unstyled content while styles are late', async ({ skip }) => {
      skip(engine.waitsForPages === true, 'this engine cannot read a page that is loading');
      const styles = new EventEmitter();
      intervene = (url) => url.startsWith('/assets/style-') && once(styles, 'arrive');
      await open('/robots.txt');
      await tab.evaluate(() => void setTimeout(() => location.assign('/')));

      await see(() => Boolean(document.querySelector('#about p')?.getClientRects().length), true);
      await pause(1000);
      expect(await tab.evaluate(countLate)).toBe(0);
      styles.emit('arrive');
      await ready();
      await see(countLate, 2);
    });
  });
}

// ── These functions run in the page.

/** Follows a link from within the page, and returns before the page changes. */
export function followIn(selector: string): void {
  const link = document.querySelector<HTMLElement>(selector);
  setTimeout(() => link?.click());
}

function isRevealed() {
  const { reveal } = document.documentElement.dataset;
  return reveal === 'done' && document.querySelector('#assistant')?.checkVisibility() === true;
}

function placeOf(id: string) {
  const section = document.getElementById(id);
  const bar = document.querySelector('nav details')?.getBoundingClientRect().bottom ?? 0;
  const margin = Number.parseFloat(getComputedStyle(section ?? document.body).scrollMarginTop);
  // WebKit scrolls to anchors, too, but some pixels off, and perhaps too late for a correction.
  const top = (section?.getBoundingClientRect().top ?? Number.NaN) - margin;
  const left = document.documentElement.scrollHeight - innerHeight - scrollY;
  const marked = document.querySelector('#sidebar nav [aria-current]')?.getAttribute('href');
  return {
    isAtTop: Math.abs(top) <= 30 || (top > 0 && left <= 2),
    isBelowBar: (section?.querySelector('h2')?.getBoundingClientRect().top ?? -2) >= bar - 1,
    isMarked: innerWidth < 1024 || marked === `#${id}`,
    hash: location.hash,
  };
}

function readPage() {
  const { scrollWidth, clientWidth } = document.documentElement;
  const boxOf = (part: string) => document.querySelector(part)?.getBoundingClientRect();
  const countShown = (parts: string) =>
    [...document.querySelectorAll(parts)].filter((part) => part.getClientRects().length > 0).length;
  const link = document.querySelector('#about p a') ?? document.body;
  return {
    isCutOff: scrollWidth > clientWidth,
    isSidebarBeside: Number(boxOf('#sidebar')?.right) <= Number(boxOf('main')?.left),
    isLinkUnderlined: getComputedStyle(link).textDecorationLine === 'underline',
    rows: countShown('tbody tr'),
    columns: countShown('thead th'),
  };
}

/** The number of parts below the first screen. */
const countLate = () => document.querySelectorAll('#experience, #footer').length;

const heading = () =>
  [...document.querySelectorAll('h1')].find((h1) => h1.getClientRects().length > 0)?.textContent;

const areTypefacesLoaded = () =>
  document.fonts.status === 'loaded' &&
  [...document.fonts].some(({ display, status }) => display === 'swap' && status === 'loaded');
