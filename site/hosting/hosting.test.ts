import { expect, it } from 'vitest';
import type { Content } from '#model/schema.ts';
import { readTheme } from '#site/theme/theme.ts';
import { addressesOf } from './hosting.ts';
import { notFoundPage } from './not-found-page.ts';

it('404.html has the colours of the site, and its fonts', async () => {
  const { light, dark } = (await readTheme('/none', {})).colors;
  const site = { name: 'A', language: 'en' } as Content['site'];
  const fonts = '@font-face{font-family:"Geist Variable"}';
  const page = notFoundPage(addressesOf([{ base: '/' }]), [site], fonts);

  for (const name of ['ground', 'ink', 'tick'])
    expect(page).toContain(`light-dark(${light(name)},${dark(name)})`);
  for (const theme of ['light', 'dark'] as const)
    expect(page).toContain(`--accent-${theme}:${{ light, dark }[theme]('accent')};`);
  expect(page).toContain(fonts);
});
