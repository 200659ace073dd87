import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#site/files/paths.ts';

/** Bytes by name: of files as they are sent, or of the parts of a document. */
export type Sizes = Record<string, number>;

/** Where a site was built, absolute. */
interface BuiltSite {
  outDir: string;
}

/** The sizes that `npm run sizes` recorded last. A failing budget lists what has grown since. */
export const RECORDED_SIZES = path.join(ROOT, 'bench/sizes.json');

const KB = 1000;

/** What the sample may weigh, in bytes. */
export const BUDGETS = {
  document: 13.3 * KB,
  scripts: 80.8 * KB,
  fonts: 45 * KB,
  picturesOnPhone: 60 * KB,
};

const MAX_LISTED = 12;

/** @param pattern matches paths without hashes, such as `assets/about.js.br` */
export function fileSizes({ outDir }: BuiltSite, pattern: RegExp): Sizes {
  return Object.fromEntries(
    filesIn(outDir, pattern).map(({ name, file }) => [name, statSync(file).size] as const),
  );
}

function filesIn(dir: string, pattern: RegExp) {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ name: withoutHash(path.relative(dir, file)), file }))
    .filter(({ name }) => pattern.test(name));
}

/** @returns the sizes of a page's styles, script and sections, before compression */
export function pageSizes(site: BuiltSite, page: string): Sizes {
  const html = readFileSync(path.join(site.outDir, page), 'utf8');
  const lengthOf = (pattern: RegExp) => html.match(pattern)?.[0].length ?? 0;
  const ids = [...html.matchAll(/<(?:section|header|footer)[^>]* id="([\w-]+)"/g)];
  const sections = ids.map(({ 1: id = '', index }, position) => {
    const end = ids[position + 1]?.index ?? html.length;
    return [`${page} #${id}`, end - index];
  });
  return {
    [`${page} styles`]: lengthOf(/<style>[\s\S]*?<\/style>/),
    [`${page} script`]: lengthOf(/<script>[\s\S]*?<\/script>/),
    ...Object.fromEntries(sections),
  };
}

/**
 * @param parts sizes of smaller parts of the same files, to report which one has grown
 * @returns why a budget is exceeded, or nothing
 */
export function overBudget(budget: number, sizes: Sizes, parts: Sizes = {}): string | undefined {
  const total = Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0);
  if (total <= budget) return undefined;
  const recorded: Sizes = JSON.parse(readFileSync(RECORDED_SIZES, 'utf8'));
  const lines = Object.entries({ ...sizes, ...parts })
    .map(([name, bytes]) => ({ name, bytes, growth: bytes - (recorded[name] ?? 0) }))
    .sort((a, b) => b.growth - a.growth || b.bytes - a.bytes)
    .slice(0, MAX_LISTED)
    .map(({ name, bytes, growth }) => `  ${formatGrowth(growth)}  ${bytes}  ${name}`);
  return [
    `${total} bytes are ${total - budget} over the budget of ${budget}. Growth since the last “npm run sizes”, bytes, name:`,
    ...lines,
  ].join('\n');
}

const formatGrowth = (bytes: number) => `${bytes > 0 ? '+' : ''}${bytes}`.padStart(8);

/** @param file a path or URL path, such as `assets/about-1a2b3c4d.js.br` */
export const withoutHash = (file: string): string =>
  file.replaceAll(path.sep, '/').replace(/-[\w-]{8}(\.\w+(?:\.br)?)$/, '$1');
