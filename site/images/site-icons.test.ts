import sharp from 'sharp';
import { expect, it } from 'vitest';
import { content } from '#tests/support/content.ts';
import { initialsOf, siteIcon } from './site-icons.ts';

it.each([
  ['Your Name', 'YN'],
  ['Cher', 'C'],
  ['Ludwig van Beethoven', 'LB'],
  ['ada de la cruz', 'AC'],
  ['“Bo” Li', 'BL'],
  ['E\u0301mile Zola', 'ÉZ'],
  ['Екатерина Достоевская', 'ЕД'],
  ['42', ''],
  ['ilker ışık', 'İI', 'tr'],
])('the initials of %s are %s', (name, initials, language = 'en') => {
  expect(initialsOf(name, language)).toBe(initials);
});

it('has outlines of the initials and the owner’s accent', async () => {
  const accent = { light: '#b5341a', dark: '#8fd3ff' };
  const { svg } = await siteIcon(content({ site: { accent } }));
  const other = await siteIcon(content({ site: { accent, name: 'Bo' } }));

  expect(svg).toContain('stroke="#8fd3ff"');
  expect(svg).not.toContain('<text');
  expect(svg).not.toBe(other.svg);
});

it.each(['ليلى حداد', '山田太郎', '42'])(
  'is a dial if the fonts lack the initials: %s',
  async (name) => {
    const { svg } = await siteIcon(content({ site: { name } }));

    expect(svg).toContain('<circle cx="32" cy="32" r="21"');
  },
);

it('is opaque for devices that mask it, with its content in the safe zone', async () => {
  const { png, squarePng } = await siteIcon(content({ site: { name: 'William Wu' } }));

  const square = sharp(await squarePng(512));
  const { width, height } = await square.metadata();
  expect([width, height]).toEqual([512, 512]);
  expect((await square.stats()).isOpaque).toBe(true);
  expect((await sharp(await png(512)).stats()).isOpaque).toBe(false);
  const { data } = await square.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const outside = Array.from({ length: 512 * 512 }, (_, index) => index).filter((index) => {
    const isInSafeCircle = Math.hypot((index % 512) - 256, Math.floor(index / 512) - 256) <= 205;
    return !isInSafeCircle && (data[index * 3] ?? 0) > 40;
  });
  expect(outside).toEqual([]);
});

const mark = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><path fill="${fill}" d="M0 0h24v12H0z"/></svg>`;

it('is the owner’s icon if there is one, on the background with more contrast', async () => {
  const corner = async (icon: string, size = 100) => {
    const { squarePng } = await siteIcon(content({ icon }));
    const pixels = sharp(await squarePng(size)).removeAlpha();
    const at = (left: number, top: number) =>
      pixels.clone().extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
    return [[...(await at(0, 0))], [...(await at(size / 2, size / 2))]];
  };

  expect((await siteIcon(content({ icon: mark('#fff') }))).svg).toBe(mark('#fff'));
  expect(await corner(mark('#ffffff'))).toEqual([
    [12, 14, 17],
    [255, 255, 255],
  ]);
  expect(await corner(mark('#000000'))).toEqual([
    [248, 246, 241],
    [0, 0, 0],
  ]);
});

it.each([
  ['initials', undefined, [12, 14, 17, 255]],
  ['the owner’s icon', mark('#fff'), [255, 255, 255, 255]],
])('has an ICO file of %s', async (_, icon, colour) => {
  const { ico } = await siteIcon(content({ ...(icon && { icon }) }));

  const picture = sharp((await ico()).subarray(22));
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
  const pixel = picture.extract({ left: 2, top: 16, width: 1, height: 1 });
  expect([...(await pixel.raw().toBuffer())]).toEqual(colour);
});

it('continues the background of an opaque icon', async () => {
  const icon = mark('#123456').replace('0 0 24 12', '0 0 12 12');

  const { squarePng } = await siteIcon(content({ icon }));

  const { dominant } = await sharp(await squarePng(64)).stats();
  expect((await sharp(await squarePng(64)).stats()).entropy).toBe(0);
  expect(dominant).toEqual({ r: 24, g: 56, b: 88 });
});
