import { expect, it } from 'vitest';
import { nameWidthCss } from './name-width.ts';
import { OWN_TYPEFACES } from './typefaces.ts';

const WIDE = { ...OWN_TYPEFACES, display: OWN_TYPEFACES.mono };

it.each([
  ['Ada Lovelace', '4.00', OWN_TYPEFACES],
  ['Ada Lovelace', '5.60', WIDE],
  ['Featherstonehaugh-Cholmondeley', '9.00', OWN_TYPEFACES],
  ['Nguyễn Thị Hồng', '3.00', OWN_TYPEFACES],
  ['山田 太郎左衛門', '5.00', OWN_TYPEFACES],
  ['محمد الخوارزمي', '6.30', OWN_TYPEFACES],
])('gives the longest word of %s enough room: %s', (name, width, typefaces) => {
  expect(nameWidthCss(name, typefaces)).toBe(`:root{--name-word:${width}}`);
});
