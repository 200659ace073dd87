import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { nodeArgs } from '#tests/support/project-copy.ts';
import { startServer } from '#tests/support/start-server.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { zipOf } from '#tests/support/zip.ts';

const EXPORT = zipOf({
  'Profile.csv': 'First Name,Last Name,Headline\nGrace,Hopper,Admiral\n',
  'Positions.csv': 'Company Name,Title,Started On\nUS Navy,Compiler writer,Jan 1952\n',
});

it('preview shows the site of a career in a file, and leaves no files behind', async () => {
  const cwd = temporaryDir({ 'my export.zip': EXPORT });
  const TMPDIR = temporaryDir();

  const program = [process.execPath, ...nodeArgs('preview'), 'my export.zip'];
  const server = await startServer(cwd, program, { TMPDIR });
  onTestFinished(() => void server.process.kill('SIGKILL'));

  const page = await (await fetch(server.address)).text();
  for (const text of ['Grace Hopper', 'Compiler writer']) expect(page).toContain(text);
  server.process.kill('SIGINT');
  expect(await server.exit).toBe(0);
  expect(readdirSync(cwd)).toEqual(['my export.zip']);
  expect(readdirSync(TMPDIR).filter((name) => name.startsWith('chronofolio'))).toEqual([]);
  expect(server.output).toContain(
    `To keep it: npm create chronofolio@latest my-site -- --import '${path.join(cwd, 'my export.zip')}'\n`,
  );
});
