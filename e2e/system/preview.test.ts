import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { run } from '#tests/support/owner.ts';
import { nodeArgs } from '#tests/support/project-copy.ts';
import { startServer } from '#tests/support/start-server.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { zipOf } from '#tests/support/zip.ts';

const RESUME = JSON.stringify({
  basics: { name: 'Ada Byron', label: 'Analyst' },
  work: [{ name: 'Analytical Engine', position: 'Programmer', startDate: '1842' }],
});
const EXPORT = zipOf({
  'Profile.csv': 'First Name,Last Name,Headline\nGrace,Hopper,Admiral\n',
  'Positions.csv': 'Company Name,Title,Started On\nUS Navy,Compiler writer,Jan 1952\n',
});
it.each([
  ['a JSON Resume', { 'my resume.json': RESUME }, 'my resume.json', ['Ada Byron', 'Programmer']],
  ['an export of LinkedIn', { 'me.zip': EXPORT }, 'me.zip', ['Grace Hopper', 'Compiler writer']],
])('preview shows the site of %s, and leaves no files behind', async (_, files, source, texts) => {
  const cwd = temporaryDir(files as Record<string, string>);
  const TMPDIR = temporaryDir();
  const before = readdirSync(cwd, { recursive: true });

  const program = [process.execPath, ...nodeArgs('preview'), source];
  const server = await startServer(cwd, program, { TMPDIR });
  onTestFinished(() => void server.process.kill('SIGKILL'));

  const page = await (await fetch(server.address)).text();
  for (const text of texts) expect(page).toContain(text);
  server.process.kill('SIGINT');
  expect(await server.exit).toBe(0);
  expect(readdirSync(cwd, { recursive: true })).toEqual(before);
  expect(readdirSync(TMPDIR).filter((name) => name.startsWith('chronofolio'))).toEqual([]);
  const file = path.join(cwd, source).replace(/.* .*/, "'$&'");
  expect(server.output).toContain(
    `To keep it: npm create chronofolio@latest my-site -- --import ${file}\n`,
  );
});

it('preview of a file that does not exist says so', async () => {
  const { code, err } = await run(temporaryDir(), ['preview', 'nowhere.json']);

  expect([code, err]).toEqual([1, 'nowhere.json does not exist\n']);
});
