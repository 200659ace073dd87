import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadContent } from '#content/load-content.ts';
import { readFiles, writeFiles } from '#tests/support/files.ts';
import { sampleSite } from '#tests/support/owner.ts';
import { nodeArgs } from '#tests/support/project-copy.ts';

// Runs `chronofolio init` in an empty directory.

const FLAGS = [
  ...['--name', 'Ada "Countess": Lovelace #1', '--role', 'Lead developer'],
  ...['--email', 'ada@lovelace.net', '--location', 'London'],
  ...['--url', 'https://lovelace.net/ada'],
];

function emptySite() {
  const site = sampleSite();
  for (const name of ['content', '.cache'])
    rmSync(path.join(site.dir, name), { recursive: true, force: true });
  return site;
}

/** Makes the directory of a site with only one file of content. */
const siteWith = (name: string) => () => {
  const site = emptySite();
  site.write(name, 'Mine.');
  return site;
};

it('lists the texts that are still to write, after which every check passes', async () => {
  const { content, edit, run } = emptySite();

  expect(await run(['init', ...FLAGS])).toEqual({
    code: 0,
    out: 'Wrote content/. npx chronofolio dev shows the site; npx chronofolio check lists what is still to write.\n',
    err: '',
  });
  const { site } = await loadContent(content);
  expect(site).toMatchObject({ name: 'Ada "Countess": Lovelace #1', role: 'Lead developer' });
  const unfinished = await run('check --strict');
  expect([unfinished.code, unfinished.err]).toEqual([1, '']);
  expect(unfinished.out).toContain('content/about.md:1:1  about  is still to write\n');
  expect(unfinished.out).toMatch(/; 2 points to settle before you publish; 1 note\.\n$/);

  edit('site.yaml', /(?<=pitch: ).*/, 'I make engines think.');
  writeFiles(content, {
    'about.md': 'I am Ada.\n',
    'experience.yaml':
      '- { role: Lead, company: Engines, start: 2020, summary: I led., technologies: [] }\n',
  });
  const { code, out } = await run('check --strict');
  expect(code).toBe(0);
  expect(out).toMatch(/\nThe content is ready to publish; 1 note\.\n$/);
});

it('writes the data and the styles of a theme', async () => {
  const { content, dir, run } = emptySite();
  expect((await run(['init', ...FLAGS, '--theme', 'signal'])).code).toBe(0);

  const { site } = await loadContent(content);
  expect(site.theme?.colors?.hand).toEqual({ light: '#ffd60a', dark: '#ffd60a' });
  expect(readFiles(content)['site.yaml']).not.toContain('# theme:');
  expect(readFiles(path.join(dir, 'theme'))['style.css']).toContain('a yellow hand');

  rmSync(content, { recursive: true });
  expect((await run(['init', ...FLAGS, '--theme', 'enamel'])).code).toBe(0);
  expect((await loadContent(content)).site.theme).toBeUndefined();

  rmSync(content, { recursive: true });
  expect(await run(['init', ...FLAGS, '--theme', 'riso'])).toMatchObject({
    code: 1,
    err: 'There is a theme/style.css already, so nothing was written. Rename it, or leave out --theme riso.\n',
  });
  expect(existsSync(content)).toBe(false);
});

