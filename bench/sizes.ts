import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#site/files/paths.ts';

/** Bytes by name, of files as they are sent and of the pieces of a document. */
export type Sizes = Record<string, number>;

/** Where a site was built from and to, absolute. */
interface BuiltSite {
  contentDir: string;
  outDir: string;
}

/** What `npm run sizes` found last: failing budgets say what has grown since. */
export const RECORDED = path.join(ROOT, 'bench/sizes.json');

const KB = 1000;

/** What the sample may weigh, in bytes. */
export const BUDGETS = {
  document: 20 * KB,
  scripts: 75 * KB,
  fonts: 45 * KB,
  picturesOnPhone: 60 * KB,
};

const MAX_LISTED = 12;

/**
 * @param name which files, by their names without hashes, such as `assets/about.js.br`
 * @returns their bytes
 */
export function fileSizes({ outDir }: BuiltSite, name: RegExp): Sizes {
  return Object.fromEntries(
    filesOf(outDir, name).map(({ shown, file }) => [shown, readFileSync(file).length]),
  );
}

function filesOf(outDir: string, name: RegExp) {
  return filesIn(outDir)
    .map((file) => ({ shown: withoutHash(path.relative(outDir, file)), file }))
    .filter(({ shown }) => name.test(shown));
}

const filesIn = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Pieces of a page before compression: its styles, its script, each part, and files inlined in it. */
export function pageSizes(site: BuiltSite, file: string): Sizes {
  const html = readFileSync(path.join(site.outDir, file), 'utf8');
  const lengthOf = (part: RegExp) => html.match(part)?.[0].length ?? 0;
  const ids = [...html.matchAll(/<(?:section|header|footer)[^>]* id="([\w-]+)"/g)];
  const parts = ids.map(({ 1: id = '', index }, place) => {
    const end = ids[place + 1]?.index ?? html.length;
    return [`${file} #${id}`, end - index];
  });
  return {
    [`${file} styles`]: lengthOf(/<style>[\s\S]*?<\/style>/),
    [`${file} script`]: lengthOf(/<script>[\s\S]*?<\/script>/),
    ...Object.fromEntries(parts),
    ...inlinedSizes(site, new RegExp(`^${file}$`)),
  };
}

/** Files that were put into others as `data:` addresses, by their names where they are known. */
export function inlinedSizes({ contentDir, outDir }: BuiltSite, name: RegExp): Sizes {
  const known = new Map(
    [...filesIn(outDir), ...filesIn(contentDir)].map((file) => [
      readFileSync(file, 'base64'),
      withoutHash(path.basename(file)),
    ]),
  );
  const inlined = filesOf(outDir, name).flatMap(({ shown, file }) =>
    [...readFileSync(file, 'utf8').matchAll(/data:([\w/+.-]+)[^,]*,([^"'`)\s]{100,})/g)].map(
      ([uri, type = '', data = ''], index) =>
        [`${shown} holds ${known.get(data) ?? `${type} ${index + 1}`}`, uri.length] as const,
    ),
  );
  return Object.fromEntries(inlined);
}

/**
 * @param pieces smaller pieces of the same, to tell where growth comes from
 * @returns why a budget is exceeded, or nothing
 */
export function overBudget(budget: number, sizes: Sizes, pieces: Sizes = {}): string | undefined {
  const total = Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0);
  if (total <= budget) return undefined;
  const recorded: Sizes = JSON.parse(readFileSync(RECORDED, 'utf8'));
  const lines = Object.entries({ ...sizes, ...pieces })
    .map(([name, bytes]) => ({ name, bytes, growth: bytes - (recorded[name] ?? 0) }))
    .sort((a, b) => b.growth - a.growth || b.bytes - a.bytes)
    .slice(0, MAX_LISTED)
    .map(({ name, bytes, growth }) => `  ${signed(growth)}  ${bytes}  ${name}`);
  return [
    `${total} bytes are ${total - budget} over the budget of ${budget}. Grown since “npm run sizes” was last run, bytes, name:`,
    ...lines,
  ].join('\n');
}

const signed = (bytes: number) => `${bytes > 0 ? '+' : ''}${bytes}`.padStart(8);

/** @param file or an address */
export const withoutHash = (file: string): string =>
  file
    .split(path.sep)
    .join('/')
    .replace(/-[\w-]{8}(\.\w+(?:\.br)?)$/, '$1');
