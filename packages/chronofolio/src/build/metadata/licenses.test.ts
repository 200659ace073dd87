import { expect, it } from 'vitest';
import { chosenTypefaces, DEFAULT_TYPEFACES } from '#fonts/typefaces.ts';
import { withLicenses } from './licenses.ts';

const fontsIn = (licenses: string) => licenses.match(/^## @fontsource\S*/gm);

it('has the license of each font of the site once', async () => {
  const chosen = { display: 'Vazirmatn', text: 'Vazirmatn' };
  const { typefaces } = await chosenTypefaces(chosen, '/nowhere/content');

  expect(fontsIn(await withLicenses('', DEFAULT_TYPEFACES))).toEqual([
    '## @fontsource-variable/geist',
    '## @fontsource-variable/geist-mono',
    '## @fontsource/instrument-serif',
  ]);
  expect(fontsIn(await withLicenses('', typefaces))).toEqual([
    '## @fontsource/vazirmatn',
    '## @fontsource-variable/geist-mono',
  ]);
});
