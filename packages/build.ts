import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { build, type Plugin } from 'vite';
import { filesIn } from '#site/files/fingerprint.ts';
import { ROOT } from '#site/files/paths.ts';

type Manifest = Record<string, unknown> & Record<'imports' | 'exports', Record<string, string>>;

/** What stays a dependency: what the owner's build bundles, what has binaries, and what is large. */
const DEPENDENCIES = [
  ...['react', 'react-dom', 'wouter', 'vite', '@vitejs/plugin-react', 'lightningcss', 'sharp'],
  ...['axe-core', 'simple-icons', 'subset-font', 'zod', '@shikijs/langs'],
  ...['@fontsource-variable/geist', '@fontsource-variable/geist-mono'],
  ...['@fontsource/instrument-serif', '@fontsource/vazirmatn'],
];

/** Read at run time, as in a clone; tests and the modules of `site`, which are compiled, are left out. */
const COPIED = [
  ...['src', 'model', 'site', 'schemas', 'docs', 'LICENSE', 'README.md', 'CHANGELOG.md'],
  ...['tsconfig.json', 'tsconfig.theme.json'],
];
const LEFT_OUT =
  /\.test\.tsx?$|\/site\/.*\.tsx?$|\/(site\/sample\/content|docs)\/.*\.(png|pdf)$|\/docs\/decisions$/;

/** A picture in the docs, which are packed without. */
const LEFT_OUT_PICTURE = /^!\[.*\]\(.*\.png\)\n\n/gm;

/** The layout library reads its WebAssembly from a file instead of Base64, which packs better. */
const SATORI = `import satori, { init } from 'satori/standalone';
import { readFileSync } from 'node:fs';
await init(readFileSync(new URL('layout.wasm', import.meta.url)));
export default satori;`;
/** The decompression of fonts, with a dictionary of 120 KB that Node has too. */
const BROTLI = /\/\/#region src\/vendor\/brotliDecode\.ts[\s\S]*?\/\/#endregion/;
/** HarfBuzz in the layout library, as Base64 too. */
const EMBEDDED_WASM = /"(AGFzbQ[\w+/=]+)"/;
const substitutes: Plugin = {
  name: 'substitutes',
  enforce: 'pre',
  resolveId: (id) => (id === 'satori' ? '\0satori' : undefined),
  load: (id) => (id === '\0satori' ? SATORI : undefined),
  transform(code, id) {
    if (id.endsWith('fontkitten/dist/index.js'))
      return code.replace(
        BROTLI,
        `import { brotliDecompressSync as brotliDecode } from 'node:zlib';`,
      );
    const wasm = id.endsWith('satori/dist/standalone.js') && EMBEDDED_WASM.exec(code)?.[1];
    if (!wasm) return undefined;
    const fileName = 'harfbuzz.wasm';
    this.emitFile({ type: 'asset', fileName, source: Buffer.from(wasm, 'base64') });
    const read = `readFileSync(new URL('${fileName}', import.meta.url), 'base64')`;
    return `import { readFileSync } from 'node:fs';\n${code.replace(EMBEDDED_WASM, read)}`;
  },
};

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
  for (const file of await filesIn(dir))
    if (file.endsWith('.md'))
      await writeFile(file, (await readFile(file, 'utf8')).replace(LEFT_OUT_PICTURE, ''));
  const { name, version, description, license, type, engines, imports, exports } = manifest;
  const versions = DEPENDENCIES.map(async (name) => {
    const file = path.join(ROOT, 'node_modules', name, 'package.json');
    return [name, JSON.parse(await readFile(file, 'utf8')).version];
  });
  const published = {
    ...{ name, version, description, license, type, engines },
    bin: { chronofolio: 'lib/node/bin.js' },
    exports: Object.fromEntries(
      Object.entries(exports).map(([name, file]) => [name, withTypes(file)]),
    ),
    imports: { '#model/*': imports['#model/*'], '#*': imports['#*'] },
    dependencies: Object.fromEntries(await Promise.all(versions)),
  };
  await writeManifest(dir, published);
  await writeTypes(path.join(dir, 'types'));
  await compile('cli/bin.ts', path.join(dir, 'lib/node'), DEPENDENCIES);
  const wasm = path.join(ROOT, 'node_modules/satori/layout.wasm');
  await cp(wasm, path.join(dir, 'lib/node/layout.wasm'));
}

/** @returns a source file with its types, which are those of the whole program in `types` */
const withTypes = (file: string) =>
  /\.tsx?$/.test(file)
    ? { types: file.replace('./', './types/').replace(/\.tsx?$/, '.d.ts'), default: file }
    : file;

/** Modules that declare others, such as `*.module.css`. */
const AMBIENT = ['site/build/virtual-modules.d.ts', 'src/styles/css-modules.d.ts'];

/** Writes the types of what `theme` imports, and of all that these refer to. */
async function writeTypes(dir: string) {
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  const project = path.join(ROOT, 'packages/tsconfig.json');
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
      (_, quote, root = 'src/', to) => quote + relative(root + to) + quote,
    );
    await writeFile(file, references.join('') + text);
  }
}

/** Builds the package that `npm create chronofolio` runs. */
async function buildCreator(dir: string, { version, license, type, engines }: Manifest) {
  await compile('packages/create/bin.ts', dir, []);
  await writeManifest(dir, {
    name: 'create-chronofolio',
    version,
    description: 'Makes a portfolio site for a developer, from plain files',
    ...{ license, type, engines },
    bin: { 'create-chronofolio': 'bin.js' },
  });
  await cp(path.join(ROOT, 'LICENSE'), path.join(dir, 'LICENSE'));
  const template = path.join(dir, 'template');
  await cp(path.join(ROOT, 'packages/create/template'), template, { recursive: true });
  const workflow = await readFile(path.join(ROOT, '.github/workflows/publish.yml'), 'utf8');
  await writeFile(
    path.join(template, 'publish.yml'),
    workflow
      .replace(': docs/publish.md', '')
      .replace(/npm ci .*/, '{install}')
      .replace(/ *cache: npm\n/, '{cache}'),
  );
}

const writeManifest = (dir: string, manifest: object) =>
  writeFile(path.join(dir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

/** Compiles a program of this repository with what it imports, except for its dependencies. */
async function compile(entry: string, outDir: string, dependencies: string[]) {
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [substitutes],
    // Whatever NODE_ENV is: the production build of React has no development JSX runtime.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: 'oxc',
      ssrEmitAssets: true,
      license: { fileName: 'licenses.md' },
      rolldownOptions: {
        external: (id) => dependencies.some((name) => id === name || id.startsWith(`${name}/`)),
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
    ssr: { noExternal: true, target: 'node' },
  });
}
