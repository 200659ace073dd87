import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_ARGS, findChromium } from '#cli/support/chromium.ts';
import { OWN_SITE } from '#cli/support/own-site.ts';
import { startDev } from '#tests/support/dev-project.ts';
import { shown, summary, table } from './statistics.ts';

// How long `npm run dev` takes from a save to the change in the browser, by kind of change:
// npx tsx bench/dev-latency.ts [saves of each kind]

const saves = Number(process.argv[2] ?? 15);
const SCROLLED_PX = 600;
/** Vite may load the first page again once it has prepared React. */
const SETTLED_AFTER_MS = 3000;
/** Between two saves, so that each is measured alone. */
const PAUSE_MS = 250;
const PATIENCE_MS = 20_000;

type Project = Awaited<ReturnType<typeof startDev>>;

interface Change {
  name: string;
  /** Makes the change for the nth time. */
  save: (project: Project, n: number) => void;
  /** Whether the page shows it; runs in the browser, with `n`. */
  isSeen: (n: number) => boolean;
}

const original = (name: string) => readFileSync(path.join(OWN_SITE.contentDir, name), 'utf8');
const replaced = (name: string, from: string, to: (n: number) => string) => {
  const text = original(name);
  if (!text.includes(from)) throw new Error(`${name} does not contain ${from}`);
  return (project: Project, n: number) => project.write(name, text.replace(from, to(n)));
};
const says = (n: number) => document.body.innerText.includes(`No. ${n}!`);

const picture = (n: number) =>
  sharp({ create: { width: 2400, height: 1500, channels: 3, background: { r: n, g: 90, b: 90 } } })
    .png()
    .toBuffer();
const pictures = await Promise.all(Array.from({ length: saves + 1 }, (_, n) => picture(n)));

const changes: Change[] = [
  {
    name: 'about.md',
    save: (project, n) => project.write('about.md', `No. ${n}!\n`),
    isSeen: says,
  },
  {
    name: 'services.yaml',
    save: replaced('services.yaml', 'Audits', (n) => `No. ${n}!`),
    isSeen: says,
  },
  {
    name: 'experience.yaml',
    save: replaced('experience.yaml', 'Northlight', (n) => `No. ${n}!`),
    isSeen: says,
  },
  {
    name: 'projects.yaml',
    save: replaced('projects.yaml', 'Built to stand', (n) => `No. ${n}!`),
    isSeen: says,
  },
  {
    name: 'skills.yaml',
    save: replaced('skills.yaml', 'name: Redis', (n) => `name: No. ${n}!`),
    isSeen: says,
  },
  {
    name: 'blogs.yaml, another entry',
    save: (project, n) =>
      project.write(
        'blogs.yaml',
        `- { date: "2026", title: No. ${n}!, link: "https://a.example/${n}" }\n${original('blogs.yaml')}`,
      ),
    isSeen: says,
  },
  {
    name: 'words.yaml',
    save: (project, n) => project.write('words.yaml', `services: No. ${n}!\n`),
    isSeen: says,
  },
  {
    name: 'site.yaml, role',
    save: replaced('site.yaml', 'Senior full', (n) => `No. ${n}! full`),
    isSeen: says,
  },
  {
    name: 'site.yaml, section renamed',
    save: replaced(
      'site.yaml',
      'closing:',
      (n) => `sections: [about, services, projects: No. ${n}!]\nclosing:`,
    ),
    isSeen: says,
  },
  {
    name: 'site.yaml, accent',
    save: replaced('site.yaml', '"#b5341a"', (n) => `"#b534${String(n + 10).padStart(2, '0')}"`),
    isSeen: (n) =>
      getComputedStyle(document.documentElement)
        .getPropertyValue('--accent-light')
        .endsWith(`34${String(n + 10).padStart(2, '0')}`),
  },
  {
    name: 'services.yaml, a letter like none before',
    save: replaced('services.yaml', 'Audits', (n) => `No. ${n}! ${String.fromCodePoint(0xc0 + n)}`),
    isSeen: says,
  },
  {
    name: 'a new picture',
    save: (project, n) => {
      project.write(`images/new-${n}.png`, pictures[n] ?? '');
      project.write('about.md', `![No. ${n}!](images/new-${n}.png)\n`);
    },
    isSeen: (n) => {
      const image = document.querySelector<HTMLImageElement>(`img[alt="No. ${n}!"]`);
      image?.setAttribute('loading', 'eager');
      return Boolean(image?.complete && image.naturalWidth);
    },
  },
  {
    name: 'a mistake, told',
    save: (project, n) => project.write('about.md', `![](images/no-${n}.png)\n`),
    isSeen: (n) =>
      document
        .querySelector('vite-error-overlay')
        ?.shadowRoot?.textContent?.includes(`no-${n}.png`) ?? false,
  },
];

const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
const rows: string[][] = [];
for (const change of changes) {
  await using project = await startDev();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(project.address);
  await page.waitForTimeout(SETTLED_AFTER_MS);
  const times: number[] = [];
  let reloads = 0;
  let jumps = 0;
  for (let n = 0; n <= saves; n++) {
    await page.evaluate((top) => {
      scrollTo({ top, behavior: 'instant' });
      Reflect.set(window, 'isSame', true);
    }, SCROLLED_PX);
    await page.waitForTimeout(PAUSE_MS);
    const seen = timeSeen(page, change, n);
    const start = Date.now();
    change.save(project, n);
    const time = (await seen) - start;
    if (n > 0) times.push(time); // the first warms up
    const state = await page.evaluate(() => ({ scrollY, isSame: Reflect.has(window, 'isSame') }));
    if (!state.isSame) reloads++;
    if (state.scrollY !== SCROLLED_PX) jumps++;
  }
  rows.push([change.name, shown(summary(times)), String(reloads), String(jumps)]);
  await page.close();
}
await browser.close();
console.log(table(['saved', 'ms to the change, median (least–most)', 'reloads', 'jumps'], rows));

/** @returns when the page showed the nth change, in milliseconds of the clock */
async function timeSeen(page: Page, { isSeen }: Change, n: number): Promise<number> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const time = await page
      .waitForFunction(`(${isSeen})(${n}) && Date.now()`, undefined, { polling: 'raf' })
      .then((handle) => handle.jsonValue())
      .catch(() => undefined); // the page was loaded again
    if (time) return Number(time);
  }
  throw new Error(`The change was not seen within ${PATIENCE_MS} ms`);
}
