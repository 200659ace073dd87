import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { diffArrays } from 'diff';
import { decodeHTML } from 'entities';
import { filesIn } from '#site/files/files-in.ts';

interface BuiltSite {
  /** Of all files, without compressed copies. */
  bytes: number;
  pages: Map<string, { bytes: number; texts: string[] }>;
}

/** Changed texts of a page. */
const MAX_SHOWN = 20;
const COLUMN = 16;

export async function readSite(dir: string): Promise<BuiltSite> {
  const site: BuiltSite = { bytes: 0, pages: new Map() };
  for (const file of (await filesIn(dir)).filter((name) => !/\.(br|gz)$/.test(name)).sort()) {
    const data = await readFile(file);
    site.bytes += data.length;
    if (!file.endsWith('.html')) continue;
    const page = { bytes: data.length, texts: textsOf(data.toString()) };
    site.pages.set(path.relative(dir, file), page);
  }
  return site;
}

const textsOf = (html: string): string[] =>
  decodeHTML(html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '').replace(/<[^<>]*>/g, '\n'))
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean);

/** @returns a table of the pages with their sizes before and after, and the texts that differ */
export function compareSites(before: BuiltSite, after: BuiltSite): string {
  const details: string[] = [];
  const rows = [...new Set([...before.pages.keys(), ...after.pages.keys()])].map((name) => {
    const [old, now] = [before.pages.get(name), after.pages.get(name)];
    const changes = diffArrays(old?.texts ?? [], now?.texts ?? [])
      .filter(({ added, removed }) => added || removed)
      .flatMap(({ added, value }) => value.map((text) => `${added ? '+' : '-'} ${text}`));
    if (changes.length > 0) details.push('', `${name}:`, ...changes.slice(0, MAX_SHOWN));
    if (changes.length > MAX_SHOWN) details.push(`… and ${changes.length - MAX_SHOWN} more`);
    const texts = changes.length > 0 ? `${changes.length} changes` : 'the same';
    return [name, size(old?.bytes), size(now?.bytes), texts];
  });
  const all = ['all files', size(before.bytes), size(after.bytes), ''];
  const table = [['page', 'before', 'after', 'texts'], ...rows, all].map((row) =>
    row
      .map((cell) => cell.padEnd(COLUMN))
      .join('')
      .trimEnd(),
  );
  return [...table, ...details].join('\n');
}

const size = (bytes = 0) => `${(bytes / 1000).toFixed(1)} kB`;
