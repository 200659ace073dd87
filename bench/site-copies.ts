import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFiles } from '#site/build/compress.ts';

/**
 * Copies a site so that its pages run no script and load no fonts: the cost of React is the difference.
 * The inline script stays as text, so that the pages have the same size.
 */
export async function copyWithoutScripts(site: string, copy: string): Promise<void> {
  await copyCompressed(site, copy, async () => {
    for (const name of await readdir(copy)) {
      if (!name.endsWith('.html')) continue;
      const file = path.join(copy, name);
      const html = await readFile(file, 'utf8');
      const bare = html
        .replaceAll('<script>', '<script type="text/plain">')
        .replace('<html', '<html data-fonts="later"');
      await writeFile(file, bare);
    }
  });
}

/** Copies home as a plain page: the same words without scripts, pictures and fonts, and almost no styles. */
export async function copyPlain(site: string, copy: string): Promise<void> {
  await copyCompressed(site, copy, async () => {
    const file = path.join(copy, 'index.html');
    const html = await readFile(file, 'utf8');
    const plain = html
      .replace(/<(script|style|svg|noscript|picture)\b[\s\S]*?<\/\1>/g, '')
      .replace(/<(link|meta (?!charset|name="viewport"))[^>]*>|<!--[\s\S]*?-->/gi, '')
      .replace(/ (class|data-[\w-]+|aria-[\w-]+|tabindex|hidden)="[^"]*"/g, '')
      .replace('</head>', `<style>${PLAIN_STYLES}</style></head>`);
    await writeFile(file, plain);
  });
}

const PLAIN_STYLES =
  'body{max-width:60rem;margin:auto;padding:1.5rem;font:1rem/1.6 system-ui,sans-serif}';

/**
 * Copies a built site and compresses its files for our server.
 * @param change edits the copy before it is compressed
 */
export async function copyCompressed(
  site: string,
  copy: string,
  change: () => Promise<void> = async () => {},
): Promise<void> {
  await rm(copy, { recursive: true, force: true });
  await cp(site, copy, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  await change();
  await compressFiles(copy);
}
