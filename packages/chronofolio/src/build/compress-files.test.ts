import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { compressFiles } from './compress-files.ts';

it('uses a compressed copy of the last build again only if its text is the same', async () => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 0 };
  const kept = brotliCompressSync('Same text. '.repeat(9), { params });
  const dir = temporaryDir({
    'same.html': 'Same text. '.repeat(9),
    ...{ 'changed.html': 'New text.', 'damaged.js': 'Text.', 'added/new.css': 'a{}', 'a.avif': '' },
  });
  const last = temporaryDir({
    ...{ 'same.html.br': kept, 'changed.html.br': brotliCompressSync('Old text.') },
    'damaged.js.br': kept.subarray(0, 9),
  });

  await compressFiles(dir, last);

  for (const name of ['same.html', 'changed.html', 'damaged.js', 'added/new.css']) {
    const file = path.join(dir, name);
    const text = readFileSync(file, 'utf8');
    expect(String(brotliDecompressSync(readFileSync(`${file}.br`)))).toBe(text);
    expect(String(gunzipSync(readFileSync(`${file}.gz`)))).toBe(text);
  }
  expect(readFileSync(path.join(dir, 'same.html.br')).equals(kept)).toBe(true);
  expect(() => readFileSync(path.join(dir, 'a.avif.br'))).toThrow('ENOENT');
});
