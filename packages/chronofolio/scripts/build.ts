import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import licensePlugin from 'rollup-plugin-license';
import { build } from 'tsdown';
import { filesIn } from '#files/files-in.ts';
import { ROOT } from '#files/paths.ts';

type Manifest = Record<string, unknown> &
  Record<'imports' | 'exports' | 'dependencies', Record<string, string>>;

/** Libraries that become part of the program. As dependencies, puppeteer-core would have 46 MB, and docx 23 MB. */
const BUNDLED = ['puppeteer-core', 'docx'];

/** Read at run time, as in a clone; tests and the modules of `site`, which are compiled, are left out. */
const COPIED = [
  ...['src', 'model', 'site', 'schemas', 'docs', 'LICENSE', 'README.md', 'CHANGELOG.md'],
  ...['tsconfig.json', 'tsconfig.theme.json'],
];
const LEFT_OUT =
  /\.test\.tsx?$|\/site\/.*\.tsx?$|\/(site\/sample\/content|docs)\/.*\.(png|pdf)$|\/docs\/decisions$/;

/**
 * Writes the packages as they are published.
 * @param outDir is replaced by a directory for each package
 */
export async function buildPackages(outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  const manifest = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
  await buildProgram(path.join(outDir, 'chronofolio'), manifest);
  await buildCreator(path.join(outDir, 'create-chronofolio'), manifest);
}

async function buildProgram(dir: string, manifest: Manifest) {
  for (const name of COPIED) {
    await cp(path.join(ROOT, name), path.join(dir, name), {
      recursive: true,
      filter: (file) => !LEFT_OUT.test(file),
    });
  }
  const { name, version, description, license, type, engines, imports, exports } = manifest;
  const lock = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const dependencies = Object.keys(manifest.dependencies)
    .filter((name) => ![...BUNDLED, 'tsx'].includes(name))
    .map((name) => [name, lock.packages[`node_modules/${name}`].version]);
  const published = {
    ...{ name, version, description, license, type, engines },
    bin: { chronofolio: 'lib/node/bin.js' },
    exports: Object.fromEntries(
      Object.entries(exports).map(([name, file]) => [name, withTypes(file)]),
    ),
    imports: { '#schema/*': imports['#schema/*'], '#*': imports['#*'] },
    dependencies: Object.fromEntries(dependencies),
  };
  await writeManifest(dir, published);
  await writeTypes(path.join(dir, 'types'));
  await bundle('src/cli/bin.ts', path.join(dir, 'lib/node'), BUNDLED);
}

/** @returns a source file with its types, which are those of the whole program in `types` */
const withTypes = (file: string) =>
  /\.tsx?$/.test(file)
    ? { types: file.replace('./', './types/').replace(/\.tsx?$/, '.d.ts'), default: file }
    : file;

/** Modules that declare others, such as `*.module.css`. */
const AMBIENT = ['src/pages/virtual-modules.d.ts', 'src/pages/styles/css-modules.d.ts'];

/** Writes the types of what `theme` imports, and of all that these refer to. */
async function writeTypes(dir: string) {
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  const project = path.join(ROOT, 'scripts/tsconfig.json');
  await promisify(execFile)(process.execPath, [tsc, '--project', project, '--outDir', dir]);
  for (const name of AMBIENT) await cp(path.join(ROOT, name), path.join(dir, name));
  for (const file of await filesIn(dir)) {
    const relative = (to: string) =>
      `./${path.relative(path.dirname(file), path.join(dir, to)).split(path.sep).join('/')}`;
    const references = file.includes(`${path.sep}public${path.sep}`)
      ? AMBIENT.map((name) => `/// <reference path="${relative(name)}" />\n`)
      : [];
    // TypeScript finds no declarations by `imports` of package.json.
    const text = (await readFile(file, 'utf8')).replace(
      /(['"])#((?:model|site)\/)?([^'"]+)\1/g,
      (_, quote, root = 'src/pages/', to) => quote + relative(root + to) + quote,
    );
    await writeFile(file, references.join('') + text);
  }
}

/** Builds the package that `npm create chronofolio` runs. */
async function buildCreator(dir: string, { version, license, type, engines }: Manifest) {
  await bundle('packages/create-chronofolio/bin.ts', dir, [/./]);
  await writeManifest(dir, {
    name: 'create-chronofolio',
    version,
    description: 'Makes a portfolio site for a developer, from plain files',
    ...{ license, type, engines },
    bin: { 'create-chronofolio': 'bin.js' },
  });
  await cp(path.join(ROOT, 'LICENSE'), path.join(dir, 'LICENSE'));
  const template = path.join(dir, 'template');
  await cp(path.join(ROOT, 'packages/create-chronofolio/template'), template, { recursive: true });
  const workflow = await readFile(path.join(ROOT, '.github/workflows/publish.yml'), 'utf8');
  await writeFile(
    path.join(template, 'publish.yml'),
    workflow
      .replace(': docs/publish.md', '')
      .replace('npm ci --omit=dev', '{install}')
      .replace(/ *cache: npm\n/, ''),
  );
}

const writeManifest = (dir: string, manifest: object) =>
  writeFile(path.join(dir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

/**
 * Bundles a program of this repository.
 * @param libraries that are bundled too; the other dependencies of `package.json` are not
 */
async function bundle(entry: string, outDir: string, libraries: (string | RegExp)[]) {
  await build({
    config: false,
    cwd: ROOT,
    entry,
    outDir,
    fixedExtension: false,
    logLevel: 'warn',
    checks: { pluginTimings: false },
    deps: { alwaysBundle: libraries },
    plugins: [licensePlugin({ thirdParty: { output: path.join(outDir, 'licenses.txt') } })],
  });
}
