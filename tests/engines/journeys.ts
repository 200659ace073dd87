import { execFileSync } from 'node:child_process';
import path from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest';
import { findProgram } from '#cli/support/programs.ts';
import { buildIfChanged } from '#site/build/build.ts';
import { contentDir as contentDirWith, sample } from '#tests/support/content-dir.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import { settledScrollIn } from '#tests/support/settled-scroll.ts';
import type { Engine, Tab, TabOptions } from './engine.ts';
import { hydrated, revealed } from './readiness.ts';
import { type ServedSite, serveSite } from './served-site.ts';

const SECTIONS = ['about', 'experience', 'projects', 'skills', 'services', 'blogs'];
const HEIGHT = 900;
/** Hosts send this for hashed files, and some for missing ones. */
const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Tests of what a visitor does, in one engine. */
export function testJourneys(engine: Engine): void {
  // A browser that crashes ends its session.
  describe(engine.name, { retry: { count: 1, condition: /invalid session id/ } }, () => {
    let site: ServedSite;
    beforeAll(async () => {
      await buildIfChanged(SAMPLE_SITE);
      site = await serveSite(SAMPLE_SITE.outDir);
    });
    afterAll(async () => {
      site.stop();
      await engine.stop();
    });

    let tab: Tab;
    let isOpen = false;
    /** Console messages that the test itself causes. */
    let expected: RegExp | undefined;

    /** Opens the tab of the test; again for a tab with other options. */
    async function open(options?: TabOptions) {
      if (isOpen) await tab.close();
      tab = await engine.open(options);
      isOpen = true;
    }
    beforeEach(({ skip }) => {
      if (engine.missing) skip(engine.missing);
      expected = undefined;
      return open();
    });
    afterEach(async () => {
      if (engine.missing) return;
      site.setFault(undefined);
      const messages = await tab.messages();
      await tab.close();
      isOpen = false;
      expect(messages.filter((text) => !expected?.test(text))).toEqual([]);
    });

    /** Opens a page in a large window, and waits until nothing moves. */
    const visit = async (path: string) => {
      await load(path, 1440);
      await expect.poll(() => tab.evaluate(isBelowShown)).toBe(true);
      await revealed(tab);
    };
    const load = async (path: string, width: number) => {
      await tab.resize(width, HEIGHT);
      await tab.goto(site.url + path);
    };

    describe.each([390, 824, 1440])('at %i px', (width) => {
      it('sees both pages whole', async () => {
        await load('', width);
        await expect.poll(() => tab.evaluate(isBelowShown)).toBe(true);
        await revealed(tab);

        const home = await tab.evaluate(shownParts);
        expect(home.ids).toEqual([...SECTIONS]);
        expect(home.overflow).toBeLessThanOrEqual(0);
        expect(home.isSidebarBeside).toBe(width >= 1024);
        expect(home.underlined).toBe(true);

        await hydrated(tab); // requests that are pending when a page is left are reported as failed
        await load('projects', width);
        await revealed(tab);
        const projects = await tab.evaluate(shownTable);
        expect(projects.rows).toBe(5);
        expect(projects.columns).toBe(width >= 1024 ? 4 : width >= 640 ? 3 : 2);
        expect(projects.overflow).toBeLessThanOrEqual(0);
      });

      it.each(['experience', 'projects', 'services'])(
        'opens the page at a section: %s',
        async (id) => {
          await load(`#${id}`, width);
          await hydrated(tab);
          await revealed(tab);

          await expectAt(tab, id, width);
        },
      );
    });

    it('follows a link from All Projects to a section', async () => {
      await visit('projects');
      await hydrated(tab);
      await tab.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href, id: 'test-link' });
        link.textContent = 'Skills';
        document.querySelector('h1')?.after(link);
      }, '/#skills');

      await tab.click('#test-link');

      await expect.poll(() => tab.evaluate(() => location.hash)).toBe('#skills');
      await hydrated(tab);
      await revealed(tab);
      await expectAt(tab, 'skills', 1440);
    });

    it.each(['experience', 'services', 'blogs'])(
      'goes to a section from the nav: %s',
      async (id) => {
        await visit('');
        await hydrated(tab);

        await tab.click(`#sidebar nav a[href="#${id}"]`);

        await expectAt(tab, id, 1440);
      },
    );

    it('scrolls, and the nav marks another section', async () => {
      await visit('');
      await hydrated(tab);
      await tab.click('#sidebar nav a[href="#services"]');
      await expectAt(tab, 'services', 1440);

      await tab.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));

      await expect.poll(() => currentSection(tab)).toBe('about');
    });

    it.each([390, 1440])('turns the dial by keys through the career at %i px', async (width) => {
      await load('', width);
      await hydrated(tab);
      await revealed(tab);
      await expect
        .poll(() => tab.evaluate(() => document.querySelectorAll('[role=slider]').length))
        .toBe(1);
      await tab.evaluate(() => document.querySelector<HTMLElement>('[role=slider]')?.focus());
      const entries = await tab.evaluate(() => history.length);

      await tab.press('Home');
      await expect.poll(() => tab.evaluate(shownOnDial)).toBe('2015 · Fieldnote Labs');
      await tab.press('ArrowRight', 'PageUp');
      await expect.poll(() => tab.evaluate(shownOnDial)).toBe('2022 · Harbour & Co');

      await settledScroll(tab);
      await expect
        .poll(() => tab.evaluate(isBeingRead, '#job-senior-developer-harbour-co'))
        .toBe(true);
      expect(await tab.evaluate(() => history.length)).toBe(entries);
    });

    it('switches theme and motion, which a reload preserves', async () => {
      await visit('');
      await tab.click('[data-switch=theme]');
      await tab.click('[data-switch=theme]');
      await tab.click('[data-switch=motion]');
      expect(await tab.evaluate(ground)).toBe('rgb(12, 14, 17)');

      await tab.reload();

      expect(await tab.evaluate(ground)).toBe('rgb(12, 14, 17)');
      expect(await tab.evaluate(() => document.documentElement.dataset.motion)).toBe('off');
      await tab.click('[data-switch=theme]');
      await tab.click('[data-switch=theme]');
      expect(await tab.evaluate(ground)).toBe('rgb(248, 246, 241)');
    });

    it('navigates without loading a document, and back to the same scroll position', async () => {
      await visit('');
      await hydrated(tab);
      await tab.evaluate(() => {
        scrollTo({ top: 1500, behavior: 'instant' });
        document.documentElement.dataset.mark = '';
      });
      await expect.poll(() => tab.evaluate(() => history.state?.scrollY)).toBe(1500);

      await tab.evaluate(() =>
        document.querySelector<HTMLElement>('#projects a[href$="/projects"]')?.click(),
      );
      await expect.poll(() => tab.evaluate(heading)).toBe('All Projects');
      await tab.evaluate(() => history.back());

      await expect.poll(() => tab.evaluate(heading)).toBe('Noa Sample');
      await expect.poll(() => tab.evaluate(() => Math.round(scrollY))).toBe(1500);
      expect(await tab.evaluate(() => 'mark' in document.documentElement.dataset)).toBe(true);
    });

    it('reloads three times at the same scroll position', async () => {
      await visit('');
      await hydrated(tab);
      await tab.reload(); // on a second visit, fonts cause no shift
      await hydrated(tab);
      const before = await scrollToSection(tab, 1500);

      for (let reload = 1; reload <= 3; reload += 1) {
        await tab.reload();
        await hydrated(tab);
        await revealed(tab);
        expect(await settledScroll(tab)).toBeCloseTo(before, WITHIN_5_PX);
      }
    });

    it('returns from another site to the same scroll position', async () => {
      await visit('');
      await hydrated(tab);
      await tab.reload(); // on a second visit, fonts cause no shift
      await hydrated(tab);
      const before = await scrollToSection(tab, 1500);

      await tab.goto(`${site.url.replace('127.0.0.1', 'localhost')}licenses.txt`);
      await tab.evaluate(() => history.back());

      await expect.poll(() => tab.evaluate(() => document.title)).toMatch(/Noa Sample/);
      await revealed(tab);
      expect(await settledScroll(tab)).toBeCloseTo(before, WITHIN_5_PX);
    });

    it('filters All Projects, with the filter in the URL', async () => {
      await visit('projects?tech=react');
      const shown = await tab.evaluate(visibleRows);
      expect(shown).toBeGreaterThan(0);
      expect(shown).toBeLessThan(5);
      await hydrated(tab);

      await tab.click('input[type=search]');
      await tab.press(...'zz');

      await expect.poll(() => tab.evaluate(() => location.search)).toBe('?tech=react&q=zz');
      expect(await tab.evaluate(visibleRows)).toBe(0);
      await tab.goto(`${site.url}projects`);
      expect(await tab.evaluate(visibleRows)).toBe(5);
    });

    it('sees technologies in the order of the build, in every language', async () => {
      // Engines sort these differently in Icelandic.
      const contentDir = contentDirWith({
        'site.yaml': sample('site.yaml', 'language: en', 'language: is'),
        'projects.yaml': sample('projects.yaml', ': [', ': [Øredev, Zig, Ångström, '),
      });
      const outDir = path.join(SAMPLE_SITE.cacheDir, 'engines/icelandic');
      await buildIfChanged({ contentDir, outDir, cacheDir: SAMPLE_SITE.cacheDir });
      const icelandic = await serveSite(outDir);
      onTestFinished(() => icelandic.stop());

      await tab.goto(`${icelandic.url}projects`);

      await hydrated(tab);
      expect(await tab.messages()).toEqual([]);
    });

    it('copies the e-mail address', async () => {
      await visit('');

      await tab.click('#footer [data-copy]');

      await expect
        .poll(() =>
          tab.evaluate(
            () => document.querySelector<HTMLElement>('#footer [data-copy]')?.dataset.copy,
          ),
        )
        .toBe('done');
    });

    it('uses the skip link and Tab to move through the page', async () => {
      await visit('');
      await hydrated(tab);

      await tab.press('Tab');
      expect(await tab.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
        '#content',
      );
      await tab.press('Enter');
      await expect.poll(() => tab.evaluate(() => document.activeElement?.id)).toBe('content');
      await tab.press('Tab');
      expect(await tab.evaluate(isInContent)).toBe(true);
      await tab.press('Shift+Tab');
      expect(await tab.evaluate(isInContent)).toBe(false);
    });

    for (const [name, answer] of [
      ['answers 404', (res) => res.writeHead(404, IMMUTABLE).end()],
      [
        'is cut off',
        (res) =>
          res
            .writeHead(200, {
              ...IMMUTABLE,
              'Content-Type': 'text/javascript',
              'Content-Length': 5000,
            })
            .write('export', () => res.destroy()),
      ],
    ] as [string, (res: import('node:http').ServerResponse) => void][]) {
      it(`loads a chunk that ${name} with “Try again”`, async () => {
        expected = /services|Failed|error|import|load/i;
        site.setFault(({ url = '' }, res) => {
          if (!url.startsWith('/assets/services')) return false;
          answer(res);
          return true;
        });
        await visit('');
        const failure = () =>
          tab.evaluate(() => document.querySelector('#services [role=alert]') !== null);
        await expect.poll(failure).toBe(true);
        expect(await tab.evaluate(() => document.querySelector('#services h2')?.textContent)).toBe(
          'Services',
        );

        site.setFault(undefined);
        await tab.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
        await tab.click('#services [role=alert] button');

        await expect.poll(failure).toBe(false);
        expect(await tab.evaluate(() => document.documentElement.matches('[data-same-page]'))).toBe(
          true,
        );
        expect(await tab.evaluate(() => document.querySelector('#services h2')?.textContent)).toBe(
          'Services',
        );
      });
    }

    it('reads the site without scripts', async () => {
      await open({ withoutScripts: true });
      await load('', 1440);
      const home = await tab.evaluate(shownParts);
      expect(home.ids).toEqual(SECTIONS);
      await load('projects', 1440);
      expect((await tab.evaluate(shownTable)).rows).toBe(5);
    });

    it('switches the theme where storage is blocked', async () => {
      await open({ withoutStorage: true });
      await visit('');
      await hydrated(tab);
      await tab.click('[data-switch=theme]');
      expect(await tab.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
    });

    it('prints a résumé', async ({ skip }) => {
      await visit('');
      const pdf = await tab.print();
      if (!pdf) return skip(`${engine.name} cannot print without a dialog`);
      const pdftotext = findProgram(['pdftotext']);
      if (!pdftotext) return skip('pdftotext is not installed');
      const text = String(execFileSync(pdftotext, ['-', '-'], { input: pdf }));
      for (const part of ['Noa Sample', 'Experience', 'Skills']) expect(text).toContain(part);
    });

    it('sees all text in its own fonts on a first visit, in place, when fonts are late', async () => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      site.setFault(({ url = '' }, _, serve) => {
        const isFont = url.endsWith('.woff2');
        if (isFont) released.then(serve);
        return isFont;
      });
      await visit('');
      await tab.evaluate(() =>
        scrollTo({ top: document.getElementById('skills')?.offsetTop ?? 0, behavior: 'instant' }),
      );
      const before = await tab.evaluate(middleOfWindow);

      release();

      await expect
        .poll(() => tab.evaluate(() => 'fonts' in document.documentElement.dataset))
        .toBe(false);
      expect(await tab.evaluate(textsInLocalFonts)).toEqual([]);
      const moved = (await tab.evaluate(topOf, before.path)) - before.top;
      expect(Math.abs(moved)).toBeLessThan(5);
    });

    it('arrives at a section that was clicked during the reveal', async () => {
      await load('', 1440);
      await tab.evaluate(() =>
        document.querySelector<HTMLElement>('#sidebar nav [href="#skills"]')?.click(),
      );

      await revealed(tab);
      await hydrated(tab);
      await expectAt(tab, 'skills', 1440);
    });
  });
}

