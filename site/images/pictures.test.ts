import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { processPicture } from './pictures.ts';

async function processed(name: string, bytes: Uint8Array) {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(path.join(dir, name), bytes);
  const { picture, files } = await processPicture(path.join(dir, name), '/assets/', dir);
  return { picture, made: await Promise.all(files.map(({ from }) => sharp(from).metadata())) };
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#345' } });

it('turns a photograph upright, and removes its location', async () => {
  const photograph = await plain(40, 20)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photograph.includes('Exif')).toBe(true);

  const { picture, made } = await processed('a.jpg', photograph);

  expect([picture.width, picture.height]).toEqual([20, 40]);
  expect(
    made.map(({ width, height, orientation, exif }) => [width, height, orientation, exif]),
  ).toEqual(made.map(() => [20, 40, undefined, undefined]));
});

it('uses the first frame of an animation', async () => {
  const pages = await Promise.all(
    ['#f00', '#0f0'].map((background) =>
      sharp({ create: { width: 20, height: 10, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(pages, { join: { animated: true } })
    .gif()
    .toBuffer();

  const { picture, made } = await processed('a.gif', moving);

  expect([picture.width, picture.height, picture.tint]).toEqual([20, 10, 'f80808']);
  expect(made.map(({ pages }) => pages ?? 1)).toEqual(made.map(() => 1));
});

it('refuses a picture that would exhaust the memory', async () => {
  await expect(processed('a.png', bomb(30_000))).rejects.toThrow(
    'is not a picture that can be used (Input image exceeds pixel limit): make it smaller',
  );
});

/** A square, blank PNG: small on disk, large in memory. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0], 8); // a bit for each pixel
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}
