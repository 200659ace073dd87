import { createHash } from 'node:crypto';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { measurePicture, pictureAsIs, processPicture, RECIPE } from './process-picture.ts';

async function processed(name: string, bytes: Uint8Array) {
  const dir = temporaryDir({ [name]: bytes });
  const { picture, files } = await processPicture(path.join(dir, name), '/assets/', dir);
  return { picture, made: await Promise.all(files.map(({ from }) => sharp(from).metadata())) };
}

const plain = (width: number, height: number, background = '#345') =>
  sharp({ create: { width, height, channels: 3, background } });

it('turns a photograph upright, and removes its location', async () => {
  const photograph = await plain(40, 20)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photograph.includes('Exif')).toBe(true);

  const { picture, made } = await processed('a.jpg', photograph);

  expect([picture.width, picture.height]).toEqual([20, 40]);
  for (const { width, height, orientation, exif } of made)
    expect([width, height, orientation, exif]).toEqual([20, 40, undefined, undefined]);
});

it('is encoded again, although it is in the cache, after its bytes or a setting have changed', async () => {
  const dir = temporaryDir();
  const file = path.join(dir, 'a.svg');
  const path9 = (fill: string) => svg(`<path fill="${fill}" d="M0 0h9v9"/>`);
  const settings = { ...RECIPE };
  const changes = [
    () => writeFileSync(file, path9('#000')),
    () => writeFileSync(file, path9('#fff')),
    () => Object.assign(RECIPE, { svgDensity: 72 }),
    () => Object.assign(RECIPE, { avif: { ...settings.avif, quality: 9 } }),
    () => Object.assign(RECIPE, { sharp: '9.9.9' }),
  ];
  const addresses = new Set<string>();
  const addressesAsIs = new Set<string>();
  for (const change of changes) {
    change();
    addresses.add((await processPicture(file, '/assets/', dir)).picture.src);
    addressesAsIs.add((await pictureAsIs(file, '/assets/')).picture.src);
  }
  Object.assign(RECIPE, settings);
  expect([addresses.size, addressesAsIs.size]).toEqual([changes.length, 2]);
  expect(settings.sharp).toBe(sharp.versions.sharp);
});

it('as it is, has an address of its own for each file, base path, time and size', async () => {
  const dir = temporaryDir();
  const addressOf = async (name: string, bytes: string, seconds: number, base = '/') => {
    const file = path.join(dir, name);
    writeFileSync(file, svg(bytes));
    utimesSync(file, seconds, seconds);
    return (await pictureAsIs(file, base)).picture.src;
  };
  const addresses = [
    await addressOf('a.svg', '', 1),
    await addressOf('b.svg', '', 1),
    await addressOf('a.svg', '', 1, '/me/'),
    await addressOf('a.svg', '<g/>', 1),
    await addressOf('a.svg', '<a/>', 2),
  ];

  expect(new Set(addresses).size).toBe(addresses.length);
});

it.each([
  ['page', [1200, 900], [480, 720, 1200], 720],
  ['page', [1500, 750], [480, 720, 1280, 1500], 720],
  ['strip', [2000, 1500], [480, 720, 1280, 1920], 720],
  ['portrait', [1200, 900], [320, 480], 480],
  ['poster', [1200, 900], [720], 720],
] as const)(
  'makes the files that a %s of %j px can show',
  async (place, [width, height], widths, single) => {
    const dir = temporaryDir({ 'a.png': await plain(width, height).png().toBuffer() });
    const { picture, files } = await processPicture(path.join(dir, 'a.png'), '/', dir, place);

    expect(files.map(({ name }) => Number(name.split('-')[1]))).toEqual(widths);
    expect(picture.srcSet?.split(', ').map((file) => file.split(' ')[1])).toEqual(
      widths.map((width) => `${width}w`),
    );
    expect(picture.src).toMatch(new RegExp(`^/a-${single}-\\w+\\.avif$`));
  },
);

