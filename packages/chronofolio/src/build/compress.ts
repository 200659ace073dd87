import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The files to compress. Pictures and fonts are compressed already. */
const TEXT_FILE = /\.(html|js|css|svg|xml|txt|json)$/;

/** Writes a Brotli and a gzip copy beside every text file, at the highest compression levels. */
export async function compressFiles(dir: string): Promise<void> {
  const names = await readdir(dir, { recursive: true });
  const texts = names.filter((name) => TEXT_FILE.test(name));
  await Promise.all(texts.map((name) => compressFile(path.join(dir, name))));
}

async function compressFile(file: string) {
  const bytes = await readFile(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }; // the highest level is the default
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