it('writes missing content, with an example entry of each list in comments', async () => {
  const { content, read, run, write } = emptySite();

  await run(['init', ...FLAGS]);

  expect(read('site.yaml')).toContain('=../node_modules/chronofolio/schemas/site.json\n');
  write('images/project.png', '');
  const lists = ['blogs', 'experience', 'projects', 'services', 'skills'] as const;
  for (const name of lists) {
    const [comments = '', example = ''] = read(`${name}.yaml`).split('\n#\n');
    expect(comments).toMatch(/^# /);
    write(`${name}.yaml`, example.replace(/^# /gm, ''));
  }

  const loaded = await loadContent(content);

  for (const name of lists) expect(loaded[name]).toHaveLength(1);
});

it.each([
  ['There is a content/ already, so nothing was written.', FLAGS, sampleSite],
  ['There is a content/ already, so nothing was written.', FLAGS, siteWith('.drafts/next.md')],
  ['There is a content/ already, so nothing was written.', FLAGS, siteWith('about.md~')],
  ['a.json does not exist\n', ['--import', 'a.json'], emptySite],
])('changes nothing, and says “%s”', async (message, args, makeSite) => {
  const { dir, run } = makeSite();
  const before = readFiles(dir);

  const { code, out, err } = await run(['init', ...args]);

  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(message);
  expect(readFiles(dir)).toEqual(before);
});

it('reports all missing or invalid options without a terminal', async () => {
  const { dir, run } = emptySite();
  const flags = ['--name', ' ', '--email', 'ada', '--role', 'one\ntwo', '--assistant', 'chat'];

  const { code, err } = await run(['init', ...flags, '--url', 'weber']);

  expect(code).toBe(2);
  expect(err).toBe(`error: --name must be text that is not blank
error: --role must be one line of text
error: --email must be an e-mail address
error: --location is missing: it must be text that is not blank
error: --url must be a whole address, such as weber.dev
error: --assistant must be an http(s) URL
See npx chronofolio init --help
`);
  expect(readdirSync(dir)).toEqual([]);
});

it('prompts for missing options, offers the values of the imported file, and asks again after an invalid answer', async () => {
  const { dir, content } = emptySite();
  writeFiles(dir, { 'started/export.yaml': RESUME });

  const { code, output } = await runOnTerminal(dir, ['--location', 'London'], {
    [`or github:ada, in ${dir}/started`]: 'x\r',
    [`${dir}/started/x does not exist`]: '\u007fexport.yaml\r',
    'Your name': '\r',
    Boss: ' of all\r',
    'ada@lovelace.net': '@\r',
    'must be an e-mail address': '\u007f\r',
    'The address of the site': 'lovelace.net/ada\r',
    'The language of your texts': 'German\r',
    'What you do': '\r',
    'https://github.com/ada': '\r',
    'Your profile on LinkedIn': 'linkedin.com/in/lovelace\r',
    'The address of your assistant site': '\r',
    'The look': '\u001b[A\r', // the one above the default
  });

  expect([code, output.includes('Your location'), output.includes('that you have')]).toEqual([
    ...[0, false, false],
  ]);
  const { site, experience } = await loadContent(content);
  expect(experience).toHaveLength(1);
  expect(site).toMatchObject({
    name: 'Ada Lovelace',
    role: 'Boss of all',
    theme: { radius: 24 },
    email: 'ada@lovelace.net',
    location: 'London',
    url: 'https://lovelace.net/ada',
    language: 'de',
    pitch: 'To be written: what you do and for whom, in a sentence or two.',
    links: [
      { label: 'GitHub', url: 'https://github.com/ada' },
      { label: 'LinkedIn', url: 'https://linkedin.com/in/lovelace' },
    ],
  });
  expect(site.assistant).toBeUndefined();
});

const RESUME = `basics:
  { name: Ada Lovelace, label: Boss, email: ada@lovelace.net, profiles: [{ network: GitHub, username: ada }] }
work: [{ name: Engines, position: Lead, startDate: 2020-03 }]
`;

/** Makes a process treat its pipes as a terminal. */
const TERMINAL = `data:text/javascript,
  Object.assign(process.stdin, { isTTY: true, setRawMode() {} });
  Object.assign(process.stdout, { isTTY: true, columns: 200 });`;

/** Runs `init` as if on a terminal and started in `started`, with the keys typed at each prompt in order. */
async function runOnTerminal(cwd: string, flags: string[], typed: Record<string, string>) {
  const left = Object.entries(typed);
  const args = ['--import', TERMINAL, ...nodeArgs('init'), ...flags];
  const child = spawn('node', args, { cwd, env: { ...process.env, INIT_CWD: `${cwd}/started` } });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  let unread = '';
  const listen = (text: Buffer) => {
    output += text;
    unread += text;
    const [awaited, keys] = left[0] ?? [];
    if (!awaited || !unread.includes(awaited)) return;
    left.shift();
    unread = '';
    child.stdin.write(keys);
    if (left.length === 0) child.stdin.end();
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const [code] = await once(child, 'close');
  return { code, output };
}
