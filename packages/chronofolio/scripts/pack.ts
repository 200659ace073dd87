import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { filesIn } from '#files/files-in.ts';
import { ROOT } from '#files/paths.ts';
import { bundleProgram } from './bundle-program.ts';

// `npm pack` runs this first: it writes what the package has besides its sources.

const REPOSITORY = path.join(ROOT, '../..');
/**
 * Libraries that become part of the program. As dependencies, puppeteer-core would have 46 MB, docx 23 MB and
 * colorjs.io 17 MB, and those of Markdown hundreds of modules to load.
 */
const BUNDLED = ['puppeteer-core', 'docx', 'colorjs.io', /^mdast-util-/, /^micromark-/];
/** Modules that declare others, such as `*.module.css`. */
const AMBIENT = ['pages/virtual-modules.d.ts', 'pages/styles/css-modules.d.ts'];

await bundleProgram(path.join(ROOT, 'src/cli/bin.ts'), path.join(ROOT, 'lib/node'), BUNDLED);
await writeTypes(path.join(ROOT, 'types'));
// The package has neither the folders that this section names nor the files that it links to.
const readme = (await readFile(path.join(REPOSITORY, 'README.md'), 'utf8'))
  .replace(/## Change the code\n.*?(?=\[MIT\])/s, '')
  .replaceAll('packages/chronofolio/', '');
await writeFile(path.join(ROOT, 'README.md'), readme);

/** Writes the types of what owners' sections import, and of all that these refer to. */
async function writeTypes(dir: string) {
  await rm(dir, { recursive: true, force: true });
  const tsc = path.join(REPOSITORY, 'node_modules/typescript/bin/tsc');
  const project = path.join(ROOT, 'scripts/tsconfig.json');
  await promisify(execFile)(process.execPath, [tsc, '--project', project, '--outDir', dir]);
  for (const name of AMBIENT) await cp(path.join(ROOT, 'src', name), path.join(dir, name));
  for (const file of await filesIn(dir)) {
    const relative = (to: string) =>
      `./${path.relative(path.dirname(file), path.join(dir, to)).split(path.sep).join('/')}`;
    const references = file.includes(`${path.sep}api${path.sep}`)
      ? AMBIENT.map((name) => `/// <reference path="${relative(name)}" />\n`)
      : [];
    // TypeScript finds no declarations by `imports` of package.json.
    const text = (await readFile(file, 'utf8')).replace(
      /(['"])#([^'"]+)\1/g,
      (_, quote, to) => quote + relative(to) + quote,
    );
    await writeFile(file, references.join('') + text);
  }
}
