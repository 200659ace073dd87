import { execFile } from 'node:child_process';
import { appendFile, copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '#cli/support/chromium.ts';
import { unpackPackage } from '#e2e/packed.ts';
import { startServer } from '#tests/support/start-server.ts';

const BENCH_DIR = path.resolve('.cache/bench');
/** The program as owners install it, which starts faster than the sources in a clone. */
export const CLI = path.join(BENCH_DIR, 'chronofolio/bin.js');
const TEXT = 'For years we released on Thursday evenings, when few operators look. '.repeat(30);
const LIST = Array.from({ length: 200 }, (_, index) => `- { title: Talk ${index}, date: 2024 }\n`);

/** Prints the seconds of CPU in all threads of a command, and its peak of memory in megabytes, when it ends. */
const METER = `data:text/javascript,process.on('exit',()=>{const{userCPUTime:u,systemCPUTime:s,maxRSS:m}=process.resourceUsage();console.log('COST',(u+s)/1e6,m/1024)})`;

/** Prints what builds and checks cost, in CPU seconds and in plain Vite builds of the same run. */
export async function benchCommands(hasLarge: boolean): Promise<void> {
  await unpackPackage('chronofolio', BENCH_DIR);
  const plain = await makeSite(0, 0);
  const page = '<div id="root"></div><script type="module">import "react-dom/client";</script>';
  await writeFile(path.join(plain, 'index.html'), page);
  const vite = await costOf(plain, path.resolve('node_modules/vite/bin/vite.js'), 'build');
  const report = async (what: string, goal: string, dir: string, command: string) => {
    const cost = await costOf(dir, CLI, command);
    const ratio = (cost['CPU, s'] / vite['CPU, s']).toFixed(1);
    console.table([{ what, ...cost, 'goal, CPU s': goal, 'in Vite builds': ratio }]);
  };
  console.table([{ what: 'plain Vite build', ...vite }]);
  // The peak of memory is to be at most 700 MB, and 160 + 160 to cost at most 4.3 times 40 + 40.
  const goals = { 0: '5', 10: '12', 40: '30', ...(hasLarge && { 160: '4.3 × 40 + 40', 400: '' }) };
  for (const [size, goal] of Object.entries(goals)) {
    const dir = await makeSite(Number(size), Number(size));
    await report(`build ${size} + ${size}, empty cache`, goal, dir, 'build');
    if (size !== '40') continue;
    await report('build 40 + 40 again', '5', dir, 'build');
    await appendFile(path.join(dir, 'content/posts/post-1.md'), '\nOne more line.\n');
    await report('build 40 + 40 with a changed post', '5', dir, 'build');
    await report('check 40 + 40', '1.2', dir, 'check');
    await benchDev(dir);
  }
  await report('check 1,000 posts', '6', await makeSite(0, 1000), 'check');
}

async function costOf(dir: string, ...command: string[]) {
  const start = performance.now();
  const args = ['--import', METER, ...command];
  const { stdout } = await promisify(execFile)('node', args, { cwd: dir });
  const time = Math.round((performance.now() - start) / 100) / 10;
  // A build has a process of its own.
  const costs = [...stdout.matchAll(/COST (\S+) (\S+)/g)];
  const sum = (part: number) => costs.reduce((sum, cost) => sum + Number(cost[part]), 0);
  return {
    'CPU, s': Math.round(sum(1) * 10) / 10,
    'time, s': time,
    'peak, MB': Math.round(sum(2)),
  };
}

/** Prints how long an owner waits for `dev`, and for an edit on the page. */
async function benchDev(dir: string): Promise<void> {
  let start = performance.now();
  const done = (what: string, goal: number) =>
    console.table([{ what, 'time, ms': Math.round(performance.now() - start), 'goal, ms': goal }]);
  const server = await startServer(dir, ['node', CLI, 'dev']);
  process.once('exit', () => server.process.kill());
  done('dev is ready', 1500);
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  const page = await browser.newPage();
  await page.goto(server.address);
  for (const [what, goal, name, from, to, shown] of [
    ['an edited text', 500, 'about.md', /^/, 'At first. ', 'text=At first.'],
    ['a text edited again', 500, 'about.md', /^/, 'And then. ', 'text=And then.'],
    ['a list of 200 entries', 800, 'talks.yaml', /^/, LIST.join(''), 'text=Talk 150'],
    ['a broken file', 500, 'projects.yaml', /title:/, 'heading:', 'vite-error-overlay'],
    [
      'its repair',
      500,
      'projects.yaml',
      /heading:/,
      'title:',
      'body:not(:has(vite-error-overlay)) h1',
    ],
  ] as const) {
    const file = path.join(dir, 'content', name);
    const text = (await readFile(file, 'utf8')).replace(from, to);
    start = performance.now();
    await writeFile(file, text);
    await page.locator(shown).first().waitFor({ state: 'attached' });
    done(what, goal);
    await page.waitForLoadState();
  }
  await browser.close();
  server.process.kill();
}

/** Makes a copy of the starter with other projects, and posts, and a picture in each unless it has only posts. @returns its directory */
export async function makeSite(projects: number, posts: number): Promise<string> {
  const dir = path.join(BENCH_DIR, `${projects}-${posts}`);
  const [content, images] = [path.join(dir, 'content'), path.join(dir, 'content/images')];
  await rm(dir, { recursive: true, force: true });
  await cp('examples/starter/content', content, { recursive: true });
  await rm(path.join(content, 'projects'), { recursive: true });
  await writeFile(path.join(content, 'projects.yaml'), projects > 0 ? '' : '[]\n');
  await mkdir(path.join(content, 'posts'));
  const addPicture = async (file: string) => {
    await copyFile(path.join(images, 'consent.png'), path.join(images, file));
    await appendFile(path.join(images, file), file); // what follows the end of a PNG makes it another file
  };
  for (let index = 0; index < projects; index++) {
    await addPicture(`project-${index}.png`);
    const project = `\n- year: "2021"\n  title: Project ${index}\n  description: ${TEXT.slice(0, 160)}\n  technologies: [Go]\n  image: { src: project-${index}.png, alt: A screen }\n`;
    await appendFile(path.join(content, 'projects.yaml'), project);
  }
  for (let index = 0; index < posts; index++) {
    if (projects > 0) await addPicture(`post-${index}.png`);
    const picture = projects > 0 ? `![A screen](images/post-${index}.png)\n\n` : '';
    const day = new Date(Date.UTC(2026, 0, 1 - index)).toISOString().slice(0, 10);
    const text = `---\ntitle: Post ${index}\ndate: ${day}\n---\n\n${TEXT}\n\n${picture}## Then\n\n${TEXT}\n`;
    await writeFile(path.join(content, `posts/post-${index}.md`), text);
  }
  return dir;
}
