import { expect, it } from 'vitest';
import { nameWidthCss } from './name-width.ts';
import { DEFAULT_TYPEFACES } from './typefaces.ts';

it('sets lines further apart if a capital has an accent', () => {
  expect(nameWidthCss('Žofia Österåker', DEFAULT_TYPEFACES)).toContain(';--name-leading:1.12}');
});
