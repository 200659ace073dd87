import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFiles, writeFiles } from '#tests/support/files.ts';
import { localServer } from '#tests/support/local-server.ts';
import { sampleSite } from '#tests/support/owner.ts';
import { nodeArgs } from '#tests/support/project-copy.ts';
import { REPOSITORY } from '#tests/support/repository.ts';

// Runs the import and export commands in a directory that has only `content/`.

const SAMPLE = path.join(REPOSITORY, 'node_modules/@jsonresume/schema/sample.resume.json');
const WRITE = `import json-resume ${SAMPLE} --write`;

describe('import json-resume', () => {
  it('shows the changes, writes them with --write, and then finds nothing to change', async () => {
    const { content, run } = sampleSite();
    const before = readFiles(content);

    const shown = await run(`import json-resume ${SAMPLE}`);
    expect([shown.code, shown.err]).toEqual([0, '']);
    expect(shown.out).not.toMatch(/^-(?!--)/m);
    expect(shown.out).toContain('\n+- institution: University of Oklahoma\n');
    expect(shown.out).toContain('\n+  start: 2013-12-01\n');
    expect(shown.out).toMatch(
      /\nNothing was written. To change 10 files: npx chronofolio import json-resume \S+ --write\n$/,
    );
    expect(readFiles(content)).toEqual(before);

    const written = await run(WRITE);
    expect(written.out).toMatch(/\nChanged 10 files in content.\n$/);
    const after = readFiles(content);
    expect(after['site.yaml']).toContain('\nphone: (912) 555-4321\n');

    const again = await run(WRITE);
    expect(again.out).toMatch(
      /^Different in your content, which stays as it is:\n {2}site\.name is “Noa Sample”; basics\.name has “Richard Hendriks”\n(.*\n)*Nothing to change.\n$/,
    );
    expect(readFiles(content)).toEqual(after);
    expect((await run('check')).code).toBe(0);
  });

  it.each([
    ['none.json', undefined, 'none.json does not exist'],
    ['.', undefined, '. is not a file'],
    ['cv.pdf', Buffer.from('%PDF-1.7 \xff'), 'cv.pdf is a PDF or a ZIP, not a JSON Resume'],
    ['a.json', Buffer.from('{'), 'The file is not valid JSON: '],
    ['a.json', Buffer.alloc(100_000_000, ' '), 'a.json is larger than 5 MB'],
  ])('reports the problem with %s', async (name, bytes, message) => {
    const { dir, run } = sampleSite();
    if (bytes) writeFiles(dir, { [name]: bytes });

    const { code, out, err } = await run(`import json-resume ${name} --write`);

    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(message);
    expect(err).not.toContain('    at ');
  });

  it('removes control characters from its output', async () => {
    const { dir, run } = sampleSite();
    const basics = { name: 'Ada \u202ebyron', phone: '1\u202e2' };
    const meta = { theme: '\u001b[31mdark' };
    writeFiles(dir, { 'odd.json': JSON.stringify({ basics, meta }) });

    const { out } = await run('import json-resume odd.json');

    expect(out).toContain('+phone: "12"');
    expect(out).toContain('basics.name has “Ada byron”');
    expect(out).toContain('meta.theme ([31mdark)');
  });

  it('leaves every file complete, old or new, when it is killed', async () => {
    const whole = sampleSite();
    const before = readFiles(whole.content);
    await whole.run(WRITE);
    const after = readFiles(whole.content);
    const { content, dir, run } = sampleSite();

    const [name = '', ...args] = WRITE.split(' ');
    const call = ['--import', KILL_AFTER_3_RENAMES, ...nodeArgs(name), ...args];
    const [, signal] = await once(spawn('node', call, { cwd: dir }), 'exit');

    expect(signal).toBe('SIGKILL');
    const now = readFiles(content);
    const changed = Object.keys(before).filter((name) => now[name] !== before[name]);
    expect(changed).toHaveLength(3);
    for (const name of changed) expect(now[name]).toBe(after[name]);
    await run(WRITE);
    expect(readFiles(content)).toMatchObject(after);
  });
});

/** A module that kills its process before it renames the fourth file in `content/`. */
const KILL_AFTER_3_RENAMES = `data:text/javascript,
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { rename } = fs.promises;
let left = 3;
fs.promises.rename = (from, to) => {
  if (/content/.test(to) && left-- === 0) process.kill(process.pid, 'SIGKILL');
  return rename(from, to);
};
syncBuiltinESMExports();`;

describe('import feed', () => {
  const post = (_: unknown, number: number) =>
    `<item><title>Post ${number}</title><link>/posts/${number}</link><pubDate>${new Date(Date.UTC(2026, 7 - number, 15)).toUTCString()}</pubDate></item>`;
  const feed = `<rss version="2.0"><channel><title>N</title>${Array.from({ length: 50 }, post).join('')}</channel></rss>`;

  it('adds the newest 20 posts by default, above existing posts', async () => {
    const { run, read } = sampleSite();
    const call = `import feed ${await localServer((_, res) => res.end(feed))}/rss?a=1&b=2`;

    const newest = await run(call);
    await run(`${call} --limit 50 --write`);

    expect(newest.out.match(/^\+- date/gm)).toHaveLength(20);
    expect(newest.out).toMatch(/npx chronofolio import feed 'http\S+\/rss\?a=1&b=2' --write/);
    const titles = read('blogs.yaml').match(/(?<=title: ).*/g);
    expect([titles?.[0], titles?.[49]]).toEqual(['Post 0', 'Post 49']);
    expect(titles?.[50]).toMatch(/^The cheapest/);
  });
});

describe('export json-resume', () => {
  it('exports a JSON Resume that an import reads without a change', async () => {
    const { dir, run } = sampleSite();

    const { out } = await run('export json-resume');
    writeFiles(dir, { 'resume.json': out });

    expect(JSON.parse(out).basics.name).toBe('Noa Sample');
    expect((await run('import json-resume resume.json')).out).toBe('Nothing to change.\n');
  });
});
