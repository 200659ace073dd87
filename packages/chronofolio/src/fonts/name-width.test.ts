import { expect, it } from 'vitest';
import { nameWidthCss } from './name-width.ts';
import { DEFAULT_TYPEFACES } from './typefaces.ts';

const WIDE = { ...DEFAULT_TYPEFACES, display: DEFAULT_TYPEFACES.mono };

it.each([
  ['Ada Lovelace', '4.00', DEFAULT_TYPEFACES],
  ['Ada Lovelace', '5.60', WIDE],
  ['Featherstonehaugh-Cholmondeley', '9.00', DEFAULT_TYPEFACES],
  ['Nguyễn Thị Hồng', '3.00', DEFAULT_TYPEFACES],
  ['山田 太郎左衛門', '5.00', DEFAULT_TYPEFACES],
  ['محمد الخوارزمي', '6.30', DEFAULT_TYPEFACES],
])('gives the longest word of %s enough space: %s', (name, width, typefaces) => {
  expect(nameWidthCss(name, typefaces)).toBe(`:root{--name-word:${width}}`);
});

it('sets lines further apart if a capital has an accent', () => {
  expect(nameWidthCss('Žofia Österåker', DEFAULT_TYPEFACES)).toContain(';--name-leading:1.12}');
});