/** For `toBeCloseTo`. */
const WITHIN_5_PX = -1;

/**
 * Expects the section at the top edge, its heading below the section bar, or as near as the page
 * allows, marked in the nav and the URL.
 */
async function expectAt(tab: Tab, id: string, width: number) {
  const position = () =>
    tab.evaluate((id) => {
      const section = document.getElementById(id);
      const bar = document.querySelector('nav details')?.getBoundingClientRect();
      const top = section?.getBoundingClientRect().top ?? Number.NaN;
      const left = document.documentElement.scrollHeight - innerHeight - scrollY;
      return {
        isAtTop: Math.abs(top) <= 30 || (top > 0 && left <= 2),
        isHeadingBelowBar:
          (section?.querySelector('h2')?.getBoundingClientRect().top ?? -2) >=
          (bar?.bottom ?? 0) - 1,
        hash: location.hash,
        ...(innerWidth >= 1024 && {
          current: document.querySelector('#sidebar nav [aria-current]')?.getAttribute('href'),
        }),
      };
    }, id);
  const hash = `#${id}`;
  await expect.poll(position).toEqual({
    isAtTop: true,
    isHeadingBelowBar: true,
    hash,
    ...(width >= 1024 && { current: hash }),
  });
  await settledScroll(tab);
  expect(await position()).toMatchObject({ isAtTop: true, hash });
}

