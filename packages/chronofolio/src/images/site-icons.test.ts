import sharp from 'sharp';
import { expect, it } from 'vitest';
import { content, type Given } from '#tests/support/content.ts';
import { initialsOf, siteIcon } from './site-icons.ts';

it.each([
  ['Cher', 'C'],
  ['Ludwig van Beethoven', 'LB'],
  ['“Bo” Li', 'BL'],
  ['E\u0301mile Zola', 'ÉZ'],
  ['42', ''],
  ['ilker ışık', 'İI', 'tr'],
])('the initials of %s are %s', (name, initials, language = 'en') => {
  expect(initialsOf(name, language)).toBe(initials);
});

const iconOf = async (given: Given) => (await siteIcon(content(given))).svg;

it('has outlines of the initials and the owner’s accent, or a dial if the fonts lack them', async () => {
  const theme = { colors: { accent: { light: '#b5341a', dark: '#8fd3ff' } } };
  const svg = await iconOf({ site: { theme } });

  expect(svg).toContain('stroke="#8fd3ff"');
  expect(svg).not.toContain('<text');
  expect(svg).not.toBe(await iconOf({ site: { theme, name: 'Bo' } }));
  for (const name of ['ليلى حداد', '山田太郎', '42'])
    expect(await iconOf({ site: { name } })).toContain('<circle cx="32" cy="32" r="21"');
});

it('is the owner’s icon if there is one, on the light background for devices that cut off corners', async () => {
  const icon =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><path d="M0 0h24v12H0z"/></svg>';
  const { svg, squarePng } = await siteIcon(content({ icon }));
  const square = sharp(await squarePng(100)).removeAlpha();
  const colourAt = async (left: number, top: number) => [
    ...(await square.clone().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];

  expect(svg).toBe(icon);
  expect(await colourAt(50, 0)).toEqual([251, 251, 249]);
  expect(await colourAt(50, 50)).toEqual([0, 0, 0]);
});
