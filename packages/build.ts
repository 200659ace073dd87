import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { ROOT } from '#site/files/paths.ts';

/** What stays a dependency: what the owner's build bundles, what has binaries, and what is large. */
const DEPENDENCIES = [
  ...['react', 'react-dom', 'wouter', 'vite', '@vitejs/plugin-react', 'lightningcss', 'sharp'],
  ...['simple-icons', 'subset-font', 'playwright-core', 'jschardet', 'undici'],
  ...['@fontsource-variable/geist', '@fontsource-variable/geist-mono'],
  ...['@fontsource/instrument-serif', '@fontsource/vazirmatn'],
];

/** Read at run time, as in a clone; tests and the modules of `site`, which are compiled, are left out. */
const COPIED = ['src', 'model', 'site', 'schemas', 'tsconfig.json', 'LICENSE'];
const LEFT_OUT = /\.test\.tsx?$|\/site\/.*\.tsx?$|\/site\/sample\/content\/.*\.(png|pdf)$/;

/** Modules that stand for others in the package, which are large. */
const SUBSTITUTES: Record<string, string> = {
  satori: `import satori, { init } from 'satori/standalone';
import { readFileSync } from 'node:fs';
await init(readFileSync(new URL('layout.wasm', import.meta.url)));
export default satori;`,
  // Its dictionary is in Node.
  'brotli/decompress.js': `import { brotliDecompressSync } from 'node:zlib';
export default (bytes) => brotliDecompressSync(bytes);`,
};
const substitutes: Plugin = {
  name: 'substitutes',
  enforce: 'pre',
  resolveId: (id) => (id in SUBSTITUTES ? `\0${id}` : undefined),
  load: (id) => SUBSTITUTES[id.slice(1)],
};

/**
 * Writes the packages as they are published.
 * @param outDir is replaced by a directory for each package
 */
export async function buildPackages(outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  await buildProgram(path.join(outDir, 'chronofolio'));
}

async function buildProgram(dir: string) {
  for (const name of COPIED) {
    await cp(path.join(ROOT, name), path.join(dir, name), {
      recursive: true,
      filter: (file) => !LEFT_OUT.test(file),
    });
  }
  const manifest = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
  const { name, version, description, license, type, engines, imports } = manifest;
  const versions = DEPENDENCIES.map(async (name) => {
    const file = path.join(ROOT, 'node_modules', name, 'package.json');
    return [name, JSON.parse(await readFile(file, 'utf8')).version];
  });
  const published = {
    ...{ name, version, description, license, type, engines },
    bin: { chronofolio: 'lib/node/bin.js' },
    exports: { './schemas/*': './schemas/*', './package.json': './package.json' },
    imports: { '#model/*': imports['#model/*'], '#*': imports['#*'] },
    dependencies: Object.fromEntries(await Promise.all(versions)),
  };
  await mkdir(dir, { recursive: true });
  await writeFile(path.join(dir, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [substitutes],
    build: {
      ssr: true,
      outDir: path.join(dir, 'lib/node'),
      target: 'node20',
      minify: 'oxc',
      license: { fileName: 'licenses.md' },
      rolldownOptions: {
        input: { bin: 'cli/bin.ts' },
        external: (id) => DEPENDENCIES.some((name) => id === name || id.startsWith(`${name}/`)),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          keepNames: true,
        },
      },
    },
    ssr: { noExternal: true, target: 'node' },
  });
  const wasm = path.join(ROOT, 'node_modules/satori/layout.wasm');
  await cp(wasm, path.join(dir, 'lib/node/layout.wasm'));
}