const currentSection = (tab: Tab) =>
  tab.evaluate(() =>
    document.querySelector('#sidebar nav [aria-current]')?.getAttribute('href')?.slice(1),
  );

/** Scrolls until the URL names a section. @returns the scroll position */
async function scrollToSection(tab: Tab, top: number) {
  await revealed(tab);
  // Fonts that arrive later move the text.
  await expect
    .poll(() => tab.evaluate(() => document.documentElement.dataset.fonts ?? null))
    .toBe(null);
  await tab.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top);
  await expect.poll(() => tab.evaluate(() => location.hash)).not.toBe('');
  return settledScroll(tab);
}

/** Waits until the window no longer scrolls. @returns the scroll position, in pixels */
const settledScroll = (tab: Tab) => tab.evaluate(settledScrollIn, 300);

// ── These functions run in the page.

function shownParts() {
  const sections = [...document.querySelectorAll<HTMLElement>('main > section')];
  const sidebar = document.querySelector('#sidebar')?.getBoundingClientRect();
  const main = document.querySelector('main')?.getBoundingClientRect();
  const link = document.querySelector('#about p a');
  return {
    ids: sections.filter((section) => section.offsetHeight > 100).map(({ id }) => id),
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    isSidebarBeside: sidebar && main ? sidebar.right <= main.left : undefined,
    underlined: !link || getComputedStyle(link).textDecorationLine === 'underline',
  };
}

