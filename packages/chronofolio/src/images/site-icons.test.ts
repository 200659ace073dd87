import sharp from 'sharp';
import { expect, it } from 'vitest';
import { content, type Given } from '#tests/support/content.ts';
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

const drawn = (given: Given) => siteIcon(content(given));
const iconOf = async (given: Given) => (await drawn(given)).svg;

it('has outlines of the initials and the owner’s accent, or a dial if the fonts lack them', async () => {
  const theme = { colors: { accent: { light: '#b5341a', dark: '#8fd3ff' } } };
  const svg = await iconOf({ site: { theme } });

  expect(svg).toContain('stroke="#8fd3ff"');
  expect(svg).not.toContain('<text');
  expect(svg).not.toBe(await iconOf({ site: { theme, name: 'Bo' } }));
  for (const name of ['ليلى حداد', '山田太郎', '42'])
    expect(await iconOf({ site: { name } })).toContain('<circle cx="32" cy="32" r="21"');
});

it('is opaque for devices that cut off its edges, with its content in the safe zone', async () => {
  const { png, squarePng } = await drawn({ site: { name: 'William Wu' } });

  const square = sharp(await squarePng(512));
  const { data, info } = await square.clone().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, (await square.stats()).isOpaque]).toEqual([512, 512, true]);
  expect((await sharp(await png(512)).stats()).isOpaque).toBe(false);
  const outside = Array.from({ length: 512 * 512 }, (_, index) => index).filter((index) => {
    const isInSafeCircle = Math.hypot((index % 512) - 256, Math.floor(index / 512) - 256) <= 205;
    return !isInSafeCircle && (data[index * info.channels] ?? 0) > 40;
  });
  expect(outside).toEqual([]);
});

const mark = (fill: string, viewBox = '0 0 24 12') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path fill="${fill}" d="M0 0h24v12H0z"/></svg>`;

const colourAt = async (picture: Buffer, left: number, top: number) => [
  ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

it.each([
  ['a light one on dark', mark('#ffffff'), [12, 14, 17], [255, 255, 255]],
  ['a dark one on light', mark('#000000'), [248, 246, 241], [0, 0, 0]],
  ['an opaque one on its own colour', mark('#123456', '0 0 12 12'), [18, 52, 86], [18, 52, 86]],
])('is the owner’s icon if there is one: %s', async (_, icon, ground, middle) => {
  const { svg, squarePng } = await drawn({ icon });
  const square = await sharp(await squarePng(100))
    .removeAlpha()
    .toBuffer();

  expect(svg).toBe(icon);
  expect(await colourAt(square, 0, 0)).toEqual(ground);
  expect(await colourAt(square, 50, 50)).toEqual(middle);
});
