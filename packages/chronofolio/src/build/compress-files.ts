import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { eachItem } from './each-item.ts';

/** The files to compress. Pictures and fonts are compressed already. */
const TEXT_FILE = /\.(html|js|css|svg|xml|txt|json)$/;

/** Compresses the texts of a site. @param lastDir the site of the last build, whose copies of the same texts stay */
export async function compressFiles(dir: string, lastDir: string): Promise<void> {
  const names = await readdir(dir, { recursive: true });
  const texts = names.filter((name) => TEXT_FILE.test(name));
  await eachItem(texts, (name) =>
    compressFile(path.join(dir, name), path.join(lastDir, `${name}.br`)),
  );
}

/** @param last the copy of the last build, which is used again if its text is the same, because Brotli is slow */
async function compressFile(file: string, last: string) {
  const bytes = await readFile(file);
  const kept = await readFile(last).catch(() => Buffer.alloc(0));
  const isSame = await promisify(brotliDecompress)(kept).then(
    (text) => text.equals(bytes),
    () => false,
  );
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }; // the highest level is the default
  await writeFile(`${file}.br`, isSame ? kept : await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