function shownTable() {
  const isShown = (element: Element) => element.getClientRects().length > 0;
  return {
    rows: [...document.querySelectorAll('tbody tr')].filter(isShown).length,
    columns: [...document.querySelectorAll('thead th')].filter(isShown).length,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
}

const shownOnDial = () => document.querySelector('[role=slider]')?.getAttribute('aria-valuetext');

function isBeingRead(selector: string) {
  const top = document.querySelector(selector)?.getBoundingClientRect().top ?? -1;
  return top > 0 && top < innerHeight / 3;
}

function visibleRows() {
  return [...document.querySelectorAll('tbody tr')].filter((row) => row.getClientRects().length > 0)
    .length;
}

function ground() {
  return getComputedStyle(document.documentElement).backgroundColor;
}

function heading() {
  return [...document.querySelectorAll('h1')].find((h1) => h1.getClientRects().length > 0)
    ?.textContent;
}

/** `:focus-visible` would need the window of the test to be active. */
function isInContent() {
  return document.activeElement?.matches('#content *') ?? false;
}

/** The element in the middle of the window, as indexes of children from the body, and its top. */
function middleOfWindow() {
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? document.body;
  const path: number[] = [];
  for (let node = middle; node.parentElement && node !== document.body; node = node.parentElement)
    path.unshift([...node.parentElement.children].indexOf(node));
  return { path, top: middle.getBoundingClientRect().top };
}

function topOf(path: number[]) {
  const find = (node: Element, index: number) => node.children[index] ?? node;
  return path.reduce(find, document.body as Element).getBoundingClientRect().top;
}

/** The texts that are not in the page's own fonts, whose letters have other widths than a serif. */
function textsInLocalFonts() {
  const isLocal = (text: Element) => {
    const width = (family: string) => {
      const probe = document.createElement('span');
      probe.textContent = 'Hamburgefonstiv agrees with running text, WMmil';
      probe.style.cssText = 'position:absolute;white-space:nowrap';
      probe.style.fontFamily = family;
      text.append(probe);
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    };
    const [own = ''] = getComputedStyle(text).fontFamily.split(',');
    const isOurs = /Geist|Instrument/.test(own) && !/Fallback/.test(own);
    return !isOurs || Math.abs(width(`${own}, serif`) - width('serif')) < 0.5;
  };
  const texts = document.querySelectorAll('h1, h2, #sidebar p, #about p, #skills h3, #services p');
  return [...texts].filter(isLocal).map(({ textContent }) => textContent);
}

/** Whether what is below the first screen is shown. */
const isBelowShown = () => document.querySelector('#assistant')?.checkVisibility() === true;