it.each([
  [
    'would exhaust the memory',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9e3" height="9e3"/>'),
  ],
  ['is cut off', (await plain(400, 300).png().toBuffer()).subarray(0, 300)],
])('refuses a picture that %s', async (_, bytes) => {
  await expect(processed('a.svg', bytes)).rejects.toThrow(
    /is not a picture that can be used \(.+\): save it again, smaller, as PNG, JPEG or WebP/,
  );
});

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${inner}</svg>`;

it.each([
  ['a compressed SVG', gzipSync(svg('<path d="M0 0"/>'))],
  [
    'an SVG with filters, uses or entities',
    `${' '.repeat(200)}${svg('<path style="filter/**/: blur(9px)"/>')}`,
  ],
  ['an SVG with filters, uses or entities', svg('<path id="a"/><use href="#a"/>')],
  ['an SVG with more than 20 masks', svg('<path mask="url(#m)"/>'.repeat(21))],
  ['an SVG of more than 200 KB', svg('<path d="M0 0"/>'.repeat(20_000))],
])('refuses %s before it takes minutes or all memory', async (name, bytes) => {
  await expect(processed('a.svg', Buffer.from(bytes))).rejects.toThrow(
    `is ${name}: export it as PNG`,
  );
});

const sizeOf = async (dir: string, cacheDir = path.join(dir, '.cache')) => {
  const { width, height } = await measurePicture(path.join(dir, 'a.png'), cacheDir);
  return [width, height];
};

it('measures a picture once, and again if it, a setting or what is kept changes', async () => {
  const settings = { ...RECIPE };
  const dir = temporaryDir({ 'a.png': await plain(40, 20).png().toBuffer() });
  const file = path.join(dir, 'a.png');
  expect(await sizeOf(dir)).toEqual([40, 20]);
  const measures = path.join(dir, '.cache/measures');
  const [json = '', hash = ''] = readdirSync(measures).map((name) => path.join(measures, name));
  const other = '{"width":1,"height":2}';

  writeFileSync(json, other);
  writeFileSync(hash, createHash('sha256').update(other).digest('hex'));
  expect(await sizeOf(dir)).toEqual([1, 2]);
  writeFileSync(json, '{"width":3,"height":4}');
  expect(await sizeOf(dir)).toEqual([40, 20]);
  for (const [change, size] of [
    [() => writeFileSync(file, svg('').replace('900', '100')), [200, 1800]],
    [() => writeFileSync(file, svg('').replace('900', '200')), [400, 1800]],
    [() => Object.assign(RECIPE, { svgDensity: 72 }), [200, 900]],
    [() => Object.assign(RECIPE, { maxPixels: 9 }), undefined],
  ] as const) {
    change();
    if (size) expect(await sizeOf(dir)).toEqual(size);
    else await expect(sizeOf(dir)).rejects.toThrow('exceeds pixel limit');
  }
  Object.assign(RECIPE, settings);
});

it('measures a picture again that took too long on a busy machine', async () => {
  const dir = temporaryDir({ 'a.png': await plain(40, 20).png().toBuffer() });
  const timeout = new Error('timeout: 59% complete');
  vi.spyOn(sharp.prototype, 'metadata').mockRejectedValueOnce(timeout);

  await expect(sizeOf(dir)).rejects.toThrow('timeout');
  expect(await sizeOf(dir)).toEqual([40, 20]);
});

it('measures a picture where nothing can be kept, and says each time that it is broken', async () => {
  const png = await plain(400, 300).png().toBuffer();
  const dir = temporaryDir({ 'a.png': png });

  expect(await sizeOf(dir, path.join(dir, 'a.png/below-a-file'))).toEqual([400, 300]);
  writeFileSync(path.join(dir, 'a.png'), png.subarray(0, 300));
  for (const _ of [1, 2]) await expect(sizeOf(dir)).rejects.toThrow('is not a picture that can be');
});
