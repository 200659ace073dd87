import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFiles } from '#site/build/compress.ts';

/** Copies home as a plain page: the same words without scripts, pictures and fonts, and almost no styles. */
export async function copyPlain(site: string, copy: string, cacheDir: string): Promise<void> {
  await rm(copy, { recursive: true, force: true });
  await cp(site, copy, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const file = path.join(copy, 'index.html');
  const html = await readFile(file, 'utf8');
  const plain = html
    .replace(/<(script|style|svg|noscript|picture)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<(link|meta (?!charset|name="viewport"))[^>]*>|<!--[\s\S]*?-->/gi, '')
    .replace(/ (class|data-[\w-]+|aria-[\w-]+|tabindex|hidden)="[^"]*"/g, '')
    .replace('</head>', `<style>${PLAIN_STYLES}</style></head>`);
  await writeFile(file, plain);
  await compressFiles(copy, cacheDir);
}

const PLAIN_STYLES =
  'body{max-width:60rem;margin:auto;padding:1.5rem;font:1rem/1.6 system-ui,sans-serif}';
