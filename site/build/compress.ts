import { copyFile, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { longHash, makeOnce } from '#site/files/cache.ts';

/** Pictures and fonts are compressed already. */
const TEXT_FILE = /\.(html|js|css|svg|xml|txt|json|webmanifest)$/;

/**
 * Writes a Brotli and a gzip copy beside every text file, at the highest compression levels, which take most of
 * the time of a page: those of the same bytes are kept in the cache.
 */
export async function compressFiles(dir: string, cacheDir: string): Promise<void> {
  const { brotli, zlib } = process.versions;
  const compressFile = async (file: string) => {
    const bytes = await readFile(file);
    const hash = longHash(bytes, `${brotli} ${zlib}`);
    const compressTo = async (ext: string, compress: () => Promise<Buffer>) => {
      const made = path.join(cacheDir, 'compressed', hash + ext);
      await makeOnce(made, compress);
      await copyFile(made, file + ext);
    };
    const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
    const params = {
      [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    await compressTo('.br', () => promisify(brotliCompress)(bytes, { params }));
    await compressTo('.gz', () => promisify(gzip)(bytes, { level: 9 }));
  };
  const names = await readdir(dir, { recursive: true });
  const texts = names.filter((name) => TEXT_FILE.test(name));
  await Promise.all(texts.map((name) => compressFile(path.join(dir, name))));
}
